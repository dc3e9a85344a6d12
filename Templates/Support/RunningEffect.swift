/// An effect that waits or runs. Releasing it cancels it, and its actions are ignored from then on.
@MainActor
internal final class StoreRunningEffect {
  let path: [StoreChildStep]
  let id: AnyHashable?
  /// Whether it can send actions.
  let sends: Bool
  /// The delay before it starts.
  var timer: StoreCallTimer?
  /// Its task, unless it does not send actions: then it continues whatever happens to its store.
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
