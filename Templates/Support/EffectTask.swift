/// The task of an effect that `settle()` waits for. The task retains this object.
@MainActor
internal final class StoreEffectTask: StoreHandlerRunner {
  private let activity: StoreActivity
  var task: _Concurrency.Task<Void, Never>?

  init(_ activity: StoreActivity) {
    self.activity = activity
    activity.begin()
    activity.handlerRunners.add(self)
  }

  var runsCurrentCode: Bool { task?.runsCurrentCode ?? false }

  func end() {
    task = nil
    activity.end()
  }
}
