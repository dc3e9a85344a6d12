extension EntranceModel {
  /// An event of another store becomes an action of the child.
  static func enter(state: Self, environment: Environment) -> Update<Self> {
    update(state: state, action: .visitors(.increment), environment: environment)
  }

  static func leave(state: Self, environment: Environment) -> Update<Self> {
    update(state: state, action: .visitors(.decrement), environment: environment)
  }

  /// The child saves whatever it counts, but the archive has rooms only.
  static func visitors(
    state: Self, action: CounterAction, environment: Environment
  ) -> Update<Self> {
    if case .save = action { return Update(state: state) }
    return update(state: state, visitors: action, environment: environment)
  }

  /// An event of the child becomes an event for other stores, within the same change.
  static func close(state: Self, count: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.isClosed = true
    return Update(state: model).animated().emit(.closed(count: count))
  }

  static func reopen(state: Self, environment: Environment) -> Update<Self> {
    guard state.isClosed else { return Update(state: state) }
    var model = state
    model.isClosed = false
    return Update(state: model).animated().emit(.reopened)
  }
}
