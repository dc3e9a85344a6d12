/// Runs async handlers one at a time, in the order in which their events were emitted.
@MainActor
package final class StoreHandlerQueue: StoreHandlerRunner {
  package typealias Call = @MainActor () async -> Void

  private struct Entry {
    /// The number of the event.
    let number: Int
    let handler: String
    let call: Call
  }

  private let activity: StoreActivity
  private var waiting = StoreWaitingLine<Entry>()
  private var task: StoreHandlerTask?

  package init(_ activity: StoreActivity) {
    self.activity = activity
    activity.handlerRunners.add(self)
  }

  internal var runsCurrentCode: Bool { task?.isCurrent ?? false }

  /// Runs `call` after the calls for all earlier events have finished. The closure must not retain the
  /// store.
  ///
  /// - Parameter limit: how many calls of the handler may wait. Beyond it, the oldest is dropped.
  package func add(
    of handler: String = "", limit: Int = .max, _ call: @escaping Call
  ) {
    activity.begin()
    let number = activity.eventNumber
    waiting.insert(Entry(number: number, handler: handler, call: call)) { $0.number > number }
    if limit < .max, waiting.count(where: { $0.handler == handler }) > limit {
      waiting.removeFirst { $0.handler == handler }
      activity.end()
    }
    if task == nil { start() }
  }

  /// Cancels the running call, and drops all calls that wait. Calls that are added now wait until the
  /// cancelled one has returned.
  package func cancelAll() {
    for _ in 0..<waiting.count { activity.end() }
    waiting.removeAll()
    task?.cancel(activity)
  }

  private func start() {
    task = StoreHandlerTask { await self.run() }
  }

  private func run() async {
    while let next = waiting.first, !_Concurrency.Task.isCancelled {
      if activity.isWaiting(before: next.number) {
        await activity.waitForEvents(before: next.number)
      } else {
        _ = waiting.removeFirst()
        await next.call()
        activity.end()
      }
    }
    task = nil
    if !waiting.isEmpty { start() }
  }
}
