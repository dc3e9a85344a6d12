/// Runs the last call for each key when no other call with that key has followed for a while.
@MainActor
package final class StoreDebounceByKey<Key: Hashable> {
  private let duration: Swift.Duration
  private let handlerClock: any _Concurrency.Clock<Swift.Duration>
  private let activity: StoreActivity
  /// Those with a pending call, and their numbers in the order in which they were added.
  private var pending: [Key: (number: Int, debounce: StoreDebounce)] = [:]
  private var count = 0

  package init(
    _ duration: Swift.Duration, on clock: any _Concurrency.Clock<Swift.Duration>,
    _ activity: StoreActivity
  ) {
    self.duration = duration
    handlerClock = clock
    self.activity = activity
  }

  /// Runs `action` after the duration, unless another call with this key follows within it. The closure must not
  /// retain the store.
  package func call(for key: Key, _ action: @escaping @MainActor () -> Void) {
    let entry = pending[key] ?? (count, StoreDebounce(duration, on: handlerClock, activity))
    pending[key] = entry
    count += 1
    entry.debounce.call { [weak self] in
      self?.pending[key] = nil
      action()
    }
  }

  /// Discards the pending calls.
  package func cancel() {
    pending = [:]
  }

  /// Runs the pending calls now.
  package func finish() {
    let waiting = pending.values.sorted { $0.number < $1.number }
    cancel()
    for (_, debounce) in waiting { debounce.finish() }
  }
}
