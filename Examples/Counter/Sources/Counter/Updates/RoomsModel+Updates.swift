extension RoomsModel {
  static func start(state: Self, environment: Environment) -> Update<Self> {
    update(state: state, action: .load, environment: environment)
  }

  static func load(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.isLoading = true
    model.problem = nil
    let rooms: Fx<Action> = .run {
      .loaded(try await environment.archive.rooms())
    } catch: { _ in
      .failed("The rooms could not be loaded.")
    }
    return Update(state: model, fx: rooms.latest("load"))
  }

  static func loaded(state: Self, rooms: [Room], environment: Environment) -> Update<Self> {
    var model = state
    model.isLoading = false
    model.counters = rooms.map {
      CounterModel(id: $0.id, name: $0.name, count: $0.count, savedCount: $0.count)
    }
    return Update(state: model).animated()
  }

  static func failed(state: Self, problem: String, environment: Environment) -> Update<Self> {
    var model = state
    model.isLoading = false
    model.problem = problem
    return Update(state: model)
  }

  static func dismissProblem(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.problem = nil
    return Update(state: model)
  }

  /// Adds the room that somebody has typed, and saves it: two steps, but one change.
  static func add(state: Self, environment: Environment) -> Update<Self> {
    guard !state.newName.isEmpty else { return Update(state: state) }
    var model = state
    let id = (state.counters.map(\.id).max() ?? 0) + 1
    model.counters.append(CounterModel(id: id, name: state.newName))
    model.newName = ""
    return Update(state: model)
      .then(.counters(id: id, .save), environment: environment)
      .animated()
  }

  static func remove(state: Self, id: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.counters.removeAll { $0.id == id }
    if model.crowdedID == id { model.crowdedID = nil }
    return Update(state: model).animated()
  }

  static func markCrowded(state: Self, id: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.crowdedID = id
    return Update(state: model)
  }

  /// Everybody has left: the rooms are empty, and that is saved. Several actions, but one change.
  static func empty(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.crowdedID = nil
    for index in model.counters.indices { model.counters[index].count = 0 }
    return update(
      state: model, actions: model.counters.map { .counters(id: $0.id, .save) },
      environment: environment)
  }
}
