/// What a store does because of an action: a list of effects. It is a value; the store starts them.
@MainActor
package struct StoreFx<Action> {
  package typealias Send = @MainActor (Action) -> Void

  internal let effects: [StoreEffect<Action>]

  internal init(_ effects: [StoreEffect<Action>]) {
    self.effects = effects
  }

  /// No effects.
  package static var none: StoreFx { StoreFx([]) }

  /// Sends an action, after the actions that are already waiting.
  package static func send(_ action: Action) -> StoreFx {
    StoreFx([StoreEffect(.send(action))])
  }

  /// Does work, and sends the action that it returns.
  package static func run(_ work: @escaping @MainActor () async -> Action?) -> StoreFx {
    run { send in
      if let action = await work() { send(action) }
    }
  }

  /// Does work that may throw, and sends the action that it returns, or the action for its error.
  package static func run(
    _ work: @escaping @MainActor () async throws -> Action?,
    catch failed: @escaping @MainActor (any Error) -> Action?
  ) -> StoreFx {
    run {
      do { return try await work() } catch { return failed(error) }
    }
  }

  /// Does work that sends any number of actions.
  package static func run(
    _ work: @escaping @MainActor (@escaping Send) async -> Void
  ) -> StoreFx {
    StoreFx([StoreEffect(.run, work)])
  }

  /// Does work that sends no actions. Once it has started, it is not cancelled.
  package static func perform(_ work: @escaping @MainActor () async -> Void) -> StoreFx {
    StoreFx([StoreEffect(.perform) { _ in await work() }])
  }

  /// Does work that may run as long as the store exists. `settle()` does not wait for it.
  package static func listen(
    _ work: @escaping @MainActor (@escaping Send) async -> Void
  ) -> StoreFx {
    StoreFx([StoreEffect(.listen, work)])
  }

  /// Cancels the effects that this model started with `id`. A `perform(_:)` effect that has started continues.
  package static func cancel(_ id: some Hashable) -> StoreFx {
    var effect = StoreEffect<Action>(.cancel)
    effect.id = AnyHashable(id)
    return StoreFx([effect])
  }

  /// Cancels the effects of this model and its children, except those made with `perform(_:)`.
  package static var cancelAll: StoreFx { StoreFx([StoreEffect(.cancelAll)]) }

  /// The effects of several lists, in order.
  package static func merge(_ fx: StoreFx...) -> StoreFx {
    StoreFx(fx.flatMap(\.effects))
  }

  /// These effects, then others.
  package func merge(with other: StoreFx) -> StoreFx {
    if effects.isEmpty { return other }
    return other.effects.isEmpty ? self : StoreFx(effects + other.effects)
  }

  /// Cancels the effects that this model started with `id`, then starts these effects with that id.
  package func latest(_ id: some Hashable) -> StoreFx {
    let id = AnyHashable(id)
    return .cancel(id).merge(with: changed { $0.id = id })
  }

  /// Starts these effects after `duration`, measured by the store's `handlerClock`.
  package func delayed(by duration: Swift.Duration) -> StoreFx {
    changed { $0.delay = duration }
  }

  /// Starts these effects once `duration` has passed without another request with `id`.
  package func debounced(_ id: some Hashable, for duration: Swift.Duration) -> StoreFx {
    delayed(by: duration).latest(id)
  }

  private func changed(_ change: (inout StoreEffect<Action>) -> Void) -> StoreFx {
    StoreFx(
      effects.map { effect in
        guard effect.starts else { return effect }
        var effect = effect
        change(&effect)
        return effect
      })
  }

  /// Converts these effects to effects of the parent model.
  internal func tagged<Parent>(
    at path: [StoreChildStep], _ tag: @escaping @MainActor (Action) -> Parent
  ) -> StoreFx<Parent> {
    effects.isEmpty ? .none : StoreFx<Parent>(effects.map { $0.tagged(at: path, tag) })
  }
}
