import ArchitectureModel
import StoregenDiagnostics

/// Finds events that stores emit in `start()` before the stores that handle them have started or exist.
struct LateStarts {
  let program: FlowProgram

  func findings() -> [FlowFinding] {
    program.procedures.indices.flatMap { index -> [FlowFinding] in
      guard program.procedures[index].cause == .start, !program.procedures[index].isSettled,
        !program.stores[program.procedures[index].store].isOfWindow
      else { return [] }
      return emissions(of: program.procedures[index]).flatMap { findings(on: $0, by: index) }
    }
  }

  /// The events that a method emits before it returns, each once.
  private func emissions(of procedure: FlowProcedure) -> [(event: Int, place: SourceRange)] {
    var found: [(Int, SourceRange)] = []
    for step in procedure.paths.flatMap({ $0.prefix { !$0.isWait } }) {
      guard let event = step.event, !found.contains(where: { $0.0 == event }) else { continue }
      found.append((event, step.place))
    }
    return found
  }

  private func findings(on emission: (event: Int, place: SourceRange), by starter: Int) -> [FlowFinding] {
    let publisher = program.procedures[starter].store
    return program.handlers[emission.event].compactMap { handler in
      let procedure = program.procedures[handler]
      let store = program.stores[procedure.store]
      guard !procedure.isSettled, procedure.store != publisher else { return nil }
      if store.isOfWindow {
        return finding(
          on: emission, by: starter, handledBy: handler,
          reason:
            "`\(store.name)` never receives it, because its stores are created with their windows, which come later")
      }
      // Stores start in the order of the spec. Calls that do not run during the delivery start when all have started.
      guard store.starts, procedure.store > publisher, procedure.run == .sync, !procedure.limits.isDelayed,
        program.events[emission.event].isImmediate
      else { return nil }
      return finding(
        on: emission, by: starter, handledBy: handler,
        reason: "`\(store.name)` starts after `\(program.stores[publisher].name)`")
    }
  }

  private func finding(
    on emission: (event: Int, place: SourceRange), by starter: Int, handledBy handler: Int, reason: String
  ) -> FlowFinding {
    let name = program.events[emission.event].name
    let procedure = program.procedures[handler]
    let store = program.stores[procedure.store]
    return FlowFinding(
      problem: .lateStart,
      message: "`\(name)` is emitted before `\(store.name)` \(store.isOfWindow ? "exists" : "has started")",
      place: emission.place, reason: reason,
      help: store.isOfWindow
        ? "let `\(store.name)` read the state when it starts, with `uses`"
        : "list `\(store.name)` before `\(program.stores[program.procedures[starter].store].name)` in the spec, or "
          + "handle the event without `run: sync`",
      trace: [
        FlowFinding.Line(
          "the composition root calls `\(program.name(of: starter))`", at: program.procedures[starter].place),
        FlowFinding.Line("`\(program.name(of: starter))` emits `\(name)`", at: emission.place),
        FlowFinding.Line(
          store.isOfWindow
            ? "no `\(store.name)` exists to handle it"
            : "`\(program.name(of: handler))` runs before `start()` of its store",
          at: procedure.specPlace ?? procedure.place),
      ], about: [name, program.name(of: handler)])
  }
}
