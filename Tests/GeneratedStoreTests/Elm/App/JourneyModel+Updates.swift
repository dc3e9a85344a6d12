import SwiftUI

extension JourneyModel {
  static func walk(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.distance += 1
    return Update(state: model).animation(.default)
      .emit(.distanceChanged(distance: model.distance))
  }

  static func travel(state: Self, kilometers: Int, environment: Environment) -> Update<Self> {
    guard kilometers != 0 else { return Update(state: state) }
    var model = state
    model.distance += kilometers * environment.wallet.rate
    return Update(state: model).emit(.distanceChanged(distance: model.distance))
  }

  static func start(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state, fx: .send(.plan))
  }

  static func plan(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.isLoading = true
    return Update(
      state: model,
      fx: .run {
        .planned(try await environment.planner.names())
      } catch: {
        .failed(message: "\($0)")
      }
      .latest("plan"))
  }

  static func planned(state: Self, names: [String], environment: Environment) -> Update<Self> {
    var model = state
    model.isLoading = false
    model.stops = names.enumerated().map { StopModel(id: $0, name: $1) }
    return Update(state: model).animation(.spring)
  }

  static func failed(state: Self, message: String, environment: Environment) -> Update<Self> {
    var model = state
    model.isLoading = false
    model.greeting = message
    return Update(state: model)
  }

  static func setSearch(state: Self, search: String, environment: Environment) -> Update<Self> {
    var model = state
    model.search = search
    return Update(
      state: model,
      fx: .run { .found(await environment.planner.search(search)) }
        .debounced("search", for: .milliseconds(300)))
  }

  static func found(state: Self, matches: [String], environment: Environment) -> Update<Self> {
    var model = state
    model.matches = matches
    return Update(state: model)
  }

  static func pay(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state, fx: .perform { environment.wallet.spend(state.distance) })
  }

  static func follow(state: Self, environment: Environment) -> Update<Self> {
    Update(
      state: state,
      fx: .listen { send in
        for await tick in environment.planner.ticks() { send(.record(number: tick)) }
      }
      .latest("follow"))
  }

  static func greet(state: Self, name: String, environment: Environment) -> Update<Self> {
    var model = state
    model.greeting = "Hello, \(name)"
    return Update(state: model)
  }

  static func enter(state: Self, region: String, environment: Environment) -> Update<Self> {
    var model = state
    model.region = region
    return Update(state: model)
  }

  static func record(state: Self, number: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.readings.append(number)
    return Update(state: model)
  }

  static func forgetMatches(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.matches = []
    return Update(state: model)
  }
}
