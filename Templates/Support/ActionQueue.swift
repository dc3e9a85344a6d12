/// Handles the actions of a store one after another.
@MainActor
package final class StoreActionQueue<Action> {
  private let activity: StoreActivity
  private var waiting = StoreWaitingLine<Action>()
  private var isHandling = false
  /// Whether a task is scheduled that continues with the waiting actions.
  private var isScheduled = false

  /// Limits how long actions that send further actions block the main thread. A send from outside may exceed it, to
  /// handle its own action before it returns.
  private static var actionsPerTurn: Int { 1000 }

  package init(_ activity: StoreActivity) {
    self.activity = activity
  }

  /// Handles the action now, or after the action that is being handled.
  package func handle<Store: AnyObject>(
    _ action: Action, in store: Store, _ handle: @escaping @MainActor (Store, Action) -> Void
  ) {
    guard !isHandling, waiting.isEmpty else {
      waiting.append(action)
      // The caller expects its action to be handled when `send` returns, so do not stop at the limit before it.
      if !isHandling { handleWaiting(max(waiting.count, Self.actionsPerTurn), in: store, handle) }
      return
    }
    isHandling = true
    handle(store, action)
    isHandling = false
    if !waiting.isEmpty { handleWaiting(Self.actionsPerTurn, in: store, handle) }
  }

  private func handleWaiting<Store: AnyObject>(
    _ count: Int, in store: Store, _ handle: @escaping @MainActor (Store, Action) -> Void
  ) {
    isHandling = true
    for _ in 0..<count {
      guard let action = waiting.popFirst() else { break }
      handle(store, action)
    }
    isHandling = false
    guard !waiting.isEmpty, !isScheduled else { return }
    isScheduled = true
    activity.begin()
    _Concurrency.Task { [weak self, weak store, activity] in
      self?.isScheduled = false
      if let self, let store { self.handleWaiting(Self.actionsPerTurn, in: store, handle) }
      activity.end()
    }
  }
}
