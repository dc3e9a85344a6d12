import class Foundation.Thread

/// A task that calls handlers. It has neither the task-local values nor the priority of the code that
/// emitted the event: they are not those of the following events.
@MainActor
internal final class StoreHandlerRun {
  internal let activity: StoreActivity
  internal private(set) var task: _Concurrency.Task<Void, Never>?

  init(_ activity: StoreActivity, _ run: @escaping @MainActor @Sendable () async -> Void) {
    self.activity = activity
    // A variable with a type, because the compiler does not accept the closure as an argument.
    let call: @MainActor @Sendable () async -> Void = {
      await StoreCurrentRun.$value.withValue(self, operation: run)
    }
    task = _Concurrency.Task.detached(operation: call)
  }

  /// Whether the current code is a part of it.
  internal var isCurrent: Bool { StoreCurrentRun.value === self }

  /// Cancels the task, unless it calls this method itself, and not by an event: a handler that resets its
  /// store is not cancelled by it. Returns whether it is cancelled.
  @discardableResult
  func cancel() -> Bool {
    guard activity.isDelivering || !isCurrent else { return false }
    task?.cancel()
    return true
  }
}

/// The run that the current code is a part of, also in child tasks.
nonisolated internal enum StoreCurrentRun {
  @TaskLocal static var value: StoreHandlerRun?
}

extension StoreActivity {
  /// Ends the work of stores whose owner is being released: at once on the main thread, otherwise on the
  /// next turn of the main actor. A handler that releases the owner is cancelled, too.
  nonisolated package static func onRelease(_ end: @escaping @MainActor @Sendable () -> Void) {
    guard Foundation.Thread.isMainThread else { return onNextTurn(end) }
    MainActor.assumeIsolated {
      StoreCurrentRun.$value.withValue(nil, operation: end)
    }
  }
}
