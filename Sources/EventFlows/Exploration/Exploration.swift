import ArchitectureModel

/// Runs a scenario in all orders that the delivery contract allows, until one reaches the goals in their order.
///
/// The rules are those of docs/generated-code.md:
/// - Events are delivered in the order in which they were emitted, one at a time, to all subscribers.
/// - A `sync` handler runs during the delivery.
/// - Calls in a queue run one after another, in the order of their events. The others run as soon as they are delivered.
/// - Other code runs only while a call waits.
///
/// It searches breadth first, so the first order that it finds is a shortest one.
struct FlowExploration {
  /// The number of states after which it gives up.
  static let stateLimit = 2_000

  let scenario: FlowScenario
  private(set) var reachedLimit = false

  init(_ scenario: FlowScenario) { self.scenario = scenario }

  /// A situation between two turns of the main actor.
  private struct State: Hashable {
    /// The roots that were not called yet.
    var roots: [Int]
    /// Emitted events that were not delivered.
    var events: [Int] = []
    /// Calls that wait in queues, oldest first.
    var waiting: [Call] = []
    var running: [Call] = []
    /// Calls that wait for `debounce` or `throttle`.
    var delayed: [Int] = []
    /// The number of goals that were reached.
    var progress = 0
  }

  /// A running call, and its next operation.
  private struct Call: Hashable {
    let procedure: Int
    var next: Int
    let queue: Int?
  }

  private struct Node {
    let state: State
    let parent: Int
    let occurrences: [FlowOccurrence]
  }

  /// The shortest order in which the goals are reached; nil if there is none, or none within the limit.
  mutating func shortestOrder() -> [FlowOccurrence]? {
    let start = State(roots: scenario.roots)
    var nodes = [Node(state: start, parent: -1, occurrences: [])]
    var seen: Set<State> = [start]
    var position = 0
    while position < nodes.count {
      if nodes[position].state.progress == scenario.goalCount { return order(to: position, in: nodes) }
      for (state, occurrences) in next(after: nodes[position].state) where seen.insert(state).inserted {
        nodes.append(Node(state: state, parent: position, occurrences: occurrences))
      }
      guard nodes.count <= Self.stateLimit else {
        reachedLimit = true
        return nodes.indices.first { nodes[$0].state.progress == scenario.goalCount }.map { order(to: $0, in: nodes) }
      }
      position += 1
    }
    return nil
  }

  private func order(to last: Int, in nodes: [Node]) -> [FlowOccurrence] {
    var parts: [[FlowOccurrence]] = []
    var position = last
    while position > 0 {
      parts.append(nodes[position].occurrences)
      position = nodes[position].parent
    }
    return parts.reversed().flatMap(\.self)
  }

  // MARK: Turns

  private func next(after state: State) -> [(State, [FlowOccurrence])] {
    var found: [(State, [FlowOccurrence])] = []
    func add(_ change: (inout State, inout [FlowOccurrence]) -> Void) {
      var (copy, occurrences) = (state, [FlowOccurrence]())
      change(&copy, &occurrences)
      found.append((copy, occurrences))
    }
    if let event = state.events.first {
      add { deliver(in: &$0, recording: &$1) }
      // If all handlers start later, nothing that could come before the delivery makes a difference.
      if !scenario.handlers(of: event).contains(where: { scenario.program.procedures[$0].run == .sync }) {
        return found
      }
    }
    for index in state.running.indices {
      add { state, occurrences in
        let call = state.running.remove(at: index)
        occurrences.append(FlowOccurrence(kind: .continued, procedure: call.procedure))
        run(call, in: &state, recording: &occurrences)
      }
    }
    for (index, call) in state.waiting.enumerated() where isNext(index, in: state) {
      add { state, occurrences in
        state.waiting.remove(at: index)
        occurrences.append(FlowOccurrence(kind: .started, procedure: call.procedure))
        run(call, in: &state, recording: &occurrences)
      }
    }
    for index in state.delayed.indices {
      add { state, occurrences in
        let procedure = state.delayed.remove(at: index)
        occurrences.append(FlowOccurrence(kind: .fired, procedure: procedure))
        begin(procedure, in: &state, recording: &occurrences)
      }
    }
    for index in state.roots.indices {
      add { state, occurrences in
        let procedure = state.roots.remove(at: index)
        occurrences.append(FlowOccurrence(kind: .called, procedure: procedure))
        if scenario.program.procedures[procedure].run == nil {
          run(Call(procedure: procedure, next: 0, queue: nil), in: &state, recording: &occurrences)
        } else {
          begin(procedure, in: &state, recording: &occurrences)
        }
      }
    }
    return found
  }

  /// Whether a waiting call is the oldest of its queue, and no call of the queue runs.
  private func isNext(_ index: Int, in state: State) -> Bool {
    let queue = state.waiting[index].queue
    return !state.running.contains { $0.queue == queue } && !state.waiting[..<index].contains { $0.queue == queue }
  }

  /// Delivers the oldest event to all its subscribers.
  private func deliver(in state: inout State, recording occurrences: inout [FlowOccurrence]) {
    let event = state.events.removeFirst()
    for procedure in scenario.handlers(of: event) {
      occurrences.append(FlowOccurrence(kind: .received(event: event), procedure: procedure))
      if scenario.program.procedures[procedure].limits.isDelayed {
        if !state.delayed.contains(procedure) { state.delayed.append(procedure) }
      } else {
        begin(procedure, in: &state, recording: &occurrences)
      }
    }
  }

  /// Calls a handler, or puts it into its queue.
  private func begin(_ procedure: Int, in state: inout State, recording occurrences: inout [FlowOccurrence]) {
    switch scenario.program.procedures[procedure].run {
    case .sync: run(Call(procedure: procedure, next: 0, queue: nil), in: &state, recording: &occurrences)
    case .serial:
      state.waiting.append(Call(procedure: procedure, next: 0, queue: scenario.program.procedures[procedure].store))
    // Negative numbers do not collide with those of stores.
    case .separate: state.waiting.append(Call(procedure: procedure, next: 0, queue: -1 - procedure))
    case .latest, .concurrent, nil: state.running.append(Call(procedure: procedure, next: 0, queue: nil))
    }
  }

  /// Runs a call until it waits or ends.
  private func run(_ call: Call, in state: inout State, recording occurrences: inout [FlowOccurrence]) {
    var call = call
    let operations = scenario.operations[call.procedure] ?? []
    let isSync = scenario.program.procedures[call.procedure].run == .sync
    while call.next < operations.count {
      defer { call.next += 1 }
      switch operations[call.next] {
      case .emit(let event, let step):
        occurrences.append(FlowOccurrence(kind: .emitted(event: event, step: step), procedure: call.procedure))
        state.events.append(event)
        // `emit` delivers before it returns, unless an event is being delivered: a handler's events wait for that.
        if scenario.program.events[event].isImmediate, !isSync {
          while !state.events.isEmpty { deliver(in: &state, recording: &occurrences) }
        }
      case .wait(let step):
        guard !isSync else { continue }
        occurrences.append(FlowOccurrence(kind: .waited(step: step), procedure: call.procedure))
        var waiting = call
        waiting.next += 1
        state.running.append(waiting)
        return
      case .start(let task, _):
        state.running.append(Call(procedure: task, next: 0, queue: nil))
      case .reach(let goals, let step):
        if goals.contains(state.progress) {
          occurrences.append(FlowOccurrence(kind: .reached(step: step), procedure: call.procedure))
          state.progress += 1
        }
      }
    }
  }
}
