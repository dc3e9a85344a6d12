/// Looks for orders in a program.
struct FlowSearch {
  /// The number of roots that are tried, nearest first.
  static let rootLimit = 4

  let program: FlowProgram
  /// Whether an exploration ended at its limit, so that there may be more than was found.
  private(set) var reachedLimit = false

  init(_ program: FlowProgram) { self.program = program }

  /// The roots from which procedures follow, nearest first.
  func roots(of procedures: [Int]) -> [Int] {
    let sets = procedures.map { Set(program.causes(of: [$0])) }
    return program.causes(of: procedures).filter { found in
      program.procedures[found].isRoot && sets.allSatisfy { $0.contains(found) }
    }
  }

  /// A shortest order that reaches goals.
  mutating func order(of goals: [FlowGoal], from roots: [Int]) -> (order: [FlowOccurrence], scenario: FlowScenario)? {
    for scenario in ScenarioBuilder(program: program).scenarios(from: roots, to: goals) {
      var exploration = FlowExploration(scenario)
      let order = exploration.shortestOrder()
      reachedLimit = reachedLimit || exploration.reachedLimit
      if let order { return (order, scenario) }
    }
    return nil
  }

  /// An order in which one goal follows the other although the same calls could also run in the other order; nil if
  /// their order is certain.
  mutating func orders(
    of first: FlowGoal, and second: FlowGoal, from root: Int
  ) -> (order: [FlowOccurrence], reversed: [FlowOccurrence])? {
    let builder = ScenarioBuilder(program: program)
    let pairs = zip(
      builder.scenarios(from: [root], to: [first, second]), builder.scenarios(from: [root], to: [second, first]))
    for (scenario, other) in pairs {
      var (forward, backward) = (FlowExploration(scenario), FlowExploration(other))
      let order = forward.shortestOrder()
      let reversed = order == nil ? nil : backward.shortestOrder()
      reachedLimit = reachedLimit || forward.reachedLimit || backward.reachedLimit
      if let order, let reversed { return (order, reversed) }
    }
    return nil
  }
}
