/// Calls one async handler for the newest event, and cancels its earlier calls.
@MainActor
package final class StoreLatestCalls {
  internal let calls: StoreConcurrentCalls

  package init(_ activity: StoreActivity) {
    calls = StoreConcurrentCalls(activity)
  }

  /// Runs `call` and cancels the earlier calls. The closure must not retain the store.
  package func add(_ call: @escaping StoreConcurrentCalls.Call) {
    calls.supersede()
    calls.add(call)
  }

  /// Cancels the running call and drops a waiting one. A call that is added afterwards waits until the cancelled calls
  /// have returned.
  package func cancelAll() {
    calls.cancelAll()
  }
}
