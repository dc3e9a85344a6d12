import Testing

@MainActor
@Suite("An event recorder records the events of a store", .timeLimit(.minutes(3)))
struct RecorderTests {
  @Test("right after `emit`, in order", arguments: Combination.listening)
  func records(_ combination: Combination) {
    let room = Room(combination)
    let events = room.source.record()
    room.source.count(1)
    #expect(events() == ["counted(number: 1)"])
    room.source.query("a")
    room.source.clear()
    #expect(events() == ["counted(number: 1)", #"queried(text: "a")"#, "cleared"])
  }

  @Test("from its creation on", arguments: Combination.listening)
  func severalRecorders(_ combination: Combination) {
    let room = Room(combination)
    room.source.count(0)
    let first = room.source.record()
    room.source.count(1)
    let second = room.source.record()
    room.source.count(2)
    #expect(first() == ["counted(number: 1)", "counted(number: 2)"])
    #expect(second() == ["counted(number: 2)"])
  }

  @Test("even those that handlers emit during a delivery", arguments: Combination.listening)
  func handlersEmit(_ combination: Combination) async {
    let room = Room(combination)
    let (source, events) = (room.source, room.source.record())
    room.hooks.onNumber = { if $0 < 3 { source.count($0 + 1) } }
    source.count(1)
    await room.settle()
    #expect(events() == (1...3).map { "counted(number: \($0))" })
  }

  @Test("even without subscribers", arguments: Combination.listening)
  func noListener(_ combination: Combination) {
    let room = Room(combination, listeners: 0)
    let events = room.source.record()
    room.source.clear()
    #expect(events() == ["cleared"])
  }
}
