/// The updates of a journey that change its children.
extension JourneyModel {
  static func addStop(
    state: Self, id: Int, name: String, environment: Environment
  ) -> Update<Self> {
    var model = state
    model.stops.append(StopModel(id: id, name: name))
    return Update(state: model)
  }

  static func rename(state: Self, stopID: Int, environment: Environment) -> Update<Self> {
    guard let stop = state.stops.first(where: { $0.id == stopID }) else {
      return Update(state: state)
    }
    var model = state
    model.draft = DraftModel(stopID: stopID, text: stop.name)
    return Update(state: model)
  }

  static func show(state: Self, photo: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.photo = PhotoModel(id: photo)
    return update(state: model, actions: [.photo(.describe)], environment: environment)
  }

  /// The compass does not turn further than ten.
  static func compass(
    state: Self, action: CompassAction, environment: Environment
  ) -> Update<Self> {
    if case .turn = action, state.compass.amount >= 10 { return Update(state: state) }
    return update(state: state, compass: action, environment: environment)
  }

  static func closeDraft(
    state: Self, stopID: Int, name: String, environment: Environment
  ) -> Update<Self> {
    var model = state
    model.draft = nil
    return update(
      state: model, actions: [.stops(id: stopID, .setName(name)), .stops(id: stopID, .save)],
      environment: environment)
  }

  static func removeStop(state: Self, id: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.stops.removeAll { $0.id == id }
    return Update(state: model).emit(.stopRemoved(id: id))
  }
}
