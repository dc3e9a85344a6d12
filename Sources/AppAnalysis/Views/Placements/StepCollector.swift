import LinkedProgram
import SwiftFacts

/// Collects what a piece of code builds: through modifiers, builders, locals and branches, up to the
/// helpers that it calls.
struct StepCollector: ViewCodeReader {
  package let codes: ViewCodes
  package private(set) var steps: [BuildStep<ViewCode>] = []

  package init(_ codes: ViewCodes) {
    self.codes = codes
  }

  /// The steps of a declaration or an expression.
  package mutating func steps(of fact: Fact) -> [BuildStep<ViewCode>] {
    if fact.kind == .property, fact.isStored {
      if let value = fact.initialExpression { walk(value, at: .same) }
    } else if fact.kind == .property || fact.kind == .function {
      let code = fact.kind == .property ? fact.getter : fact.codeBlock
      if let code { walkCode(code, at: .same) }
    } else if fact.kind == .initializer {
      for call in fact.descendants(.call) where call.callsSuperclass { host(call) }
    } else if let value = fact.assignment?.value {
      walk(value, at: .same)
    } else {
      walk(fact, at: .same)
    }
    return steps
  }

  /// The content of a hosting controller: its argument, or the result of its own initializer.
  package mutating func host(_ call: Fact) {
    let initializers = hosting.hostingInitializers(of: call)
    for argument in call.hostingArguments {
      guard let content = argument.firstChild else { continue }
      if initializers.isEmpty { walk(content, at: .same) }
      for initializer in initializers {
        fill(
          .parameter(of: codes.code(of: initializer), for: argument),
          with: codes.code(expression: content), at: .same)
      }
    }
  }

  package mutating func add(_ action: BuildStep<ViewCode>.Action, at location: BuildLocation) {
    steps.append(BuildStep(action: action, location: location))
  }

  package mutating func place(_ view: TypeID, shownBy site: Fact, at location: BuildLocation) {
    let position = expressions.position(of: view, at: site, relativeTo: location.position)
    add(
      .place(view, site: site),
      at: BuildLocation(position: position, environment: location.environment))
  }

  /// Continues in a declaration that an expression refers to.
  mutating func follow(_ declaration: Fact, from site: Fact, at location: BuildLocation) {
    add(.follow(codes.code(of: declaration), from: site), at: location)
  }

  /// Passes content to other code.
  package mutating func fill(_ slot: ViewSlot<ViewCode>, with content: ViewCode, at location: BuildLocation) {
    // Most arguments of views, such as a text, contain no view of the app.
    guard !codes.steps(of: content).isEmpty else { return }
    add(.fill(slot, with: content), at: location)
  }

  /// The code of a function, accessor or closure: its result, or the views in its statements.
  mutating func walkCode(_ code: Fact, at location: BuildLocation) {
    let location = code.statedViewCount > 1 ? location.amongOthers : location
    for part in code.contents where part.statesView { walk(part, at: location) }
    for statement in code.descendants(.returnStatement) {
      let function = statement.ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure }
      let isOwn = function == code || function == code.parent
      if isOwn, let value = statement.firstChild { walk(value, at: location) }
    }
  }

  /// An expression, or a statement of a builder, that builds a view.
  package mutating func walk(_ fact: Fact, at location: BuildLocation) {
    switch fact.kind {
    case .call: walkCall(fact, at: location)
    case .closure: walkCode(fact, at: location)
    case .name, .member: walkReference(fact, at: location)
    case .ternary:
      for value in fact.children.dropFirst() {
        if let inner = location.of(value, otherwise: location.conditional) {
          walk(value, at: inner)
        }
      }
    case .binary: walk(fact.children, at: location)
    case .tryExpression, .awaitExpression, .optionalChain, .forceUnwrap, .cast:
      if let inner = fact.firstChild { walk(inner, at: location) }
    case .ifStatement, .switchStatement: walkBranches(of: fact, at: location)
    case .compilationConditional: walkConditional(fact, at: location)
    default: break
    }
  }

  private mutating func walk(_ facts: some Sequence<Fact>, at location: BuildLocation) {
    for fact in facts { walk(fact, at: location) }
  }

  /// Only one branch is shown, so each has the position of the statement.
  private mutating func walkBranches(of statement: Fact, at location: BuildLocation) {
    let branches = statement.choosesPage ? location.page : location
    let conditional = statement.dependsOnData ? branches.conditional : branches
    for branch in statement.children {
      switch branch.kind {
      case .conditions:
        for block in branch.children(.block) {
          if let inner = location.of(block, otherwise: conditional) { walkCode(block, at: inner) }
        }
      case .block, .ifStatement:
        guard let inner = location.of(branch, otherwise: conditional) else { continue }
        if branch.kind == .block {
          walkCode(branch, at: statement.dependsOnData ? inner : inner.onOlderSystems)
        } else {
          walkBranches(of: branch, at: inner)
        }
      case .switchCase: walkCode(branch, at: conditional)
      case .compilationConditional:
        for inner in branch.contents where inner.kind == .switchCase {
          walkCode(inner, at: conditional)
        }
      default: break
      }
    }
  }

  /// `#if` in a chain of modifiers, after the base. The injections of any branch may apply.
  private mutating func walkConditional(_ fact: Fact, at location: BuildLocation) {
    let branches = fact.children(.compilationBranch)
    let modifiers = branches.flatMap(\.contents).map(changes(byModifiersOf:))
    for part in fact.children {
      if part.kind == .compilationBranch {
        walkCode(part, at: location)
      } else {
        walk(part, at: location.below(modifiers.reduce(.empty, +)))
      }
    }
  }
}

extension BuildLocation {
  /// The location of a branch: this one if it always runs, none if it never does.
  fileprivate func of(_ branch: Fact, otherwise conditional: BuildLocation) -> BuildLocation? {
    switch branch.constantlyRuns {
    case true?: self
    case false?: nil
    case nil: conditional
    }
  }
}

extension Fact {
  /// The maximum number of views that the statements of a builder build; only one branch of an `#if` counts.
  var statedViewCount: Int {
    children.reduce(0) { count, part in
      if part.kind == .compilationConditional, part.conditionalBase == nil {
        return count + part.children.reduce(0) { max($0, $1.statedViewCount) }
      }
      return part.statesView ? count + 1 : count
    }
  }

  /// Whether a `switch` chooses between pages of a screen, by the name of its subject.
  ///
  /// Matches: `switch selectedTab { … }`, `switch nav.page { … }`, `switch self { … }` in an enum `Screen`
  fileprivate var choosesPage: Bool {
    guard kind == .switchStatement, let subject = firstChild else { return false }
    let name = subject.isSelf ? enclosingType?.name ?? "" : subject.withoutUnwrapping.name
    let words = NameWords.words(of: name.prefix(1).uppercased() + name.dropFirst())
    return words.last.map(Self.pages.contains) ?? false
  }

  private static let pages: Set<String> = [
    "Page", "Tab", "Screen", "Route", "Destination", "Selection", "Pane", "Sidebar",
  ]

  /// Whether a branch depends on more than the system.
  fileprivate var dependsOnData: Bool {
    guard kind == .ifStatement, let conditions = child(.conditions) else { return true }
    return conditions.children.contains { $0.kind != .block }
  }

  /// Whether a statement of a builder builds a view.
  var statesView: Bool {
    switch kind {
    case .ifStatement, .switchStatement: true
    case .compilationConditional: conditionalBase != nil
    default: kind.isExpression && kind != .assignment
    }
  }
}
