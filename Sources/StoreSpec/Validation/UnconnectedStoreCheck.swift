import ArchitectureModel
import StoregenDiagnostics

/// Checks contexts that the composition root cannot connect: their store is not on the main actor, or code of the app creates
/// it.
struct UnconnectedStoreCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    for context in spec.contexts {
      if let chosen = context.chosenMainActor { checkIsolation(of: context, chosen, into: &collector) }
      if context.isCreatedByCaller { checkLifetime(of: context, into: &collector) }
    }
    for scene in spec.scenes {
      for name in scene.contexts where spec.context(named: name.value)?.isCreatedByCaller == true {
        collector.error(
          "`\(name.value)` cannot be in a scene", at: name.range,
          reason: "with `lifetime: caller`, the composition root has no such store to inject",
          help: "remove it: the code that creates the store also passes it to views")
      }
    }
  }

  private func checkIsolation(of context: Context, _ chosen: Located<Bool>, into collector: inout DiagnosticCollector) {
    if context.isHandwritten || context.isElm {
      return collector.error(
        "`\(context.name.value)` cannot have `mainActor`", at: chosen.range,
        reason: context.isHandwritten
          ? "you decide in your class whether it is on the main actor"
          : "with `style: elm`, the store is always on the main actor",
        help: "remove this line")
    }
    guard !chosen.value, let entry = context.entriesOfConnection.first else { return }
    collector.error(
      "`\(context.name.value)` cannot have `\(entry.key)`", at: entry.range,
      reason: "generated code connects, calls and ends stores on the main actor, but this store is not on it",
      help: "remove `mainActor: false`", notes: [Note("`mainActor` is set here", at: chosen.range)])
  }

  private func checkLifetime(of context: Context, into collector: inout DiagnosticCollector) {
    let lifetime = context.lifetimeRange ?? context.name.range
    if context.isHandwritten || context.isElm {
      return collector.error(
        "`\(context.name.value)` cannot have `lifetime: caller`", at: lifetime,
        reason: context.isHandwritten
          ? "the composition root takes your handwritten class"
          : "with `style: elm`, the composition root creates the store",
        help: "remove this line")
    }
    let start = context.starts ? context.startsRange.map { [("starts", $0)] } ?? [] : []
    guard let entry = (context.entriesOfConnection + start).first else { return }
    collector.error(
      "`\(context.name.value)` cannot have `\(entry.key)`", at: entry.range,
      reason: "only the composition root connects, starts and ends stores, and it does not have this store",
      help: "remove `lifetime: caller`", notes: [Note("`lifetime` is set here", at: lifetime)])
  }
}
