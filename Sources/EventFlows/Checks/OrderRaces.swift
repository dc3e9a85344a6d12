import StoregenDiagnostics

/// Finds stores that receive two events in either order, and end up with different state.
struct OrderRaces {
  let uses: FieldUses

  private var program: FlowProgram { uses.program }

  /// Two steps whose order matters.
  private struct Conflict {
    let first: FieldUses.Use
    let second: FieldUses.Use
  }

  func findings(using search: inout FlowSearch) -> [FlowFinding] {
    var found: [FlowFinding] = []
    for (first, second) in pairs {
      if let finding = finding(on: first, and: second, using: &search) { found.append(finding) }
    }
    return found + unknownPairs(using: &search)
  }

  /// The handlers that use a field which one of them changes.
  private var pairs: [(Int, Int)] {
    var seen: Set<[Int]> = []
    var found: [(Int, Int)] = []
    let fields = uses.changers.keys.sorted { ($0.store, $0.name) < ($1.store, $1.name) }
    for field in fields {
      let changers = (uses.changers[field] ?? []).filter(mayRace)
      let readers = (uses.readers[field] ?? []).filter(mayRace)
      for changer in changers {
        for other in changers + readers where other != changer {
          let pair = [min(changer, other), max(changer, other)]
          if seen.insert(pair).inserted { found.append((pair[0], pair[1])) }
        }
      }
    }
    return found.sorted { $0 < $1 }
  }

  /// A reset drops and cancels the calls that it overtakes, and overwrites what the others did; `ResetRaces` finds the rest.
  private func mayRace(_ procedure: Int) -> Bool {
    let found = program.procedures[procedure]
    return found.event != nil && !found.isSettled && !found.isReset
  }

  private func finding(on first: Int, and second: Int, using search: inout FlowSearch) -> FlowFinding? {
    let conflicts = conflicts(of: first, and: second)
    guard !conflicts.isEmpty else { return nil }
    for root in search.roots(of: [first, second]) {
      for conflict in conflicts {
        if let order = search.otherOrder(of: conflict.first.goal, and: conflict.second.goal, from: root) {
          return finding(on: conflict, order: order, from: root)
        }
      }
    }
    return nil
  }

  /// The steps of two procedures whose order matters: first those that both change a field.
  private func conflicts(of first: Int, and second: Int) -> [Conflict] {
    var changes: [Conflict] = []
    var reads: [Conflict] = []
    for use in uses.all[first] {
      for other in uses.all[second] where other.field == use.field {
        switch (use.change, other.change) {
        case (let change?, let otherChange?) where !change.commutes(with: otherChange):
          changes.append(Conflict(first: use, second: other))
        case (nil, _?), (_?, nil): reads.append(Conflict(first: use, second: other))
        default: break
        }
      }
    }
    return Array((changes + reads).prefix(3))
  }

  private func finding(on conflict: Conflict, order: [FlowOccurrence], from root: Int) -> FlowFinding {
    let (first, second) = (conflict.first.procedure, conflict.second.procedure)
    let field = conflict.first.field
    let events = [first, second].compactMap { program.procedures[$0].event }.map { program.events[$0].name }
    let store = program.stores[program.procedures[second].store].name
    let isBothChange = conflict.first.change != nil && conflict.second.change != nil
    let what =
      isBothChange
      ? "both change `\(field.name)`"
      : "one reads `\(field.name)`, which the other changes"
    let subject =
      events[0] == events[1]
      ? "the handlers `\(program.name(of: first))` and `\(program.name(of: second))` of `\(events[0])` run in either order"
      : "`\(store)` may handle `\(events[0])` and `\(events[1])` in either order"
    var finding = FlowFinding(
      problem: .orderRace, message: "\(subject), and \(what)",
      place: place(of: second), reason: "both events follow from \(cause(root)), and nothing orders them",
      help: "let one handler do both, emit one event after the other, or explain above the method with "
        + "`// storegen:ordered - reason` why the order does not matter",
      trace: FlowTrace(program, goals: [conflict.first.goal, conflict.second.goal]).lines(of: order),
      about: [program.name(of: first), program.name(of: second), field.name])
    if events[0] != events[1], isBothChange {
      finding.test = FlowTestPlan(form: .bothOrders, events: events, store: store, field: field.name)
    }
    return finding
  }

  private func cause(_ root: Int) -> String {
    let procedure = program.procedures[root]
    return switch procedure.cause {
    case .notification(let name): "the notification `\(name)`"
    case .otherCode where procedure.name == "other code":
      "`\(procedure.paths.first?.first?.event.map { program.events[$0].name } ?? "")`"
    case .action, .event, .start, .task, .otherCode: "`\(program.name(of: root))`"
    }
  }

  private func place(of procedure: Int) -> SourceRange { program.procedures[procedure].place }

  // MARK: Specs without code

  /// Handlers of a store without code may change the same state.
  private func unknownPairs(using search: inout FlowSearch) -> [FlowFinding] {
    let unknown = program.procedures.indices.filter { !program.procedures[$0].isKnown && mayRace($0) }
    let byStore = Dictionary(grouping: unknown) { program.procedures[$0].store }
    var found: [FlowFinding] = []
    for store in byStore.keys.sorted() {
      let handlers = byStore[store] ?? []
      for (position, first) in handlers.enumerated() {
        for second in handlers[(position + 1)...] {
          if let finding = unknownFinding(on: first, and: second, using: &search) { found.append(finding) }
        }
      }
    }
    return found
  }

  private func unknownFinding(on first: Int, and second: Int, using search: inout FlowSearch) -> FlowFinding? {
    // Without code, all that a call does is its end.
    let goals = [first, second].map {
      FlowGoal(procedure: $0, path: 0, step: 0)
    }
    guard goals.allSatisfy({ !program.procedures[$0.procedure].paths[0].isEmpty }),
      let firstEvent = program.procedures[first].event, let secondEvent = program.procedures[second].event,
      firstEvent != secondEvent
    else { return nil }
    for root in search.roots(of: [first, second]) {
      guard let order = search.otherOrder(of: goals[0], and: goals[1], from: root) else { continue }
      let names = [firstEvent, secondEvent].map { program.events[$0].name }
      let store = program.stores[program.procedures[first].store].name
      var finding = FlowFinding(
        problem: .orderRace,
        message: "`\(store)` may handle `\(names[0])` and `\(names[1])` in either order, and may change the same state",
        place: place(of: second), reason: "both events follow from \(cause(root)), and nothing orders them",
        help: "write the methods, so that storegen can see what they change",
        trace: FlowTrace(program, goals: goals).lines(of: order),
        about: [program.name(of: first), program.name(of: second)])
      finding.isAssumed = true
      return finding
    }
    return nil
  }
}
