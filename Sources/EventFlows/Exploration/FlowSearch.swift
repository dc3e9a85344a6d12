/// Looks for orders in a program.
struct FlowSearch {
  /// The number of roots that are tried, nearest first.
  static let rootLimit = 2

  let program: FlowProgram
  private let distances: CausalDistances
  /// Whether an exploration ended at its limit, so that there may be more than was found.
  private(set) var reachedLimit = false

  init(_ program: FlowProgram) {
    self.program = program
    distances = CausalDistances(program)
  }

  /// The nearest roots from which procedures follow.
  func roots(of procedures: [Int]) -> [Int] {
    Array(distances.roots(of: procedures).prefix(Self.rootLimit))
  }

  /// A shortest order that reaches goals.
  mutating func order(of goals: [FlowGoal], from roots: [Int]) -> [FlowOccurrence]? {
    for scenario in scenarios(of: goals, from: roots) {
      var exploration = FlowExploration(scenario)
      let order = exploration.shortestOrder()
      reachedLimit = reachedLimit || exploration.reachedLimit
      if let order { return order }
      if exploration.reachedLimit { return nil }
    }
    return nil
  }

  /// The order in which the second goal comes first, although the same calls could also run in the other order; nil if
  /// their order is certain.
  mutating func otherOrder(of first: FlowGoal, and second: FlowGoal, from root: Int) -> [FlowOccurrence]? {
    let pairs = zip(scenarios(of: [first, second], from: [root]), scenarios(of: [second, first], from: [root]))
    for (scenario, other) in pairs {
      var (forward, backward) = (FlowExploration(scenario), FlowExploration(other))
      let order = forward.shortestOrder()
      let reversed = order == nil ? nil : backward.shortestOrder()
      let ended = forward.reachedLimit || backward.reachedLimit
      reachedLimit = reachedLimit || ended
      if let reversed { return reversed }
      if ended { return nil }
    }
    return nil
  }

  private func scenarios(of goals: [FlowGoal], from roots: [Int]) -> [FlowScenario] {
    let relevant = distances.procedures(between: roots, and: goals.map(\.procedure))
    return ScenarioBuilder(program: program, relevant: relevant).scenarios(from: roots, to: goals)
  }
}
