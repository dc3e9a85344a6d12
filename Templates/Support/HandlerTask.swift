/// A task that runs handlers of a store.
@MainActor
internal final class StoreHandlerTask {
  private let activity: StoreActivity
  private var task: _Concurrency.Task<Void, Never>?
  private var reference: Int?

  init(_ activity: StoreActivity, _ run: @escaping @MainActor () async -> Void) {
    self.activity = activity
    task = _Concurrency.Task {
      reference = activity.currentTask
      await activity.runHandlers(run)
      task = nil
    }
  }

  /// Cancels the task, unless it is the one that calls this method directly: a handler that resets its
  /// store is not cancelled by it.
  func cancel() {
    guard activity.isDelivering || reference == nil || reference != activity.currentTask else {
      return
    }
    task?.cancel()
  }
}
