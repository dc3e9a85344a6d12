extension CounterModel {
  static func increment(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.count += 1
    let update = Update(state: model, fx: .send(.save))
    return model.count == model.limit ? update.emit(.limitReached(count: model.count)) : update
  }

  static func decrement(state: Self, environment: Environment) -> Update<Self> {
    guard state.count > 0 else { return Update(state: state) }
    var model = state
    model.count -= 1
    return Update(state: model, fx: .send(.save))
  }

  /// Saves the name one second after the last keystroke.
  static func setName(state: Self, name: String, environment: Environment) -> Update<Self> {
    var model = state
    model.name = name
    return Update(state: model, fx: saving(model, environment).debounced("save", for: .seconds(1)))
  }

  /// Saves the count, instead of an older one that is still on its way.
  static func save(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state, fx: saving(state, environment).latest("save"))
  }

  static func saved(state: Self, count: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.savedCount = count
    return Update(state: model)
  }

  static func saveFailed(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.savedCount = nil
    return Update(state: model)
  }

  static func remove(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state).emit(.removalAsked)
  }

  private static func saving(_ state: Self, _ environment: Environment) -> Fx<Action> {
    let room = Room(id: state.id, name: state.name, count: state.count)
    return .run {
      try await environment.archive.save(room)
      return .saved(room.count)
    } catch: { _ in
      .saveFailed
    }
  }
}
