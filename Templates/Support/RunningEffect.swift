/// A waiting or running effect. When it is released, its actions are ignored and its task or timer is cancelled.
@MainActor
internal final class StoreRunningEffect {
  let path: [StoreChildStep]
  let id: AnyHashable?
  /// Whether it can send actions.
  let sends: Bool
  /// The delay before it starts.
  var timer: StoreCallTimer?
  /// Cancelled with this effect. nil before the effect starts, and for `perform`, whose work finishes even without the
  /// store.
  var task: _Concurrency.Task<Void, Never>?

  init(path: [StoreChildStep], id: AnyHashable?, sends: Bool) {
    self.path = path
    self.id = id
    self.sends = sends
  }

  deinit {
    task?.cancel()
  }
}
