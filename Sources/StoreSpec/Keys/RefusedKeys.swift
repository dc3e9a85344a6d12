import ArchitectureModel

extension Context {
  /// The keys that the context cannot have because of its style and lifetime; `ElmCheck` and `ChildCheck` say why.
  package var refusedKeys: Set<String> {
    typealias Keys = SpecKeys.Context
    guard isElm else {
      let cannotDerive = isHandwritten || !isOnMainActor
      return Set(
        [Keys.children.name] + (cannotDerive ? [Keys.derived.name] : []) + (isHandwritten ? [Keys.observes.name] : []))
    }
    let ofClasses = [Keys.className, Keys.derived, Keys.observes, Keys.storage, Keys.stops]
    let ofStores = isChild ? [Keys.channel, Keys.notifications, Keys.starts, Keys.uses] : []
    return Set((ofClasses + ofStores).map(\.name))
  }

  /// The keys that its fields cannot have.
  package var refusedFieldKeys: Set<String> {
    typealias Keys = SpecKeys.Field
    let ofStores = isElm || isHandwritten ? [Keys.loadable] : []
    let keepsNothing = isElm || isHandwritten || lifetime != .app || !isOnMainActor
    let kept = keepsNothing ? [Keys.persisted] : []
    return Set((ofStores + kept + (isElm ? [Keys.willSet, Keys.didSet, Keys.weak] : [])).map(\.name))
  }

  /// The keys that its actions cannot have.
  package var refusedActionKeys: Set<String> {
    typealias Keys = SpecKeys.Action
    let isWritten = isElm || isHandwritten || isCreatedByCaller || !isOnMainActor
    return isWritten ? Set(Keys.keysOfCalls.map(\.name) + [Keys.call.name]) : []
  }

  /// The keys that its handlers cannot have.
  package var refusedHandlerKeys: Set<String> {
    typealias Keys = SpecKeys.Handler
    return isElm ? Set([Keys.run, Keys.limit, Keys.buffer, Keys.onError].map(\.name)) : []
  }
}
