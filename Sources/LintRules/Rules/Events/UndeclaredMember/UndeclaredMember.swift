import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let undeclaredMember = LintRule(
    id: "undeclared_member",
    section: .events,
    summary: "A handwritten store has state or an action that the spec does not declare.",
    rationale: """
      A spec can describe stores that are still handwritten. Diagrams, `storegen breaking` and reviewers rely on it, \
      and once storegen generates the store, it has only what the spec declares.
      """,
    limits: """
      The rule checks only handwritten classes whose names match a context: `CartStore`, `CartViewModel` or `Cart` \
      for `Cart`. State is what views observe. Private properties, and properties that a spec cannot declare, such \
      as lazy ones and those without a default, do not count. Methods that handle an event or a notification are not \
      actions.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.handwrittenStores],
    triggering: UndeclaredMemberExamples.triggering,
    nonTriggering: UndeclaredMemberExamples.nonTriggering,
    check: { UndeclaredMemberCheck(context: $0, options: $1).findings() })
}

private struct UndeclaredMemberCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    handwrittenStores.all.flatMap { undeclaredState(of: $0) + undeclaredActions(of: $0) }
  }

  private func undeclaredState(of store: HandwrittenStore) -> [Finding] {
    let declared = Set((store.context.state + store.context.storage).map(\.name.value))
    return store.declaration.properties.filter { property in
      property.traits.contains(.isObserved) && !property.traits.contains(.isHidden)
        && !property.isConnection && property.obstacle == nil
        // A default of several lines has no place in a spec.
        && !property.hasCode && !declared.contains(property.name)
    }.map { finding("the state", named: $0.name, at: $0.location, under: "state", of: store) }
  }

  private func undeclaredActions(of store: HandwrittenStore) -> [Finding] {
    let context = store.context
    let actions = Set(context.actions.map(\.fullName))
    let handling = Set(
      context.allHandlers.flatMap {
        [$0.method.call.value] + [$0.method.onError?.value].compactMap(\.self)
      } + context.notifications.map(\.method.call.value) + Self.generated
        + context.observedFields.map(\.observer.call.value)
        + (context.stops ? [StoreMethod.stop] : []))
    let callbacks = Set(
      store.handlers.map(\.handler.location).filter { $0.kind == .function }.map(\.fullName))
    return store.declaration.methods.filter { method in
      method.isAction && !method.returnsOpaqueType && !actions.contains(method.fullName)
        && !handling.contains(method.name) && !callbacks.contains(method.fullName)
    }.map {
      finding("the action", named: $0.fullName, at: $0.location, under: "actions", of: store)
    }
  }

  /// Methods that storegen generates or calls.
  private static let generated = ["events", "recordEvents", StoreMethod.resetState, StoreMethod.start]

  private func finding(
    _ what: String, named name: String, at range: SourceRange, under key: String,
    of store: HandwrittenStore
  ) -> Finding {
    let context = store.context.name
    return Finding(
      message:
        "`\(program.displayName(of: store.spec.store))` has \(what) `\(name)`, which the spec does not declare",
      range: range,
      reason: "diagrams and reviews that rely on the spec miss it",
      help:
        "add it to the `\(key)` of `\(context.value)`, run `storegen import --update`, or make it private",
      notes: [Note("`\(context.value)` is declared here", at: context.range)])
  }
}
