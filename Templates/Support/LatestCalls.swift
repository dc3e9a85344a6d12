/// Calls one async handler for the newest event, and cancels its earlier calls.
@MainActor
package final class StoreLatestCalls {
  internal let calls: StoreConcurrentCalls

  package init(_ activity: StoreActivity) {
    calls = StoreConcurrentCalls(activity)
  }

  /// Runs `call` unless a newer call is added first. The closure must not retain the store.
  package func add(_ call: @escaping StoreConcurrentCalls.Call) {
    calls.supersede()
    calls.add(call)
  }

  /// Cancels the running call. Calls that are added now wait until it has returned.
  package func cancelAll() {
    calls.cancelAll()
  }
}
