/// Runs the calls of one handler concurrently.
@MainActor
package final class StoreConcurrentCalls {
  private let activity: StoreActivity

  package init(_ activity: StoreActivity) {
    self.activity = activity
  }

  /// Runs `call`. The closure must not retain the store.
  package func add(_ call: @escaping @MainActor () async -> Void) {
    activity.begin()
    _Concurrency.Task { [activity] in
      await call()
      activity.end()
    }
  }
}
