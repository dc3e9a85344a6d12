import SwiftUI

extension StopModel {
  static func visit(state: Self, environment: Environment) -> Update<Self> {
    Update(
      state: state,
      fx: .run {
        await environment.planner.visit(state.name)
        return .visited
      }
      .latest("visit"))
  }

  static func visited(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.visits += 1
    return Update(state: model)
  }

  static func save(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state, fx: .perform { await environment.planner.save(state.name) })
  }

  static func remove(state: Self, environment: Environment) -> Update<Self> {
    Update(
      state: state, fx: .perform { await environment.planner.save("removed \(state.name)") }
    )
    .mergeFx(.send(.visited))
    .animation(.linear)
    .emit(.removalRequested)
  }

  /// A ticket is checked once.
  static func tickets(
    state: Self, id: TicketNumber, action: TicketAction, environment: Environment
  ) -> Update<Self> {
    let isChecked = state.tickets.contains { $0.id == id && $0.isChecked }
    if isChecked, action == .check { return Update(state: state) }
    return update(state: state, tickets: action, id: id, environment: environment)
  }
}

extension TicketModel {
  static func check(state: Self, environment: Environment) -> Update<Self> {
    Update(
      state: state,
      fx: .run {
        await environment.planner.check(state.id.text)
        return .checked
      }
      .latest("check"))
  }

  static func checked(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.isChecked = true
    return Update(state: model)
  }
}

extension DraftModel {
  static func done(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state).emit(.finished(stopID: state.stopID, name: state.text))
  }
}

extension PhotoModel {
  static func describe(state: Self, environment: Environment) -> Update<Self> {
    Update(
      state: state, fx: .run { .described(await environment.planner.caption(of: state.id)) })
  }

  static func described(state: Self, caption: String, environment: Environment) -> Update<Self> {
    var model = state
    model.caption = caption
    return Update(state: model)
  }
}

extension CompassModel {
  static func turn(state: Self, environment: Environment) -> Update<Self> {
    var model = state
    model.amount += 1
    return Update(state: model)
  }

  static func go(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state).emit(.turned(kilometers: state.amount))
  }
}
