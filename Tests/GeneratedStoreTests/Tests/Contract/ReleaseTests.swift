import Foundation
import Testing

@MainActor
@Suite("Released objects are deallocated, and so are their subscriptions", .timeLimit(.minutes(3)))
struct ReleaseTests {
  @Test("a store that waits for the next event", arguments: Combination.all)
  func idleStore(_ combination: Combination) async {
    let room = Room(combination)
    room.source.count(1)
    room.source.job(1)
    await room.settle()
    #expect(room.hooks.numbers == [1])
    await expectGone(room)
  }

  @Test("a store that never received an event", arguments: Combination.listening)
  func newStore(_ combination: Combination) async {
    await expectGone(Room(combination))
  }

  @Test("a busy store, when its work is done", arguments: Combination.all)
  func busyStore(_ combination: Combination) async {
    let room = Room(combination)
    let (begun, gate, hooks) = (Countdown(3), Gate(), room.hooks)
    let pass: @MainActor (Int) async -> Void = { _ in
      begun.step()
      await gate.pass()
    }
    hooks.onJob = pass
    hooks.onPing = pass
    hooks.onQuery = { _ in await pass(0) }
    room.source.job(1)
    room.source.ping(2)
    room.source.query("a")
    await begun.wait()
    weak let listener = room.listeners[0]
    room.clear()
    gate.open()
    await room.settle()
    await until { listener == nil && !room.hasSubscribers }
    #expect(listener == nil)
    #expect(hooks.log.sorted() == ["job 1", "ping 2", "query a"])
  }

  @Test("a store with queued calls, which are dropped", arguments: Combination.all)
  func waitingCalls(_ combination: Combination) async {
    let room = Room(combination)
    let (begun, arrived, gate, hooks) = (Countdown(1), Countdown(1), Gate(), room.hooks)
    hooks.onNumber = { _ in arrived.step() }
    hooks.onJob = { _ in
      begun.step()
      await gate.pass()
    }
    room.source.job(1)
    room.source.job(2)
    room.source.count(1)
    await begun.wait()
    await arrived.wait()
    weak let listener = room.listeners[0]
    room.clear()
    #expect(listener != nil)
    gate.open()
    await room.settle()
    #expect(listener == nil)
    #expect(hooks.log == ["job 1"])
  }

  @Test("a subscription, and with the next one everything that its closure retains", arguments: Combination.open)
  func subscription(_ combination: Combination) async throws {
    let room = Room(combination, listeners: 0)
    var subscriptions: StoreSubscriptions? = StoreSubscriptions()
    var heard: [String] = []
    var token: Gate? = Gate()
    weak let held = token
    let source = try #require(room.source as? any OpenSource)
    source.subscribe(subscriptions ?? StoreSubscriptions()) { [token] event in
      withExtendedLifetime(token) { heard.append(event) }
    }
    token = nil
    room.source.clear()
    await room.settle()
    #expect(heard == ["cleared"])
    #expect(held != nil)

    // Pending events are not received any more, either.
    if !combination.isImmediate { room.source.clear() }
    subscriptions = nil
    room.source.clear()
    await room.settle()
    #expect(heard == ["cleared"])
    let next = StoreSubscriptions()
    source.subscribe(next) { _ in }
    #expect(held == nil)
    withExtendedLifetime(next) {}
  }

  @Test("what the call of a handler retains, when it has finished")
  func call() async {
    let activity = StoreActivity()
    let calls = StoreHandlerQueue(activity)
    var tokens: [Gate] = [Gate(), Gate()]
    let held = tokens.map { token in { [weak token] in token } }
    for token in tokens { calls.add { withExtendedLifetime(token) {} } }
    tokens = []
    await activity.settled()
    await until { held.allSatisfy { $0() == nil } }
    #expect(held.allSatisfy { $0() == nil })
    withExtendedLifetime(calls) {}
  }

  @Test("a stream that is dropped, and no other")
  func stream() async {
    let streams = StoreEventStreams<Int>(StoreActivity())
    let other = streams.events()
    do {
      _ = streams.events()
      #expect(openStreamCount(streams) == 2)
    }
    await until { openStreamCount(streams) < 2 }
    #expect(openStreamCount(streams) == 1)
    withExtendedLifetime(other) {}
  }

  private func openStreamCount<Event>(_ streams: StoreEventStreams<Event>) -> Int {
    Mirror(reflecting: streams).descendant("streams").map { Mirror(reflecting: $0).children.count } ?? -1
  }

  /// Releases the only listener of a room, and expects that nothing remains of it.
  private func expectGone(_ room: Room) async {
    weak let listener = room.listeners[0]
    let hooks = room.hooks
    let heard = hooks.numbers
    #expect(room.hasSubscribers)
    room.clear()
    #expect(listener == nil)
    room.source.count(2)
    await until { !room.hasSubscribers }
    #expect(!room.hasSubscribers)
    await room.settle()
    #expect(hooks.numbers == heard)
  }
}
