import Foundation

/// A clock whose time advances only when a test says so.
///
/// Unchecked because a lock protects its state.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var nextID = 0
  }

  private let lock = NSLock()
  private var state = State()

  var now: Instant { withState { $0.now } }
  var minimumResolution: Duration { .zero }

  /// The number of calls of `sleep` that have not returned.
  var sleeperCount: Int { withState { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = withState { state in
      state.nextID += 1
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleeps = withState { state in
          guard !Task.isCancelled, state.now < deadline else { return false }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return true
        }
        if !sleeps { continuation.resume() }
      }
    } onCancel: {
      withState { $0.sleepers.removeValue(forKey: id) }?.continuation.resume()
    }
    try Task.checkCancellation()
  }

  /// Advances the time, and wakes the calls of `sleep` that are due, the earliest first.
  func advance(by duration: Duration) {
    let due = withState { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }
}
