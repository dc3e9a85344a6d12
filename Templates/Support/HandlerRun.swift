/// A task that calls handlers. It has neither the task-local values nor the priority of the code that
/// emitted the event: they are not those of the following events.
@MainActor
internal final class StoreHandlerRun {
  /// The call that the current code is a part of, also in tasks that it has created.
  nonisolated internal static let current = TaskLocal<(run: StoreHandlerRun, call: Int)?>(
    wrappedValue: nil)

  internal let activity: StoreActivity
  internal private(set) var task: _Concurrency.Task<Void, Never>?
  private var endedCalls = 0

  init(
    _ activity: StoreActivity,
    _ body: @escaping @MainActor @Sendable (StoreHandlerRun) async -> Void
  ) {
    self.activity = activity
    // A variable with a type, because the compiler does not accept the closure as an argument.
    let work: @MainActor @Sendable () async -> Void = { await body(self) }
    task = _Concurrency.Task.detached(operation: work)
  }

  /// Calls a handler.
  func call(_ handler: @MainActor () async -> Void) async {
    await Self.current.withValue((self, endedCalls), operation: handler)
    endedCalls += 1
  }

  /// The run whose handler contains the current code, unless that handler has ended.
  internal static var ofCurrentCode: StoreHandlerRun? {
    current.get().flatMap { $0.call == $0.run.endedCalls ? $0.run : nil }
  }

  #if STORE_IMMEDIATE_DELIVERY
    /// Cancels the task, except for a handler that calls this method itself, rather than by an event: one
    /// that resets its store continues.
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
