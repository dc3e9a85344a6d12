import ArchitectureModel
import StoregenDiagnostics

/// Finds events that always cause themselves again.
struct EndlessCycles {
  let program: FlowProgram

  /// An event that a handler always emits when it receives another one.
  private struct Step: DigraphEdge {
    let source: Int
    let target: Int
    let procedure: Int
    let place: SourceRange
  }

  func findings() -> [FlowFinding] {
    let reachable = program.reachable
    var steps: [Int: [Step]] = [:]
    for index in program.procedures.indices where reachable.contains(index) {
      let procedure = program.procedures[index]
      guard let event = procedure.event, !procedure.limits.isConditional, !procedure.isSettled else { continue }
      for (effect, place) in certainEvents(of: procedure) where !program.events[effect].allowsCycle {
        steps[event, default: []].append(Step(source: event, target: effect, procedure: index, place: place))
      }
    }
    let events = program.events.indices.filter { !program.events[$0].allowsCycle }
    return Digraph(events) { steps[$0] ?? [] }.separateCycles { _ in true }.map(finding)
  }

  /// The events that a procedure emits on every way through its code.
  private func certainEvents(of procedure: FlowProcedure) -> [(event: Int, place: SourceRange)] {
    // Without code, the spec's list is all that is known.
    let paths = procedure.isKnown ? procedure.paths : procedure.paths.filter { $0.contains { $0.event != nil } }
    guard let first = paths.first else { return [] }
    var found: [(Int, SourceRange)] = []
    for step in first {
      guard let event = step.event, paths.allSatisfy({ $0.contains { $0.event == event } }),
        !found.contains(where: { $0.0 == event })
      else { continue }
      found.append((event, step.place))
    }
    return found
  }

  private func finding(on cycle: [Step]) -> FlowFinding {
    let names = cycle.map { program.events[$0.source].name }
    let path = (names + [names[0]]).map { "`\($0)`" }.joined(separator: " → ")
    return FlowFinding(
      problem: .endlessCycle, message: "`\(names[0])` always leads back to itself: \(path)",
      place: cycle[cycle.count - 1].place, reason: "no condition and no delay ends the cycle, so it never stops",
      help: "emit only what has changed, or explain in the spec with `allow_cycle: reason` why it ends",
      trace: cycle.flatMap { step in
        let name = program.name(of: step.procedure)
        let procedure = program.procedures[step.procedure]
        return [
          FlowFinding.Line(
            "`\(name)` receives `\(program.events[step.source].name)`", at: procedure.specPlace ?? procedure.place),
          FlowFinding.Line("`\(name)` emits `\(program.events[step.target].name)`", at: step.place),
        ]
      }, about: names)
  }
}
