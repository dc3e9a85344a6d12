/// Handles the actions of a store one after another.
@MainActor
package final class StoreActionQueue<Action> {
  private let activity: StoreActivity
  private var waiting = StoreWaitingLine<Action>()
  private var isHandling = false
  /// Whether actions that wait have a turn.
  private var isScheduled = false

  /// How many actions are handled before other work on the main thread gets a turn. Only actions that
  /// cause each other reach this number.
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
      // When `send` returns, its action has been handled. So are those before it.
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
