import Foundation

/// A clock for tests. Pass it as `handlerClock`; its time changes only with `advance(by:)`.
///
/// Unchecked because `Mutex` requires iOS 18 and macOS 15: `lock` protects all variables.
nonisolated package final class StoreTestClock: _Concurrency.Clock, @unchecked Sendable {
  package struct Instant: Swift.InstantProtocol {
    fileprivate var offset: Swift.Duration = .zero

    package func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    package func duration(to other: Instant) -> Swift.Duration { other.offset - offset }

    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, Never>
  }

  private let lock = Foundation.NSLock()
  private var time = Instant()
  private var sleepers: [Int: Sleeper] = [:]
  private var nextID = 0

  package init() {}

  package var now: Instant { lock.withLock { time } }
  package var minimumResolution: Swift.Duration { .zero }

  /// Returns when a test has advanced the time to the deadline; throws if its task is cancelled first.
  package func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    let id = lock.withLock {
      nextID += 1
      return nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAwake = lock.withLock {
          if _Concurrency.Task.isCancelled || time >= deadline { return true }
          sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isAwake { continuation.resume() }
      }
    } onCancel: {
      let sleeper = lock.withLock { sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume()
    }
    try _Concurrency.Task.checkCancellation()
  }

  /// Advances the time and wakes the calls that are due, in any order. If the order matters, advance to one deadline
  /// at a time. Calls that start to sleep afterwards return immediately if their deadline has passed, so a test may
  /// advance the time at any moment.
  package func advance(by duration: Swift.Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= time }
      for id in due.keys { sleepers[id] = nil }
      return due.values
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
