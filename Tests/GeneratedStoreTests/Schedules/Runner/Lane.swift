/// What the calls of some handlers of a listener may do: those that share a queue, or those of one handler.
///
/// It follows the recorded entries and shares no code with the stores.
nonisolated struct Lane: Sendable {
  nonisolated enum Mode: Sendable {
    case serial, latest, concurrent
  }

  private let mode: Mode
  /// The calls that have to start, in the order of their events.
  private var waiting: [Int] = []
  /// The calls of the handler with a buffer: only two of them may wait.
  private var capped: Set<Int> = []
  private(set) var running: Set<Int> = []
  private var cancelled: Set<Int> = []
  /// The calls that a reset has cancelled, and for which later ones wait.
  private var awaited: Set<Int> = []
  private var resetCount = 0
  /// How many resets there had been when the events were delivered.
  private var resetCounts: [Int: Int] = [:]
  private var resetCountOfLastWrite = 0
  /// The calls that have reset the store themselves. They started before the reset and go on after it.
  private var callers: Set<Int> = []

  init(_ mode: Mode) {
    self.mode = mode
  }

  var isIdle: Bool { waiting.isEmpty && running.isEmpty }
  var calls: String { "waiting \(waiting), running \(running.sorted())" }

  /// Whether calls wait for a cancelled one.
  var isBlocked: Bool { !waiting.isEmpty && !awaited.isEmpty }
  /// Whether a call waits that has nothing to wait for.
  var isStuck: Bool {
    !waiting.isEmpty && (mode == .serial ? running : awaited).isEmpty
  }

  mutating func deliver(_ event: Int, isCapped: Bool = false) {
    if mode == .latest {
      waiting = []
      cancelled.formUnion(running)
    }
    waiting.append(event)
    resetCounts[event] = resetCount
    guard isCapped else { return }
    capped.insert(event)
    let limited = waiting.filter(capped.contains)
    if limited.count > 2 { waiting.removeAll { $0 == limited[0] } }
  }

  /// - Parameter caller: the call that resets the store itself, and goes on.
  mutating func reset(by caller: Int?) {
    waiting = []
    resetCount += 1
    for event in running where event != caller {
      cancelled.insert(event)
      awaited.insert(event)
    }
    if let caller { callers.insert(caller) }
  }

  mutating func close() {
    waiting = []
  }

  mutating func start(_ event: Int) throws(Violation) {
    guard let position = waiting.firstIndex(of: event) else {
      throw Violation(.completeness, "event \(event) is handled again, or after it was dropped")
    }
    if mode == .serial, position > 0 {
      throw Violation(.serialCalls, "event \(event) is handled before \(waiting[0])")
    }
    if mode == .serial, let other = running.first {
      throw Violation(.serialCalls, "event \(event) is handled while the call for \(other) runs")
    }
    if let other = awaited.min() {
      throw Violation(.reset, "event \(event) is handled while the cancelled call for \(other) runs")
    }
    waiting.remove(at: position)
    running.insert(event)
  }

  mutating func write(_ event: Int, isCancelled: Bool?) throws(Violation) {
    try check(event, isCancelled)
    guard !callers.contains(event), let count = resetCounts[event] else { return }
    if count < resetCountOfLastWrite {
      throw Violation(.reset, "event \(event) overwrites what calls wrote for events after a reset")
    }
    resetCountOfLastWrite = count
  }

  mutating func end(_ event: Int, isCancelled: Bool?) throws(Violation) {
    try check(event, isCancelled)
    running.remove(event)
    awaited.remove(event)
  }

  /// Throws if the call is cancelled but should not be, or the other way round. Nil accepts both.
  private func check(_ event: Int, _ isCancelled: Bool?) throws(Violation) {
    guard let isCancelled, isCancelled != cancelled.contains(event) else { return }
    let text = isCancelled ? "has been cancelled for no reason" : "has not been cancelled"
    throw Violation(.cancellation, "the call for event \(event) \(text)")
  }
}
