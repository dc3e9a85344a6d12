/// Calls handlers in a detached task. The task also handles later events, so it must not inherit the task-local values
/// and the priority of the code that emitted the first one.
@MainActor
internal final class StoreHandlerRun {
  /// The run and call number of the current code. Tasks that a handler creates inherit them. Those who call a handler
  /// set them, and count the call when it has ended. One function for this would take as long as a short handler.
  nonisolated internal static let current = TaskLocal<(StoreHandlerRun, Int)?>(wrappedValue: nil)

  internal let activity: StoreActivity
  internal var task: _Concurrency.Task<Void, Never>?
  /// How many calls have ended, which is also the number of the running one.
  internal var endedCalls = 0

  init(_ activity: StoreActivity) { self.activity = activity }

  func start(_ work: @escaping @MainActor @Sendable () async -> Void) {
    task = _Concurrency.Task.detached(operation: work)
  }

  /// The run whose handler contains the current code, unless that handler has ended.
  internal static var ofCurrentCode: StoreHandlerRun? {
    current.get().flatMap { run, call in call == run.endedCalls ? run : nil }
  }

  #if STORE_IMMEDIATE_DELIVERY
    /// Cancels the task. A handler that resets its own store continues. A handler that emits an event which resets its
    /// store is cancelled.
    func cancel() {
      if activity.isDelivering || Self.ofCurrentCode !== self { task?.cancel() }
    }
  #else
    /// Cancels the task. A handler that resets its own store continues.
    func cancel() {
      if Self.ofCurrentCode !== self { task?.cancel() }
    }
  #endif
}
