import ArchitectureModel
import StoregenDiagnostics

/// Warns about cycles of events and about parts of a spec that have no effect.
struct EventFlowCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    checkIdle(into: &collector)
    checkScenes(into: &collector)
    checkUnhandled(into: &collector)
    checkCycles(into: &collector)
  }

  private func checkIdle(into collector: inout DiagnosticCollector) {
    if spec.contexts.isEmpty, !spec.app.value.isEmpty {
      collector.warning(
        "`\(spec.app.value)` has no contexts", at: spec.app.range,
        reason: "storegen would generate only an empty `\(spec.compositionRootName)`",
        help: "add one under `contexts:`")
    }
    for context in spec.contexts where context.doesNothing {
      collector.warning(
        "`\(context.name.value)` does nothing", at: context.name.range,
        reason: "it has no state, actions, events or handlers",
        help: "remove it, or add one of these")
    }
    let needed = Set(spec.contexts.flatMap(\.dependencies).map(\.value))
    for name in spec.dependencies.map(\.name) where !needed.contains(name.value) {
      collector.warning(
        "no context uses the dependency `\(name.value)`", at: name.range,
        help: "remove it, or add it to `dependencies` of a context")
    }
  }

  private func checkScenes(into collector: inout DiagnosticCollector) {
    guard !spec.scenes.isEmpty else { return }
    let shown = Set(spec.scenes.flatMap(\.contexts).map(\.value))
    for scene in spec.scenes where scene.contexts.isEmpty {
      collector.warning(
        "the scene `\(scene.name.value)` has no stores", at: scene.name.range,
        help: "list the contexts that it shows: `\(scene.name.value): [User]`")
    }
    for context in spec.contexts
    where context.lifetime == .scene && !shown.contains(context.name.value) {
      collector.warning(
        "no scene lists `\(context.name.value)`", at: context.name.range,
        reason: "with `lifetime: scene`, a store is created for each scene that lists it",
        help: "add it to a scene in `scenes`"
      )
    }
  }

  private func checkUnhandled(into collector: inout DiagnosticCollector) {
    let handled = Set(spec.contexts.flatMap(\.handlers).map(\.source))
    let watchers = spec.contexts.filter { $0.handlers.contains { $0.source.context == nil } }
    for context in spec.storeContexts {
      let name = context.name.value
      let watcher = context.isConnected ? watchers.first { $0.name.value != name } : nil
      guard !handled.contains(EventName(context: name, event: EventName.all)) else { continue }
      for event in context.events where event.audience == .app {
        guard !handled.contains(EventName(context: name, event: event.name.value)) else { continue }
        collector.warning(
          watcher.map { "only `\($0.name.value)`, which handles all events, handles `\(name).\(event.name.value)`" }
            ?? "no context handles `\(name).\(event.name.value)`",
          at: event.name.range, reason: "events are meant for other contexts",
          help: watcher == nil
            ? "handle it, or write `audience: external` (in Swift `@audience(external)`) if other code does"
            : "handle it, or write `audience: external` (in Swift `@audience(external)`) if that is enough")
      }
    }
  }

  /// How a spec explains that a cycle ends.
  private static func explanation(for event: Event?) -> String {
    event?.notation == .declaration ? "`@allow_cycle(\"reason\")` before a `case`" : "`allow_cycle: reason` in an event"
  }

  /// How many steps of a long cycle are shown.
  private static let shownSteps = 10

  private func checkCycles(into collector: inout DiagnosticCollector) {
    for cycle in EmissionGraph(spec).cycles() {
      guard let first = cycle.first else { continue }
      let steps = cycle.prefix(Self.shownSteps).flatMap { [$0.event.description, $0.handler] }
      let rest = cycle.count > Self.shownSteps ? ["…"] : []
      let isKnown = cycle.allSatisfy(\.isKnown)
      collector.warning(
        "`\(first.event)` can lead back to itself: "
          + (steps + rest + [first.event.description]).joined(separator: " → "),
        at: first.range,
        reason: isKnown
          ? nil
          : "a handler without `emits` may emit any event that no other `emits` lists",
        help: (isKnown ? "" : "declare what the handlers emit (`emits: []`), or ")
          + "explain why the cycle ends: \(Self.explanation(for: spec.event(first.event)))",
        notes: cycle.prefix(Self.shownSteps).map {
          Note("`\($0.handler)` handles `\($0.event)`", at: $0.handlerRange)
        })
    }
  }
}

extension Context {
  fileprivate var doesNothing: Bool {
    state.isEmpty && storage.isEmpty && actions.isEmpty && events.isEmpty && handlers.isEmpty
      && children.isEmpty && notifications.isEmpty && sources.isEmpty && uses.isEmpty && !starts && !isHandwritten
  }
}
