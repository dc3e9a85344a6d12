/// Calls handlers in a task. It has neither the task-local values nor the priority of the code that
/// emitted the event, because it also handles later events.
@MainActor
internal final class StoreHandlerRun {
  /// The run, and the number of the call in it, that the current code is a part of, also in tasks that the
  /// call has created.
  nonisolated internal static let current = TaskLocal<(StoreHandlerRun, Int)?>(wrappedValue: nil)

  internal let activity: StoreActivity
  internal var task: _Concurrency.Task<Void, Never>?
  /// How many calls have ended, which is also the number of the running one.
  private var endedCalls = 0

  init(_ activity: StoreActivity) { self.activity = activity }

  func start(_ work: @escaping @MainActor @Sendable () async -> Void) {
    task = _Concurrency.Task.detached(operation: work)
  }

  /// Calls a handler.
  func call(_ handler: @MainActor () async -> Void) async {
    await Self.current.withValue((self, endedCalls), operation: handler)
    endedCalls += 1
  }

  /// The run whose handler contains the current code, unless that handler has ended.
  internal static var ofCurrentCode: StoreHandlerRun? {
    current.get().flatMap { run, call in call == run.endedCalls ? run : nil }
  }

  #if STORE_IMMEDIATE_DELIVERY
    /// Cancels the task, except for a handler that calls this method: one that resets its store continues.
    /// It is cancelled if it only emits an event that does so.
    func cancel() {
      if activity.isDelivering || Self.ofCurrentCode !== self { task?.cancel() }
    }
  #else
    /// Cancels the task, except for a handler that calls this method: one that resets its store continues.
    func cancel() {
      if Self.ofCurrentCode !== self { task?.cancel() }
    }
  #endif
}
