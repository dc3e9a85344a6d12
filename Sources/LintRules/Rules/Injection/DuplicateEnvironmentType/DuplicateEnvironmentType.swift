import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let duplicateEnvironmentType = LintRule(
    id: "duplicate_environment_type",
    section: .injection,
    summary: "Two objects of the same type are injected for the same views, which use only the nearer one.",
    rationale: """
      The environment holds one object per type. If a chain of modifiers injects two, views never show changes to \
      the outer object. Likewise, if a sheet or destination gets a new object although it would inherit one, the \
      user's changes there are lost when it closes.
      """,
    limits: """
      The rule checks chains of modifiers, including those in helpers and wrapper views, and objects created in the \
      modifier for a sheet, a destination or a link. A view further down may inject its own object, stored in a \
      property, for its part of the app. Two names that may refer to the same object are not reported.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.stores, .views, .injection],
    triggering: DuplicateEnvironmentTypeExamples.triggering,
    nonTriggering: DuplicateEnvironmentTypeExamples.nonTriggering,
    check: { DuplicateEnvironmentTypeCheck(context: $0, options: $1).findings() })
}

/// An injected object that no view can read.
private struct HiddenInjection {
  let type: TypeID
  /// The call that injects it.
  let lost: Fact
  /// The call that injects the one that views see.
  let winner: Fact
}

private struct DuplicateEnvironmentTypeCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    var lost: Set<Fact> = []
    return injection.graph.environments.flatMap { hiddenInjections(in: $0) }
      .filter { lost.insert($0.lost).inserted }
      .map { finding(on: $0) } + shadowingInjections()
  }

  /// New objects for a sheet or a destination that would inherit one.
  private func shadowingInjections() -> [Finding] {
    var found: Set<Fact> = []
    let graph = injection.graph
    return graph.nodes.enumerated().flatMap { number, node -> [Finding] in
      return node.edges.flatMap(\.environment.injections).filter { inner in
        isNewForPresentedContent(inner) && found.insert(inner.call).inserted
      }.compactMap { inner in
        let outer = graph.environmentAbove(number).injections.first {
          $0.content == inner.content && $0.call != inner.call && !views.catalog.isPreviewOrTest($0.call)
        }
        return outer.map { finding(on: inner, hiding: $0) }
      }
    }
  }

  /// Matches: `environment(Cart())` in `.sheet(isPresented: $isOpen) { CartView().environment(Cart()) }`
  private func isNewForPresentedContent(_ injection: Injection) -> Bool {
    guard case .object(let object) = injection.content, object.kind.key == nil, let value = injection.value,
      !stores.catalog.ambient.contains(object.type), stores.creation.isConstruction(value),
      !views.catalog.isPreviewOrTest(injection.call)
    else { return false }
    return injection.call.isOpenedByUser
  }

  private func finding(on inner: Injection, hiding outer: Injection) -> Finding {
    let type = inner.value.flatMap { types.type(of: $0)?.nominal }.map { program.displayName(of: $0) } ?? "object"
    return Finding(
      message: "this new `\(type)` hides the one injected further out",
      range: inner.call.calleeRange,
      reason:
        "the views here miss changes made elsewhere, and lose their own changes when they close",
      help: "remove the modifier; the content inherits the outer `\(type)`",
      notes: [Note("the other one is injected here", at: outer.call.calleeRange)])
  }

  /// The objects on a path that are hidden by a nearer one of the same type.
  private func hiddenInjections(in path: EnvironmentPath) -> [HiddenInjection] {
    path.injections.indices.compactMap { position in
      let outer = path.injections[position]
      guard case .object(let object) = outer.content, object.kind.key == nil,
        !stores.catalog.ambient.contains(object.type),
        !views.catalog.isPreviewOrTest(outer.call)
      else { return nil }
      let winner = path.injections[(position + 1)...].last {
        $0.content == outer.content && program.builds.areInOneBuild($0.call, outer.call)
      }
      guard let winner, areDifferentObjects(outer, winner) else { return nil }
      return HiddenInjection(type: object.type, lost: outer.call, winner: winner.call)
    }
  }

  private func areDifferentObjects(_ left: Injection, _ right: Injection) -> Bool {
    guard let left = left.value.flatMap(objectOrigin), let right = right.value.flatMap(objectOrigin)
    else { return false }
    return left.fact != right.fact && (left.isCreated || right.isCreated)
  }

  /// Where an object comes from: the expression that creates it, or the property or parameter that holds it.
  /// An object read from the environment is not a new object.
  private func objectOrigin(_ value: Fact) -> (fact: Fact, isCreated: Bool)? {
    let value = value.withoutUnwrapping
    if stores.creation.isConstruction(value) { return (value, true) }
    let declarations = types.declarations(of: value)
    guard declarations.count == 1, let declaration = declarations.first,
      views.wrappers.objectWrapper(of: declaration)?.wrapper.takesFromEnvironment != true
    else { return nil }
    guard let first = declaration.initialExpression, declaration.kind == .property else { return (declaration, false) }
    return stores.creation.isConstruction(first) ? (declaration, true) : objectOrigin(first)
  }

  private func finding(on hidden: HiddenInjection) -> Finding {
    let type = program.displayName(of: hidden.type)
    return Finding(
      message: "this `\(type)` is hidden by another one, injected nearer to the view",
      range: hidden.lost.calleeRange,
      reason: "the environment holds one object per type, and the nearer one wins",
      help: "inject only one `\(type)`, or pass the other one to the views that need it",
      notes: [Note("views read the one injected here", at: hidden.winner.calleeRange)])
  }
}
