import ArchitectureModel
import StoregenDiagnostics

/// Finds changes that come after `resetState()` although they belong to the time before.
struct ResetRaces {
  let uses: FieldUses

  private var program: FlowProgram { uses.program }

  func findings(using search: inout FlowSearch) -> [FlowFinding] {
    let resets = program.procedures.indices.filter {
      program.procedures[$0].isReset && program.procedures[$0].event != nil
    }
    var found: [FlowFinding] = []
    for store in Set(resets.map { program.procedures[$0].store }).sorted() {
      guard let reset = resets.first(where: { program.procedures[$0].store == store }) else { continue }
      for index in program.procedures.indices where index != reset && !program.procedures[index].isSettled {
        let procedure = program.procedures[index]
        guard procedure.store == store else { continue }
        if let finding = finding(onWaiting: index, during: reset, using: &search) { found.append(finding) }
        if procedure.event != nil, let finding = finding(onLateEventFor: index, after: reset, using: &search) {
          found.append(finding)
        }
      }
    }
    return found
  }

  // MARK: Calls that wait

  /// A call that was waiting during the reset, and then changes the store.
  private func finding(onWaiting index: Int, during reset: Int, using search: inout FlowSearch) -> FlowFinding? {
    let procedure = program.procedures[index]
    guard procedure.run != .sync else { return nil }
    // A handler is cancelled, so code that throws then changes nothing.
    let isCancelled = procedure.run != nil
    for use in uses.onAllPaths[index] {
      let path = procedure.paths[use.path]
      guard isOldData(use, of: reset),
        let wait = path[..<use.step].lastIndex(where: \.isWait), !(isCancelled && endsIfCancelled(path[wait])),
        !path[use.step].conditions.contains(where: { $0 > wait })
      else { continue }
      let goals = [resetGoal(reset), use.goal]
      for root in search.roots(of: [index]) {
        for other in search.roots(of: [reset]) where other != root {
          guard let order = order(from: [root, other], waitingAt: wait, before: use, reset: reset, using: &search)
          else { continue }
          var finding = finding(
            on: use, after: reset, goals: goals, order: order,
            reason: isCancelled
              ? "the reset cancels `\(procedure.name)`, but it continues after the `await` without a check"
              : "`resetState()` does not cancel `\(procedure.name)`, so it continues after the reset")
          finding.isOfWaitingAction = procedure.cause == .action && !isCancelled
          return finding
        }
      }
    }
    return nil
  }

  /// The order in which a call waits at a step, the store is reset, and the call then makes a change.
  private func order(
    from roots: [Int], waitingAt wait: Int, before use: FieldUses.Use, reset: Int, using search: inout FlowSearch
  ) -> [FlowOccurrence]? {
    let wait = FlowGoal(procedure: use.procedure, path: use.path, step: wait)
    return search.order(of: [wait, resetGoal(reset), use.goal], from: roots)
  }

  // MARK: Events that arrive late

  /// An event that another store emits after it has waited, although the user has signed out meanwhile.
  private func finding(onLateEventFor index: Int, after reset: Int, using search: inout FlowSearch) -> FlowFinding? {
    let procedure = program.procedures[index]
    guard let event = procedure.event, event != program.procedures[reset].event else { return nil }
    for use in uses.onAllPaths[index] {
      let path = procedure.paths[use.path]
      // A handler that looks at its own state can tell old events from new ones.
      guard isOldData(use, of: reset), path[use.step].conditions.isEmpty else { continue }
      for emitter in program.emitters[event] {
        guard let emission = lateEmission(of: event, by: emitter, after: reset) else { continue }
        for root in search.roots(of: [emitter]) {
          for other in search.roots(of: [reset]) where other != root {
            let goals = [emission, resetGoal(reset), use.goal]
            guard let order = search.order(of: goals, from: [root, other]) else { continue }
            return finding(
              on: use, after: reset, goals: goals, order: order,
              reason: "`\(program.name(of: emitter))` emits `\(program.events[event].name)` after it has waited, "
                + "and does not check whether it should")
          }
        }
      }
    }
    return nil
  }

  /// The wait before an emission whose event has values that may be old; nil if the emitter checks, or was cancelled.
  private func lateEmission(of event: Int, by emitter: Int, after reset: Int) -> FlowGoal? {
    let procedure = program.procedures[emitter]
    guard procedure.isKnown, procedure.run != .sync, !procedure.isSettled else { return nil }
    let isReset = program.procedures.contains {
      $0.isReset && $0.store == procedure.store && $0.event == program.procedures[reset].event
    }
    for (number, path) in procedure.paths.enumerated() {
      for (position, step) in path.enumerated() {
        guard case .emits(event, hasValues: true) = step.action,
          let wait = path[..<position].lastIndex(where: \.isWait), !step.conditions.contains(where: { $0 > wait }),
          !(isReset && procedure.run != nil && endsIfCancelled(path[wait]))
        else { continue }
        return FlowGoal(procedure: emitter, path: number, step: wait)
      }
    }
    return nil
  }

  // MARK: Both

  /// Whether a change brings back what the reset has removed.
  private func isOldData(_ use: FieldUses.Use, of reset: Int) -> Bool {
    guard let change = use.change, change != .resets, use.field.store == program.procedures[reset].store else {
      return false
    }
    if case .sets(_?) = change { return false }
    return program.procedures[reset].paths[0].contains { $0.change?.field == use.field }
  }

  private func endsIfCancelled(_ step: FlowStep) -> Bool { step.action == .waits(endsIfCancelled: true) }

  private func resetGoal(_ reset: Int) -> FlowGoal { FlowGoal(procedure: reset, path: 0, step: 0) }

  private func finding(
    on use: FieldUses.Use, after reset: Int, goals: [FlowGoal], order: [FlowOccurrence], reason: String
  ) -> FlowFinding {
    let event = program.procedures[reset].event.map { program.events[$0].name } ?? ""
    let name = use.field.name
    return FlowFinding(
      problem: .resetRace,
      message: "`\(program.procedures[use.procedure].name)` may change `\(name)` after `\(event)` has reset the store",
      place: program.procedures[use.procedure].paths[use.path][use.step].place, reason: reason,
      help: "store a value that changes with each reset, such as `visit: { type: UUID, default: UUID(), reset: true }` "
        + "in `storage`, and return after the `await` if it has changed",
      trace: FlowTrace(program, goals: goals).lines(of: order), about: [program.name(of: use.procedure), name, event])
  }
}
