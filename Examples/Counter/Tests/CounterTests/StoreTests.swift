import Testing

@testable import Counter

/// What needs a store: effects over time, bindings, and events between stores.
@Suite("Stores", .timeLimit(.minutes(1)))
@MainActor
struct StoreTests {
  let museum = Museum()
  var stores: CounterStores { museum.stores }

  @Test("The rooms are loaded when the app starts")
  func start() async {
    await stores.settle()
    #expect(stores.rooms.counters.map(\.name) == ["Antiquity", "Maps"])
  }

  @Test("A row of a list counts for itself, also after another row is gone")
  func rows() async {
    await stores.settle()
    let maps = stores.rooms.counters[1]
    stores.rooms.send(.counters(id: 1, .remove))
    maps.send(.increment)
    await stores.settle()
    #expect(
      stores.rooms.state.counters == [CounterModel(id: 2, name: "Maps", count: 1, savedCount: 1)])
    #expect(museum.archive.saved == [Room(id: 2, name: "Maps", count: 1)])
  }

  @Test("A name is saved one second after the last keystroke")
  func rename() async {
    await stores.settle()
    stores.rooms.send(.counters(id: 2, .setName("Map")))
    museum.clock.advance(by: .milliseconds(900))
    stores.rooms.send(.counters(id: 2, .setName("Globes")))
    museum.clock.advance(by: .milliseconds(900))
    await stores.settle()
    #expect(museum.archive.saved.isEmpty)
    museum.clock.advance(by: .milliseconds(100))
    await stores.settle()
    #expect(museum.archive.saved == [Room(id: 2, name: "Globes", count: 0)])
  }

  @Test("A removed room is no longer saved")
  func removedRow() async {
    await stores.settle()
    stores.rooms.send(.counters(id: 2, .setName("Globes")))
    stores.rooms.send(.counters(id: 2, .remove))
    museum.clock.advance(by: .seconds(5))
    await stores.settle()
    #expect(museum.archive.saved.isEmpty)
  }

  @Test("A binding sends an action")
  func binding() {
    let actions = stores.rooms.recordActions()
    stores.rooms.newName = "Glass"
    #expect(actions.actions == [.setNewName("Glass")])
    #expect(stores.rooms.newName == "Glass")
  }

  @Test("The turnstile drives the counter of the entrance")
  func turnstile() async {
    let actions = stores.entrance.recordActions()
    museum.turnstile.report([.entered, .entered, .left])
    await stores.gate.watch()
    await stores.settle()
    #expect(stores.entrance.visitors.count == 1)
    let ownActions = actions.actions.filter { $0 != .visitors(.save) }
    #expect(ownActions == [.enter, .enter, .leave])
    #expect(museum.archive.saved.isEmpty, "the entrance is not a room")
  }

  @Test("At the limit the turnstile locks, until somebody opens the entrance again")
  func locking() async {
    let events = stores.entrance.recordEvents()
    museum.turnstile.report(Array(repeating: .entered, count: 5))
    await stores.gate.watch()
    await stores.settle()
    #expect(stores.entrance.isClosed && stores.gate.isLocked)
    stores.entrance.send(.reopen)
    await stores.settle()
    #expect(!stores.entrance.isClosed && !stores.gate.isLocked)
    #expect(museum.turnstile.commands == [true, false])
    guard case .closed(count: 5)? = events.events.first, case .reopened? = events.events.last else {
      Issue.record("\(events.events)")
      return
    }
    #expect(events.events.count == 2)
  }

  @Test("When the museum closes, everything is at zero, and the rooms are saved")
  func closing() async {
    await stores.settle()
    stores.entrance.send(.visitors(.increment))
    stores.gate.closeMuseum()
    await stores.settle()
    #expect(stores.entrance.state == EntranceModel())
    #expect(stores.rooms.counters.map(\.count) == [0, 0])
    // Both are saved at the same time.
    #expect(museum.archive.saved.map(\.id).sorted() == [1, 2])
  }
}
