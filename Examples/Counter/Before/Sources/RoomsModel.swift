import Combine
import Foundation

/// Formats counts. Everybody shares one.
final class CountFormatter: Equatable {
  var unit = "people"

  static func == (left: CountFormatter, right: CountFormatter) -> Bool { left === right }
}

struct RoomModel: ModelProtocol, Identifiable {
  enum Action {
    case increment
    case rename(String)
    case saved
  }

  let id: Int
  var name = ""
  var count = 0
  var changed: Date?
  var formatter = CountFormatter()

  static func update(state: Self, action: Action, environment: Archive) -> Update<Self> {
    var model = state
    switch action {
    case .increment:
      model.count += 1
      model.changed = Date()
      state.formatter.unit = model.count == 1 ? "person" : "people"
      UserDefaults.standard.set(model.count, forKey: "count \(model.id)")
    case .rename(let name):
      // Each letter saves, and an older name may arrive after a newer one.
      model.name = name
      return Update(state: model, fx: environment.save(model))
    case .saved:
      break
    }
    return Update(state: model)
  }
}

struct RoomsModel: ModelProtocol {
  enum Action {
    case room(id: Int, RoomModel.Action)
    case add(String)
    case remove(id: Int)
  }

  var rooms: [RoomModel] = []

  /// By hand: find the child, update it, put it back, and translate its effects.
  static func update(state: Self, action: Action, environment: Archive) -> Update<Self> {
    var model = state
    switch action {
    case .room(let id, let action):
      guard let index = model.rooms.firstIndex(where: { $0.id == id }) else { break }
      let update = RoomModel.update(
        state: model.rooms[index], action: action, environment: environment)
      model.rooms[index] = update.state
      let fx = update.fx?.map { Action.room(id: id, $0) }.eraseToAnyPublisher()
      return Update(state: model, fx: fx)
    case .add(let name):
      model.rooms.append(RoomModel(id: Int.random(in: 0...1_000_000), name: name))
    case .remove(let id):
      // What the room has started goes on, and its result is sent to a room that is gone.
      model.rooms.removeAll { $0.id == id }
    }
    return Update(state: model)
  }
}

struct Archive {
  let save: (RoomModel) -> Fx<RoomModel.Action>
}
