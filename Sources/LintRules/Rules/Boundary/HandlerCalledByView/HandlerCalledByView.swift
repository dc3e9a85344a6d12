import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let handlerCalledByView = LintRule(
    id: "handler_called_by_view",
    section: .boundary,
    summary: "A view calls a method that the spec declares only as a handler.",
    rationale: """
      Generated code calls handlers one at a time, in the order of the events. A call from a view runs in between, \
      and neither the spec nor the graph shows it. Handlers are internal, so the call does not compile in another \
      module.
      """,
    limits: "Views may call a method that the spec also declares as an action. They may also call `resetState()`.",
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.stores, .views, .events],
    triggering: HandlerCalledByViewExamples.triggering,
    nonTriggering: HandlerCalledByViewExamples.nonTriggering,
    check: { HandlerCalledByViewCheck(context: $0, options: $1).findings() })
}

private struct HandlerCalledByViewCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    views.actions.inViewParts { part in
      stores.operations.storeOperations(in: part).compactMap { operation in
        guard operation.kind != .write, !views.catalog.isPreviewOrTest(operation.member),
          let store = events.specStore(ofStore: operation.store), store.model == nil, !store.context.isHandwritten,
          let trigger = trigger(of: operation.member.name, in: store.context)
        else { return nil }
        return finding(on: operation, of: store.context, trigger)
      }
    }
  }

  /// The first event or notification that a method handles; nil if it is also an action.
  private func trigger(of method: String, in context: Context) -> Located<String>? {
    guard method != StoreMethod.resetState, !context.actions.contains(where: { $0.name.value == method }) else {
      return nil
    }
    let event = context.handlers.first { $0.method.call.value == method }
    return event.map { Located($0.event.value.description, at: $0.method.call.range) }
      ?? context.notifications.first { $0.method.call.value == method }?.notification
      ?? context.sources.first { $0.method.call.value == method }.map {
        Located($0.source.value.description, at: $0.method.call.range)
      }
  }

  private func finding(on operation: StoreOperation, of context: Context, _ trigger: Located<String>) -> Finding {
    let method = operation.member.name
    return Finding(
      message:
        "`\(viewName(at: operation.member))` calls `\(method)` on `\(context.storeName)`, the handler for `\(trigger.value)`",
      range: operation.member.nameRange,
      reason: "the call does not wait for earlier events, and the spec does not show it",
      help:
        "call an action that emits the event, or also declare `\(method)` as an action of `\(context.name.value)`",
      notes: [Note("the spec declares the handler here", at: trigger.range)])
  }
}
