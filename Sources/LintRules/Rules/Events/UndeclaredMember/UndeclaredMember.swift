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
    summary:
      "A handwritten store of the spec has state or an action that the spec does not declare.",
    rationale: """
      A spec can describe stores that are still handwritten, for example after `storegen import`. Diagrams, \
      `storegen breaking` and reviewers then rely on it, and the store that storegen generates one day has only what \
      the spec declares.
      """,
    limits: """
      Only handwritten classes whose names belong to a context are checked: `CartStore`, `CartViewModel` or `Cart` for \
      `Cart`. State is what views observe: private properties do not count, nor do those that a spec cannot have, such as \
      lazy ones and those without a default. Methods that handle an event or a notification do not count as actions.
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
      reason: "readers and tools that rely on the spec do not know it",
      help:
        "add it to the `\(key)` of `\(context.value)`, which `storegen import --update` does, or make it private",
      notes: [Note("`\(context.value)` is declared here", at: context.range)])
  }
}
