import ArchitectureModel
import StoregenDiagnostics

/// Finds handlers that add to a field, and some of whose calls are dropped.
struct LostUpdates {
  let uses: FieldUses

  private var program: FlowProgram { uses.program }

  func findings() -> [FlowFinding] {
    let reachable = program.reachable
    return program.procedures.indices.compactMap { index in
      let procedure = program.procedures[index]
      guard reachable.contains(index), !procedure.isSettled, let key = dropping(procedure) else { return nil }
      return uses.all[index].lazy.compactMap { finding(on: $0, droppedBy: key) }.first
    }
  }

  /// The key that drops calls, as in the spec; nil if every call runs.
  private func dropping(_ procedure: FlowProcedure) -> String? {
    guard procedure.run != nil else { return nil }
    if procedure.run == .latest { return "run: latest" }
    if procedure.limits.debounces { return "debounce" }
    if procedure.limits.throttles { return "throttle" }
    return procedure.limits.buffer == nil ? nil : "buffer"
  }

  private func finding(on use: FieldUses.Use, droppedBy key: String) -> FlowFinding? {
    let procedure = program.procedures[use.procedure]
    guard let change = use.change, change.accumulates, use.field.store == procedure.store, isRead(use),
      !(procedure.limits.hasKey && change == .changesElement), !isRebuilt(use), !isReplacedElsewhere(use)
    else { return nil }
    let step = procedure.paths[use.path][use.step]
    let name = use.field.name
    let event = procedure.event.map { program.events[$0].name }
    let subject = event ?? program.name(of: use.procedure)
    var finding = FlowFinding(
      problem: .lostUpdate,
      message: "`\(key)` may drop a call of `\(procedure.name)`, and then its change of `\(name)` is missing",
      place: step.place,
      reason: "each call adds to `\(name)`, so a later call does not make up for one that was dropped",
      help: "use `run: serial`, or set `\(name)` as a whole",
      trace: trace(of: use, subject: subject, key: key), about: [program.name(of: use.procedure), name])
    if let event {
      finding.test = FlowTestPlan(
        form: .quickly(count: (procedure.limits.buffer ?? 1) + 2, delayed: procedure.limits.isDelayed), events: [event],
        store: program.stores[procedure.store].name, field: name)
    }
    return finding
  }

  /// Whether views or other procedures read the field. A number in the storage only tells calls apart.
  private func isRead(_ use: FieldUses.Use) -> Bool {
    program.stores[use.field.store].visibleFields.contains(use.field.name)
      || use.change != .counts && uses.readers[use.field]?.contains { $0 != use.procedure } ?? false
  }

  /// Whether the same call has set the field before it adds to it.
  private func isRebuilt(_ use: FieldUses.Use) -> Bool {
    program.procedures[use.procedure].paths[use.path][..<use.step].contains {
      $0.change?.field == use.field && $0.change?.kind.replaces ?? false
    }
  }

  /// Whether other code sets the field to a value that it computes, such as the server's answer.
  private func isReplacedElsewhere(_ use: FieldUses.Use) -> Bool {
    uses.changers[use.field]?.contains { other in
      other != use.procedure
        && uses.all[other].contains { $0.field == use.field && $0.change == .sets(nil) }
    } ?? false
  }

  private func trace(of use: FieldUses.Use, subject: String, key: String) -> [FlowFinding.Line] {
    let procedure = program.procedures[use.procedure]
    let name = program.name(of: use.procedure)
    let place = procedure.specPlace ?? procedure.place
    return [
      FlowFinding.Line("`\(subject)` happens, and `\(name)` is going to run", at: place),
      FlowFinding.Line("`\(subject)` happens again before it has ended", at: place),
      FlowFinding.Line("`\(key)` drops one of the calls", at: place),
      FlowFinding.Line("`\(name)` changes `\(use.field.name)` once", at: procedure.paths[use.path][use.step].place),
    ]
  }
}
