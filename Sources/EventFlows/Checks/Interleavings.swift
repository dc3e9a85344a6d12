import ArchitectureModel
import StoregenDiagnostics

/// Finds calls that wait between reading and changing a field that other code changes meanwhile.
struct Interleavings {
  let uses: FieldUses

  private var program: FlowProgram { uses.program }

  /// A read that is old when the change that depends on it happens.
  struct StaleChange {
    let procedure: Int
    let path: Int
    let read: Int
    let wait: Int
    let write: Int
    let field: FlowField
    let kind: FieldChange
    /// Whether the value depends on the read, rather than whether the change happens.
    let isOfValue: Bool
  }

  func findings(using search: inout FlowSearch) -> [FlowFinding] {
    var found: [FlowFinding] = []
    for procedure in program.procedures.indices where !program.procedures[procedure].isSettled {
      var seen: Set<FlowField> = []
      for change in staleChanges(in: procedure) where !seen.contains(change.field) {
        if let finding = finding(on: change, using: &search) {
          found.append(finding)
          seen.insert(change.field)
        }
      }
    }
    return found
  }

  private func staleChanges(in procedure: Int) -> [StaleChange] {
    guard program.procedures[procedure].run != .sync else { return [] }
    var found: [StaleChange] = []
    for (number, path) in program.procedures[procedure].paths.enumerated() {
      for (write, step) in path.enumerated() {
        guard let (field, kind, sources) = step.change, field.store == program.procedures[procedure].store,
          !kind.setsPlainLiteral, kind != .resets,
          let wait = path[..<write].lastIndex(where: \.isWait), !isChecked(write, of: field, after: wait, in: path)
        else { continue }
        let reads = path[..<wait].indices.filter { path[$0].readField == field }
        let ofValue = reads.last { sources.contains($0) }
        guard let read = ofValue ?? reads.last(where: { step.conditions.contains($0) }) else { continue }
        // The method has changed the field itself, so other calls see that it is at work.
        if ofValue == nil, path[read..<wait].contains(where: { $0.change?.field == field }) { continue }
        found.append(
          StaleChange(
            procedure: procedure, path: number, read: read, wait: wait, write: write, field: field, kind: kind,
            isOfValue: ofValue != nil))
      }
    }
    return found
  }

  /// Whether the method looks again at its store, or at whether it was cancelled, before the change.
  private func isChecked(_ write: Int, of field: FlowField, after wait: Int, in path: FlowPath) -> Bool {
    path[write].conditions.contains { $0 > wait } || path[wait..<write].contains { $0.readField == field }
  }

  // MARK: Others

  private func finding(on change: StaleChange, using search: inout FlowSearch) -> FlowFinding? {
    let changers = uses.changers[change.field] ?? []
    let others = changers.filter { $0 != change.procedure } + changers.filter { $0 == change.procedure }
    for other in others where mayRun(other, whileWaiting: change.procedure) {
      for use in uses.all[other] where use.field == change.field && isInvalidated(change, by: use) {
        if let trace = trace(of: change, and: use, using: &search) {
          return finding(on: change, invalidatedBy: use, trace: trace)
        }
      }
    }
    return nil
  }

  /// Whether a change by other code makes the read wrong.
  private func isInvalidated(_ change: StaleChange, by use: FieldUses.Use) -> Bool {
    guard let kind = use.change, kind != .resets, !program.procedures[use.procedure].isSettled else { return false }
    let isSame = use.procedure == change.procedure
    if !change.isOfValue {
      switch (change.kind, kind) {
      case (.removes, .adds), (.adds, .removes): return false
      // Two calls that load the same thing.
      case (.sets, .sets) where isSame: return false
      default: break
      }
    }
    let path = program.procedures[use.procedure].paths[use.path]
    return locks(before: change.wait, in: program.procedures[change.procedure].paths[change.path])
      .isDisjoint(with: locks(before: use.step, in: path))
  }

  /// The fields that a method checks and sets before it first waits, so that only one call runs.
  ///
  /// Matches: `guard !isBusy else { return }; isBusy = true`
  private func locks(before end: Int, in path: FlowPath) -> Set<FlowField> {
    let start = path.firstIndex(where: \.isWait) ?? path.count
    let first = path[..<min(start, path.count)]
    var locks: Set<FlowField> = []
    for (position, step) in first.enumerated() {
      guard let (field, kind, _) = step.change, kind.replaces, position < end || start >= end else { continue }
      if first[..<position].indices.contains(where: {
        first[$0].readField == field && step.conditions.contains($0)
      }) {
        locks.insert(field)
      }
    }
    return locks
  }

  /// Whether a call of one procedure may run while a call of the other one waits.
  private func mayRun(_ other: Int, whileWaiting waiting: Int) -> Bool {
    let (first, second) = (program.procedures[waiting], program.procedures[other])
    if waiting == other {
      return switch first.run {
      case nil: first.cause == .action
      case .concurrent: true
      case .sync, .serial, .separate, .latest: false
      }
    }
    guard first.store == second.store else { return true }
    return !(first.run == .serial && second.run == .serial)
  }

  // MARK: Traces

  private func trace(
    of change: StaleChange, and use: FieldUses.Use, using search: inout FlowSearch
  ) -> [FlowFinding.Line]? {
    let read = FlowGoal(procedure: change.procedure, path: change.path, step: change.read)
    let write = FlowGoal(procedure: change.procedure, path: change.path, step: change.write)
    let isSame = use.procedure == change.procedure
    let goals = isSame ? [read, read, write, write] : [read, use.goal, write]
    let roots = search.roots(of: [change.procedure])
    let others = isSame ? roots : search.roots(of: [use.procedure])
    for root in roots {
      for other in others {
        let tried = root == other && !isSame ? [[root], [root, root]] : [[root, other]]
        for roots in tried {
          if let order = search.order(of: goals, from: roots) {
            return FlowTrace(program, goals: goals).lines(of: order)
          }
        }
      }
    }
    return nil
  }

  private func finding(
    on change: StaleChange, invalidatedBy use: FieldUses.Use, trace: [FlowFinding.Line]
  ) -> FlowFinding {
    let path = program.procedures[change.procedure].paths[change.path]
    let name = change.field.name
    let other =
      use.procedure == change.procedure ? "another call of it" : "`\(program.procedures[use.procedure].name)`"
    return FlowFinding(
      problem: .interleaving,
      message:
        "`\(program.procedures[change.procedure].name)` waits between reading and changing `\(name)`, which "
        + "\(other) may change meanwhile",
      place: path[change.write].place,
      reason: change.isOfValue
        ? "the new value depends on the old one, so it overwrites the other change"
        : "the condition was checked before the `await`, and may no longer hold",
      help: "read `\(name)` again after the `await`, or handle both in the store's queue with `run: serial`",
      trace: trace, about: [program.name(of: change.procedure), program.name(of: use.procedure), name])
  }
}
