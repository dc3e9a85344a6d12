import StoregenDiagnostics

/// Writes what happens in an order as lines for people.
struct FlowTrace {
  let program: FlowProgram
  /// The ways through the code that are fixed by goals.
  let paths: [Int: Int]

  init(_ program: FlowProgram, goals: [FlowGoal]) {
    self.program = program
    paths = Dictionary(goals.map { ($0.procedure, $0.path) }) { first, _ in first }
  }

  func lines(of order: [FlowOccurrence]) -> [FlowFinding.Line] { order.compactMap(line) }

  private func line(_ occurrence: FlowOccurrence) -> FlowFinding.Line? {
    let procedure = program.procedures[occurrence.procedure]
    let name = "`\(program.name(of: occurrence.procedure))`"
    switch occurrence.kind {
    case .called:
      return switch procedure.cause {
      case .notification(let notification): FlowFinding.Line("`\(notification)` is posted", at: procedure.place)
      case .start: FlowFinding.Line("the composition root calls \(name)", at: procedure.place)
      case .otherCode where procedure.name == "other code": nil
      case .action, .event, .task, .otherCode: FlowFinding.Line("\(name) is called", at: procedure.place)
      }
    case .received(let event):
      let verb =
        procedure.limits.isDelayed ? "delays" : procedure.isQueued ? "waits in its queue for" : "receives"
      let text = "\(name) \(verb) `\(program.events[event].name)`"
      return FlowFinding.Line(text, at: procedure.specPlace ?? procedure.place)
    case .started: return FlowFinding.Line("\(name) starts", at: procedure.place)
    case .continued: return FlowFinding.Line("\(name) continues", at: procedure.place)
    case .fired: return FlowFinding.Line("\(name) runs after its delay", at: procedure.place)
    case .emitted(let event, let step):
      let emitter = procedure.name == "other code" ? "code elsewhere" : name
      return FlowFinding.Line(
        "\(emitter) emits `\(program.events[event].name)`",
        at: place(of: step, emitting: event, in: occurrence.procedure))
    case .waited(let step):
      return place(ofWait: step, in: occurrence.procedure).map { FlowFinding.Line("\(name) waits", at: $0) }
    case .reached(let step): return line(ofGoal: step, in: occurrence.procedure, name)
    }
  }

  private func line(ofGoal step: Int, in procedure: Int, _ name: String) -> FlowFinding.Line? {
    let path = paths[procedure].map { program.procedures[procedure].paths[$0] } ?? []
    guard step < path.count else { return nil }
    if let field = path[step].readField {
      return FlowFinding.Line("\(name) reads `\(field.name)`", at: path[step].place)
    }
    if let (field, kind, _) = path[step].change {
      return FlowFinding.Line(
        kind == .resets ? "\(name) resets `\(field.name)`" : "\(name) changes `\(field.name)`", at: path[step].place)
    }
    return nil
  }

  private func place(of step: Int, emitting event: Int, in procedure: Int) -> SourceRange {
    let paths = program.procedures[procedure].paths
    let found = paths.compactMap { path -> SourceRange? in
      step < path.count && path[step].event == event ? path[step].place : nil
    }
    return found.first ?? program.procedures[procedure].place
  }

  private func place(ofWait step: Int, in procedure: Int) -> SourceRange? {
    program.procedures[procedure].paths.lazy.compactMap { path in
      step < path.count && path[step].isWait ? path[step].place : nil
    }.first
  }
}
