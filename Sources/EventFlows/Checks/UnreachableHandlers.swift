import StoregenDiagnostics

/// Finds handlers that nothing can cause.
struct UnreachableHandlers {
  let uses: FieldUses

  private var program: FlowProgram { uses.program }

  func findings() -> [FlowFinding] {
    let reachable = program.reachable
    return program.procedures.indices.compactMap { index in
      guard !reachable.contains(index), !program.procedures[index].isSettled,
        let event = program.procedures[index].event, !program.events[event].isExternal
      else { return nil }
      return finding(on: index, event: event, reachable: reachable)
    }
  }

  private func finding(on index: Int, event: Int, reachable: Set<Int>) -> FlowFinding {
    let procedure = program.procedures[index]
    let name = program.events[event].name
    let emitters = program.emitters[event]
    let lost = fieldsOnlyChanged(by: index, reachable: reachable)
    let consequence =
      lost.isEmpty ? "" : ", so \(Phrase.list(lost.map { "`\($0)`" })) never \(lost.count == 1 ? "changes" : "change")"
    let why =
      emitters.isEmpty
      ? "nothing emits `\(name)`\(consequence)"
      : "only \(Phrase.list(emitters.map { "`\(program.name(of: $0))`" })) \(emitters.count == 1 ? "emits" : "emit") `\(name)`, and nothing causes that\(consequence)"
    let trace = emitters.flatMap { emitter -> [FlowFinding.Line] in
      let steps = program.procedures[emitter].paths.joined().filter { $0.event == event }
      return steps.prefix(1).map {
        FlowFinding.Line("`\(program.name(of: emitter))`, which never runs, emits `\(name)` here", at: $0.place)
      }
    }
    return FlowFinding(
      problem: .unreachable,
      message: "`\(program.name(of: index))` never handles `\(name)`", place: procedure.specPlace ?? procedure.place,
      reason: why, help: "emit the event where it happens, or remove the handler",
      trace: [FlowFinding.Line("`\(name)` is declared here", at: program.events[event].place)] + trace,
      about: [program.name(of: index), name])
  }

  /// The fields of the store that only code changes that never runs.
  private func fieldsOnlyChanged(by index: Int, reachable: Set<Int>) -> [String] {
    let fields = Set(uses.all[index].filter { $0.change != nil && $0.change != .resets }.map(\.field))
    return fields.filter { field in
      (uses.changers[field] ?? []).allSatisfy { other in
        !reachable.contains(other)
          || uses.all[other].allSatisfy { $0.field != field || $0.change == nil || $0.change == .resets }
      }
    }.map(\.name).sorted()
  }
}
