/// Cuts the part out of a program that matters for some goals.
///
/// Procedures that cannot lead to a goal are left out, and so are steps that no other procedure of the part can notice:
/// independent events are not permuted.
struct ScenarioBuilder {
  /// The number of combinations of ways through the code that are tried.
  static let combinationLimit = 4

  let program: FlowProgram
  /// The procedures that take part.
  let relevant: [Int]

  /// The scenarios for each combination of ways through the code. The same goals in another order give the same
  /// combinations in the same order.
  func scenarios(from roots: [Int], to goals: [FlowGoal]) -> [FlowScenario] {
    let taking = Set(relevant)
    guard goals.allSatisfy({ taking.contains($0.procedure) }) else { return [] }
    let choices = relevant.map { operations(of: $0, reaching: goals, among: taking) }
    return combinations(of: choices.map(\.count)).map { combination in
      var operations: [Int: [FlowScenario.Operation]] = [:]
      for (position, procedure) in relevant.enumerated() {
        operations[procedure] = choices[position][combination[position]]
      }
      return FlowScenario(program: program, roots: roots, operations: operations, goalCount: goals.count)
    }
  }

  /// The different things that a procedure may do, those that do the most first.
  private func operations(
    of procedure: Int, reaching goals: [FlowGoal], among taking: Set<Int>
  ) -> [[FlowScenario.Operation]] {
    let paths = program.procedures[procedure].paths
    if let goal = goals.first(where: { $0.procedure == procedure }) {
      return [slice(paths[goal.path], of: procedure, reaching: goals, among: taking)]
    }
    var seen: Set<[FlowScenario.Operation.Kind]> = []
    let all = paths.map { slice($0, of: procedure, reaching: [], among: taking) }.filter {
      seen.insert($0.map(\.kind)).inserted
    }
    let causing = all.filter { !$0.isEmpty }
    return causing.isEmpty
      ? [[]]
      : causing.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  private func slice(
    _ path: FlowPath, of procedure: Int, reaching goals: [FlowGoal], among taking: Set<Int>
  ) -> [FlowScenario.Operation] {
    var operations: [FlowScenario.Operation] = []
    var hasWaited = false
    for (position, step) in path.enumerated() {
      let reached = goals.indices.filter { goals[$0].procedure == procedure && goals[$0].step == position }
      if !reached.isEmpty {
        operations.append(.reach(reached, step: position))
        hasWaited = false
      }
      switch step.action {
      case .emits(let event, _) where program.handlers[event].contains(where: taking.contains):
        operations.append(.emit(event, step: position))
        hasWaited = false
      case .starts(let task) where taking.contains(task):
        operations.append(.start(task, step: position))
        hasWaited = false
      case .waits where !hasWaited:
        operations.append(.wait(step: position))
        hasWaited = true
      default: break
      }
    }
    if case .wait? = operations.last { operations.removeLast() }
    return operations
  }

  private func combinations(of counts: [Int]) -> [[Int]] {
    var found = [Array(repeating: 0, count: counts.count)]
    for (position, count) in counts.enumerated() where count > 1 {
      found += found.flatMap { combination in
        (1..<count).map { choice in
          var other = combination
          other[position] = choice
          return other
        }
      }
      if found.count >= Self.combinationLimit { return Array(found.prefix(Self.combinationLimit)) }
    }
    return found
  }
}
