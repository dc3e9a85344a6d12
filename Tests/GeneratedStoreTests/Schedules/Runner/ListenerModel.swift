/// What a listener may do.
nonisolated struct ListenerModel: Sendable {
  let root: Int
  let isDesk: Bool
  private(set) var isOpen = true
  /// Whether its owner has been released for some turns. Only on the main thread of Apple's systems do stores learn of it
  /// at once.
  private(set) var isGone = false
  /// The events that have to be delivered, in order.
  private(set) var pending: [Int] = []
  private var kinds: [Int: Kind] = [:]
  private var queue = Lane(.serial)
  private var ships = Lane(.serial)
  private var searches = Lane(.latest)
  private var fetches = Lane(.concurrent)
  private var written: [Int] = []
  /// The calls that started when the owner was gone, and have not ended.
  private var lateCalls: Set<Int> = []
  /// Whether the store may have been deallocated with calls that wait for a cancelled one.
  private(set) var mayLoseCalls = false
  /// The call that has released the owner.
  private var closer: Int?

  init(root: Int, isDesk: Bool) {
    self.root = root
    self.isDesk = isDesk
  }

  var lanes: [Lane] { [queue, ships, searches, fetches] }
  /// Whether something waits that has nothing to wait for.
  var isStuck: Bool { !pending.isEmpty || lanes.contains(where: \.isStuck) }
  /// The guarantee that is violated if the listener never finishes.
  var unfinished: Violation.Guarantee {
    if isOpen { return .settling }
    let running = lanes.reduce(into: Set()) { $0.formUnion($1.running) }
    if running.isEmpty, !lateCalls.isEmpty { return .lateEvents }
    return running.count == 1 && running.first == closer ? .ownWindow : .teardown
  }
  var isFinished: Bool { isIdle && lateCalls.isEmpty }
  var isIdle: Bool { pending.isEmpty && lanes.allSatisfy(\.isIdle) }
  var calls: String { "pending \(pending), \(lanes.map(\.calls).joined(separator: "; "))" }

  mutating func expect(_ event: Int, _ kind: Kind) {
    kinds[event] = kind
    if isOpen { pending.append(event) }
  }

  mutating func deliver(_ event: Int) throws(Violation) {
    guard pending.first == event else {
      throw Violation(.order, "event \(event) is delivered instead of \(pending.first ?? -1)")
    }
    pending.removeFirst()
    switch kinds[event] {
    case .noted, nil: break
    case .queued: queue.deliver(event)
    case .capped: queue.deliver(event, isCapped: true)
    case .shipped: ships.deliver(event)
    case .searched: searches.deliver(event)
    case .fetched: fetches.deliver(event)
    case .cleared: reset(by: nil)
    }
  }

  mutating func reset(by caller: Int?) {
    queue.reset(by: caller)
    ships.reset(by: caller)
    searches.reset(by: caller)
    fetches.reset(by: caller)
    written = []
  }

  /// - Parameter caller: the call that releases the owner itself.
  mutating func close(by caller: Int?) {
    mayLoseCalls = searches.isBlocked || fetches.isBlocked
    closer = caller
    isOpen = false
    pending = []
    queue.close()
    ships.close()
    searches.close()
    fetches.close()
  }

  /// Notes that nothing has happened for some turns.
  mutating func rest() { isGone = !isOpen }

  /// Notes an event that arrives when the owner is gone.
  mutating func deliverLate(_ event: Int) {
    if kinds[event] == .searched || kinds[event] == .fetched { mayLoseCalls = true }
  }

  mutating func start(_ event: Int) throws(Violation) {
    if !isOpen {
      lateCalls.insert(event)
      return
    }
    try change(event) { lane throws(Violation) in try lane.start(event) }
  }

  mutating func write(_ event: Int, isCancelled: Bool) throws(Violation) {
    written.append(event)
    if lateCalls.contains(event) { return }
    // When an owner has gone, its calls are cancelled on the next turn.
    let isKnown = isOpen ? isCancelled : nil
    try change(event) { lane throws(Violation) in try lane.write(event, isCancelled: isKnown) }
  }

  mutating func end(_ event: Int, isCancelled: Bool) throws(Violation) {
    let isKnown = isOpen ? isCancelled : nil
    if lateCalls.remove(event) != nil { return }
    try change(event) { lane throws(Violation) in try lane.end(event, isCancelled: isKnown) }
  }

  func compare(_ state: [Int]) throws(Violation) {
    guard state != written else { return }
    throw Violation(.reset, "the state is \(state) instead of \(written)")
  }

  private mutating func change(
    _ event: Int, _ change: (inout Lane) throws(Violation) -> Void
  ) throws(Violation) {
    switch kinds[event] {
    case .noted, .cleared, nil: break
    case .queued, .capped: try change(&queue)
    case .shipped: try change(&ships)
    case .searched: try change(&searches)
    case .fetched: try change(&fetches)
    }
  }
}
