/// Calls one async handler for the newest event of each key, and cancels its earlier call for the same key.
@MainActor
package final class StoreLatestCallsByKey<Key: Hashable> {
  internal let calls: StoreLimitedCalls
  /// The newest call for each key, until it has ended.
  private var newest: [Key: Int] = [:]

  /// - Parameter limit: how many calls run at a time.
  package init(_ activity: StoreActivity, limit: Int = .max) {
    calls = StoreLimitedCalls(activity, limit: limit)
  }

  /// Runs `call`, and cancels or drops the earlier call with the same key. The closure must not retain the store.
  package func add(for key: Key, _ call: @escaping StoreLimitedCalls.Call) {
    if let earlier = newest[key] { calls.cancel(earlier) }
    let id = calls.nextID
    newest[key] = id
    calls.add { [weak self] in
      await call()
      if self?.newest[key] == id { self?.newest[key] = nil }
    }
  }

  /// Cancels the running calls and drops those that wait. A call that is added afterwards waits until the cancelled calls
  /// have returned.
  package func cancelAll() {
    calls.cancelAll()
    newest = newest.filter { calls.runs[$1]?.task?.isCancelled == false }
  }
}
