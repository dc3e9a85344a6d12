import Foundation
import Testing

@MainActor
@Suite("A subscriber gets every event emitted after it subscribed", .timeLimit(.minutes(3)))
struct RegistrationTests {
  @Test("even right after it", arguments: Combination.listening)
  func firstEvent(_ combination: Combination) async {
    let room = Room(combination)
    room.source.count(1)
    room.source.count(2)
    await room.settle()
    #expect(room.hooks.numbers == [1, 2])
  }

  @Test("and no earlier ones", arguments: Combination.listening)
  func notBefore(_ combination: Combination) async {
    let room = Room(combination, listeners: 0)
    room.source.count(1)
    room.addListener()
    room.source.count(2)
    await room.settle()
    #expect(room.hooks.numbers == [2])
  }

  @Test("a later subscriber gets the events from then on", arguments: Combination.openListening)
  func lateSubscriber(_ combination: Combination) async {
    let room = Room(combination)
    room.source.count(1)
    room.addListener()
    room.source.count(2)
    await room.settle()
    #expect(room.listeners.map(\.hooks.numbers) == [[1, 2], [2]])
  }

  @Test(
    "the composition root has wired all stores when its init returns", arguments: Combination.all)
  func rootIsWired(_ combination: Combination) async {
    let stores = DeliveryStores()
    let (source, listener) = combination.stores(stores)
    source.count(7)
    source.job(1)
    source.chore(2)
    source.query("a")
    source.ping(3)
    await stores.settled()
    #expect(listener.hooks.numbers == [7])
    #expect(listener.hooks.log.sorted() == ["chore 2", "job 1", "ping 3", "query a"])
  }

  @Test("and it has wired each source to its own listener only", arguments: Combination.all)
  func noOtherSubscriber(_ combination: Combination) async {
    let stores = DeliveryStores()
    combination.stores(stores).0.count(7)
    await stores.settled()
    let heard = Combination.all.filter { !$0.stores(stores).1.hooks.numbers.isEmpty }
    #expect(heard.map(\.testDescription) == [combination.testDescription])
  }

  @Test(
    "a stream buffers events that were emitted before it is read", arguments: Combination.streams)
  func streamHoldsEvents(_ combination: Combination) async throws {
    var source: (any Source)? = combination.makeSource(StoreActivity(), NotificationCenter())
    source?.count(1)
    let first = try #require(source as? any StreamSource).eventsToTheEnd()
    source?.count(2)
    let second = try #require(source as? any StreamSource).eventsToTheEnd()
    for number in 3...1_000 { source?.count(number) }
    source?.clear()
    source = nil
    let expected = (2...1_000).map { "counted(number: \($0))" } + ["cleared"]
    #expect(await first() == expected)
    #expect(await second() == Array(expected.dropFirst()))
  }
}
