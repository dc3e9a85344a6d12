import LinkedProgram
package import StoregenDiagnostics
import SwiftFacts

/// Explains why the linter does not know whether views get the objects that they need from the environment.
package struct UnfollowedInjections {
  package let injection: InjectionAnalysis

  package init(injection: InjectionAnalysis) {
    self.injection = injection
  }

  private var graph: ViewGraph { injection.graph }
  private var program: Program { injection.program }

  /// Notes on every path, root and reader that could not be followed, in file order.
  package func notes() -> [Note] {
    var notes: [Fact: Note] = [:]
    addEdges(to: &notes)
    addRoots(to: &notes)
    addReaders(to: &notes)
    addUnknownViews(to: &notes)
    addUncertainPaths(to: &notes)
    return notes.filter { !injection.views.catalog.isPreviewOrTest($0.key) }.map(\.value).sorted {
      ($0.range.path, $0.range.bytes.lowerBound) < ($1.range.path, $1.range.bytes.lowerBound)
    }
  }

  /// Code between a view that needs an object and the views above it that may inject the object.
  private func addEdges(to notes: inout [Fact: Note]) {
    let edges = graph.nodes.flatMap(\.edges).map { (graph.environment(of: $0), $0.target) }
    let contents = graph.roots.filter { $0.kind != .preview }.map { ($0.environment, $0.content) }
    for (environment, target) in edges + contents {
      let needed = injection.missingObjects.objects(neededBy: target)
      guard !needed.isEmpty else { continue }
      if let obstacle = environment.obstacle {
        let uncertain = needed.filter { environment.certainty(of: $0) != .certain }
        if !uncertain.isEmpty { notes[obstacle] = note(on: obstacle, uncertain) }
      }
      for injection in environment.injectionsOfStack {
        let inherited = needed.filter {
          injection.content.certainty(of: $0) == .certain && environment.injectsOnlyThroughStack($0)
        }
        guard !inherited.isEmpty else { continue }
        notes[injection.call] = Note(
          "SwiftUI may not pass \(names(of: inherited)) from the content of a navigation stack to its pages",
          at: injection.call.calleeRange)
      }
      for injection in environment.injections {
        let hidden = needed.filter { environment.onlyPossible($0, by: injection) }
        guard !hidden.isEmpty, notes[injection.call] == nil else { continue }
        notes[injection.call] = note(on: injection, hidden)
      }
    }
  }

  /// Roots whose content is not known, and hosting controllers that may inherit an environment.
  private func addRoots(to notes: inout [Fact: Note]) {
    for number in graph.inheriting {
      let needed = injection.missingObjects.objects(neededBy: number)
      guard !needed.isEmpty, case .code(let code) = graph.nodes[number].content else { continue }
      notes[code.fact] = Note(
        "this is created for a representable, so it may inherit \(names(of: needed)) or not",
        at: code.fact.calleeRange)
    }
    for root in graph.roots where root.kind == .hosting && notes[root.fact] == nil {
      guard case .code(let code) = graph.nodes[root.content].content,
        injection.hasUnknownContent(code)
      else { continue }
      notes[root.fact] = Note(
        "the view that `\(root.name)` shows is not known, so what it needs is not checked",
        at: root.fact.calleeRange)
    }
  }

  /// Views that need an object, but that no root leads to.
  private func addReaders(to notes: inout [Fact: Note]) {
    let roots = graph.roots.filter { $0.kind != .preview }.map(\.content)
    let reached = reachable(from: Set(roots)) { graph.nodes[$0].edges.lazy.map(\.target) }
    for (number, node) in graph.nodes.enumerated() where !reached.contains(number) {
      let required = node.reads.filter(\.isRequired).map(\.object)
      guard case .view(let view) = node.content, !required.isEmpty else { continue }
      let fact = program[view].fact
      notes[fact] = Note(
        "no scene or hosting controller that shows `\(program[view].name)` is known, so whether it gets "
          + "\(names(of: required, "and")) is not checked", at: fact.nameRange)
    }
  }

  /// Paths on which nothing injects an object, but that the app may never take.
  private func addUncertainPaths(to notes: inout [Fact: Note]) {
    for root in graph.roots where root.kind != .preview {
      for uncertain in injection.uncertainPaths(below: root) {
        let views = uncertain.path.steps.map { program.displayName(of: $0.view) }
        let path = ([root.name] + views).joined(separator: " → ")
        let place = uncertain.path.link?.site ?? root.fact
        notes[place] = Note(
          "nothing injects \(names(of: [uncertain.path.read.object])) on \(path), but the app may never take this path: "
            + reason(uncertain.reason), at: place.calleeRange)
      }
    }
  }

  private func reason(_ reason: UncertainPath.Reason) -> String {
    switch reason {
    case .platform(let code):
      let condition = code.ancestors.first { $0.kind == .compilationBranch }?.name ?? ""
      return "it leads through `#if \(condition)`, and which app is for that platform is not known"
    case .leftOverCase(let enumCase):
      return "it is for the case `\(enumCase.name)`, which no code creates"
    case .system(let code):
      let name = code.kind == .call ? code.base?.name ?? "" : code.name
      return "it leads through the `else` of an `if #available`, and `\(name)` is only for newer systems"
    case .nesting(.view(let view)):
      return "`\(program.displayName(of: view))` shows itself below an injection, so the path may exist only there"
    case .nesting(.code(let code)):
      return "`\(code.fact.name)` shows itself below an injection, so the path may exist only there"
    }
  }

  /// Types that read objects and are not known to be views, because a supertype is not among the sources.
  private func addUnknownViews(to notes: inout [Fact: Note]) {
    for type in program.allTypes
    where !type.module.isTest && injection.views.catalog.role(of: type.id) == nil
      && !program.conforms(type.id, to: "DynamicProperty")
    {
      let objects = program.storedProperties(of: type.id).compactMap {
        injection.reads.environmentRead(of: $0, in: type.id)?.object
      }
      guard !objects.isEmpty else { continue }
      notes[type.fact] = Note(
        "no supertype of `\(type.name)` is known to be a view, so whether it gets "
          + "\(names(of: objects, "and")) is not checked", at: type.fact.nameRange)
    }
  }

  private func note(on obstacle: Fact, _ needed: [InjectedObject]) -> Note {
    let what: String
    switch obstacle.kind {
    case .call: what = "what `\(obstacle.base?.name ?? "")` does to views"
    default: what = "where this is shown"
    }
    return Note(
      "\(what) is not known, so \(names(of: needed)) may be injected there or not",
      at: obstacle.calleeRange)
  }

  private func note(on injection: Injection, _ hidden: [InjectedObject]) -> Note {
    let name = injection.call.base?.name ?? ""
    let isInjection = InjectedObject.Kind.foundByClass.contains { $0.modifier == name }
    return Note(
      isInjection
        ? "the type of what is injected here is not known; it may be \(names(of: hidden))"
        : "`\(name)` gets \(names(of: hidden)), and may inject it or not",
      at: injection.call.calleeRange)
  }

  private func names(of objects: [InjectedObject], _ conjunction: String = "or") -> String {
    Phrase.list(Set(objects.map { "`\(program[$0.type].name)`" }).sorted(), joinedBy: conjunction)
  }
}

extension EnvironmentPath {
  /// Whether a page gets an object only because the content of its stack does.
  fileprivate func injectsOnlyThroughStack(_ object: InjectedObject) -> Bool {
    injections.allSatisfy {
      $0.content.certainty(of: object) == .none || injectionsOfStack.contains($0)
    }
  }

  /// Whether an injection may be one of an object that the path does not certainly inject.
  fileprivate func onlyPossible(_ object: InjectedObject, by injection: Injection) -> Bool {
    injection.content.certainty(of: object) == .possible && certainty(of: object) == .possible
  }
}
