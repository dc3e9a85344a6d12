import Counter

/// Sends actions, as the views do, and prints what the models are afterwards.
@main
@MainActor
enum CounterDemo {
  static func main() async {
    let passages: [Passage] = [.entered, .entered, .left, .entered, .entered, .entered, .entered]
    let archive = SampleArchive()
    let stores = CounterStores(archive: archive, turnstile: RecordedTurnstile(passages))
    await stores.settle()
    print("started: \(names(of: stores.rooms))")

    print("\nA keyed list of children")
    stores.rooms.newName = "Sculpture"
    stores.rooms.send(.add)
    stores.rooms.send(.counters(id: 2, .increment))
    stores.rooms.counters[2].send(.increment)
    await stores.settle()
    print("RoomsStore: \(names(of: stores.rooms))")
    print("RoomsStore: room \(stores.rooms.crowdedID ?? 0) is full, an event of the child")
    stores.rooms.counters[0].send(.remove)
    print("RoomsStore: \(names(of: stores.rooms))")

    print("\nThe same child, driven by events of an @Observable store")
    await stores.gate.watch()
    await stores.settle()
    let visitors = stores.entrance.visitors
    print("GateStore: \(stores.gate.passages) passages, locked: \(stores.gate.isLocked)")
    print("EntranceStore: \(visitors.count) visitors, closed: \(stores.entrance.isClosed)")
    stores.entrance.send(.reopen)
    await stores.settle()
    print("GateStore: locked: \(stores.gate.isLocked), because the entrance is open again")

    print("\nOne event, two stores")
    stores.gate.closeMuseum()
    await stores.settle()
    print("EntranceStore: \(stores.entrance.visitors.count) visitors")
    print("RoomsStore: \(names(of: stores.rooms))")
    let saved = await archive.rooms().map { "\($0.name) \($0.count)" }
    print("archive: \(saved.joined(separator: ", "))")
  }

  private static func names(of rooms: RoomsStore) -> String {
    rooms.counters.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
  }
}
