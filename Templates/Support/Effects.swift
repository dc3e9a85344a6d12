/// Runs the effects of a store. Releasing this object cancels them, except `perform` effects that have started.
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
    let exists = { (path: [StoreChildStep]) in
      path.isEmpty || Model.hasChild(at: path[...], in: update.state)
    }
    if running.hasEffectsOfChildren, !Model.keepsChildren(of: old, in: update.state) {
      cancelEffects(ofChildren: running.childPaths, unless: exists)
    }
    begin(update.fx, in: store, where: exists)
  }

  #if STORE_ROWS
    /// Cancels the effects of descendants that the child no longer has, and starts the effects of its update in order.
    /// The update must change only this child.
    ///
    /// - Parameters:
    ///   - step: leads to the child.
    ///   - tag: the action for an action of the child.
    package func begin<Child: ModelProtocol, Store: StoreOfModel & AnyObject>(
      _ update: StoreUpdate<Child>, after old: Child, at step: StoreChildStep, in store: Store,
      _ tag: @escaping @MainActor (Child.Action) -> Model.Action
    ) where Store.Model == Model {
      let exists = { (path: [StoreChildStep]) in
        Child.hasChild(at: path.dropFirst(), in: update.state)
      }
      let paths = running.childPaths(through: step)
      if !paths.isEmpty, !Child.keepsChildren(of: old, in: update.state) {
        cancelEffects(ofChildren: paths, unless: exists)
      }
      begin(update.fx.tagged(at: [step], tag), in: store, where: exists)
    }
  #endif

  private func cancelEffects(
    ofChildren paths: [[StoreChildStep]], unless exists: ([StoreChildStep]) -> Bool
  ) {
    for path in paths where !exists(path) { _ = running.removeSending(at: path) }
  }

  private func begin<Store: StoreOfModel & AnyObject>(
    _ fx: StoreFx<Model.Action>, in store: Store, where exists: ([StoreChildStep]) -> Bool
  ) where Store.Model == Model {
    guard !fx.effects.isEmpty else { return }
    let send: Send = { [weak store] action in store?.send(action) }
    for effect in fx.effects where !effect.sends || exists(effect.path) { begin(effect, send) }
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
    let handler = StoreHandlerRun(activity)
    handler.start { [weak self, weak entry, activity] in
      if !_Concurrency.Task.isCancelled {
        // An effect that does not respond to cancellation must not be heard afterwards.
        let receive: Send = { [weak entry] action in if entry != nil { send(action) } }
        await StoreHandlerRun.current.withValue((handler, 0)) { await effect.work(receive) }
        handler.endedCalls += 1
      }
      _ = self?.running.remove(number)
      if effect.ends { activity.end() }
    }
    if effect.sends { entry.task = handler.task }
  }
}
