/// Runs the effects of a store as long as the store exists.
@MainActor
package final class StoreEffects<Model: ModelProtocol> {
  private typealias Effect = StoreEffect<Model.Action>
  private typealias Send = @MainActor (Model.Action) -> Void

  private let effectClock: any _Concurrency.Clock<Swift.Duration>
  private let activity: StoreActivity
  private var running = StoreEffectTable()

  package init(on clock: any _Concurrency.Clock<Swift.Duration>, _ activity: StoreActivity) {
    effectClock = clock
    self.activity = activity
  }

  /// The number of effects that wait or run.
  package var count: Int { running.count }

  /// Cancels the effects of children that the update has removed, and starts its effects in order.
  ///
  /// - Parameters:
  ///   - old: the state before the update.
  ///   - store: receives the actions of the effects, and is not retained.
  package func begin<Store: StoreOfModel & AnyObject>(
    _ update: StoreUpdate<Model>, after old: Model, in store: Store
  ) where Store.Model == Model {
    if running.hasEffectsOfChildren, !Model.keepsChildren(of: old, in: update.state) {
      cancelEffects(ofChildrenMissingIn: update.state)
    }
    guard !update.fx.effects.isEmpty else { return }
    let send: Send = { [weak store] action in store?.send(action) }
    for effect in update.fx.effects {
      let isUseful = !effect.sends || Self.hasModel(at: effect.path, in: update.state)
      if isUseful { begin(effect, send) }
    }
  }

  private func cancelEffects(ofChildrenMissingIn state: Model) {
    for path in running.childPaths where !Self.hasModel(at: path, in: state) {
      _ = running.removeSending(at: path)
    }
  }

  private static func hasModel(at path: [StoreChildStep], in state: Model) -> Bool {
    path.isEmpty || Model.hasChild(at: path[...], in: state)
  }

  private func begin(_ effect: Effect, _ send: @escaping Send) {
    switch effect.kind {
    case .cancel:
      if let id = effect.id { _ = running.remove(id: id, at: effect.path) }
    case .cancelAll:
      _ = running.removeSending(under: effect.path)
    case .send(let action) where effect.delay == nil:
      send(action)
    case .send, .run, .perform, .listen:
      start(effect, send)
    }
  }

  private func start(_ effect: Effect, _ send: @escaping Send) {
    let entry = StoreRunningEffect(path: effect.path, id: effect.id, sends: effect.sends)
    let number = running.add(entry)
    guard let delay = effect.delay else { return run(effect, entry, number, send) }
    entry.timer = StoreCallTimer.start(delay, on: effectClock, activity) {
      [weak self, weak entry] in
      guard let self, let entry else { return }
      let timer = entry.timer
      entry.timer = nil
      // Releasing the timer cancels the task that runs this code.
      withExtendedLifetime(timer) { self.run(effect, entry, number, send) }
    }
  }

  private func run(
    _ effect: Effect, _ entry: StoreRunningEffect, _ number: Int, _ send: @escaping Send
  ) {
    if case .send(let action) = effect.kind {
      _ = running.remove(number)
      return send(action)
    }
    if effect.ends { activity.begin() }
    let handler = StoreHandlerRun(activity) { [weak self, weak entry, activity] in
      if !_Concurrency.Task.isCancelled {
        // An effect that does not respond to cancellation must not be heard afterwards.
        let receive: Send = { [weak entry] action in if entry != nil { send(action) } }
        await effect.work(receive)
      }
      _ = self?.running.remove(number)
      if effect.ends { activity.end() }
    }
    if effect.sends { entry.task = handler.task }
  }
}
