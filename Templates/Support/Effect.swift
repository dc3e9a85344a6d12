/// One effect of an update.
@MainActor
internal struct StoreEffect<Action> {
  enum Kind {
    case send(Action)
    case run
    case perform
    case listen
    case cancel
    case cancelAll
  }

  typealias Send = @MainActor (Action) -> Void

  let kind: Kind
  /// The steps from the model of the store to the model that requests the effect.
  var path: [StoreChildStep] = []
  var id: AnyHashable?
  var delay: Swift.Duration?
  let work: @MainActor (@escaping Send) async -> Void

  init(_ kind: Kind, _ work: @escaping @MainActor (@escaping Send) async -> Void = { _ in }) {
    self.kind = kind
    self.work = work
  }

  /// Whether it can send actions, so that it is of no use without its model.
  var sends: Bool {
    switch kind {
    case .send, .run, .listen: true
    case .perform, .cancel, .cancelAll: false
    }
  }

  /// Whether it ends by itself, so that `settle()` waits for it.
  var ends: Bool {
    if case .listen = kind { false } else { true }
  }

  /// Whether it starts something, rather than cancel it.
  var starts: Bool {
    switch kind {
    case .send, .run, .perform, .listen: true
    case .cancel, .cancelAll: false
    }
  }

  /// Converts this effect to an effect of the parent model.
  func tagged<Parent>(
    at path: [StoreChildStep], _ tag: @escaping @MainActor (Action) -> Parent
  ) -> StoreEffect<Parent> {
    let work = work
    var effect = StoreEffect<Parent>(kind.tagged(tag)) { send in
      await work { send(tag($0)) }
    }
    effect.path = path + self.path
    effect.id = id
    effect.delay = delay
    return effect
  }
}

@MainActor
extension StoreEffect.Kind {
  internal func tagged<Parent>(
    _ tag: @MainActor (Action) -> Parent
  ) -> StoreEffect<Parent>.Kind {
    switch self {
    case .send(let action): .send(tag(action))
    case .run: .run
    case .perform: .perform
    case .listen: .listen
    case .cancel: .cancel
    case .cancelAll: .cancelAll
    }
  }
}
