/// A task that runs handlers of a store.
@MainActor
internal struct StoreHandlerTask {
  private let task: _Concurrency.Task<Void, Never>

  init(_ run: @escaping @MainActor @Sendable () async -> Void) {
    task = _Concurrency.Task(operation: run)
  }

  /// Whether this task runs the current code.
  var isCurrent: Bool { task.runsCurrentCode }

  /// Cancels the task, unless it calls this method directly, and not by an event: a handler that resets
  /// its store is not cancelled by it.
  func cancel(_ activity: StoreActivity) {
    guard activity.isDelivering || !isCurrent else { return }
    task.cancel()
  }
}
