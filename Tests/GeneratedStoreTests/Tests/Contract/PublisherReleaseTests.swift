import Combine
import Foundation
import Testing

@MainActor
@Suite("When a publisher is released, it finishes", .timeLimit(.minutes(3)))
struct PublisherReleaseTests {
  @Test("its streams, after what was emitted", arguments: Combination.streams)
  func streamsEnd(_ combination: Combination) async throws {
    var source: (any Source)? = combination.makeSource(StoreActivity(), NotificationCenter())
    let events = try #require(source as? any StreamSource).eventsToTheEnd()
    source?.clear()
    weak let gone = source
    source = nil
    #expect(gone == nil)
    #expect(await events() == ["cleared"])
  }

  @Test("its publishers", arguments: Combination.subjects)
  func publishersComplete(_ combination: Combination) async throws {
    var source: (any Source)? = combination.makeSource(StoreActivity(), NotificationCenter())
    var heard: [String?] = []
    let sink = try #require(source as? any CombineSource).sink { heard.append($0) }
    source?.clear()
    #expect(heard == ["cleared"])
    source = nil
    await until { heard.count == 2 }
    #expect(heard == ["cleared", nil])
    withExtendedLifetime(sink) {}
  }

  @Test("its publishers on the main actor, also if it is released elsewhere")
  func publisherReleasedElsewhere() async {
    nonisolated final class Owner: @unchecked Sendable {
      var subject: StoreEventSubject<Int>?
    }
    let owner = Owner()
    owner.subject = StoreEventSubject(StoreActivity())
    var hasFinished = false
    let sink = owner.subject?.events().sink { _ in
      MainActor.assumeIsolated { hasFinished = true }
    } receiveValue: { _ in
    }
    await Task.detached { owner.subject = nil }.value
    await until { hasFinished }
    #expect(hasFinished)
    withExtendedLifetime(sink) {}
  }

  @Test(
    "listeners do not retain it, and receive the events that it emitted", arguments: Combination.all
  )
  func listenersLetGo(_ combination: Combination) async {
    let activity = StoreActivity()
    var source: (any Source)? = combination.makeSource(activity, NotificationCenter())
    let listener = combination.makeListener(activity)
    source.map { combination.connect(listener, $0) }
    source?.count(1)
    source?.job(2)
    weak let gone = source
    source = nil
    #expect(gone == nil)
    await activity.settled()
    #expect(listener.hooks.numbers == [1])
    #expect(listener.hooks.log == ["job 2"])
  }

  @Test(
    "a listener drops its subscription when it subscribes to the next publisher",
    arguments: Combination.open)
  func subscriptionsArePruned(_ combination: Combination) async throws {
    let center = NotificationCenter()
    let subscriptions = StoreSubscriptions()
    var tokens: [() -> Gate?] = []
    for _ in 0..<10 {
      let source = combination.makeSource(StoreActivity(), center)
      let token = Gate()
      tokens.append { [weak token] in token }
      try #require(source as? any OpenSource).subscribe(subscriptions) { [token] _ in
        withExtendedLifetime(token) {}
      }
    }
    await until { tokens.dropLast().allSatisfy { $0() == nil } }
    #expect(tokens.dropLast().allSatisfy { $0() == nil })
  }

  @Test(
    "a listener does not receive events of other publishers of the same type",
    arguments: Combination.listening)
  func otherPublisher(_ combination: Combination) async {
    let room = Room(combination)
    let other = combination.makeSource(room.activity, room.center)
    other.count(1)
    await room.settle()
    #expect(room.hooks.numbers.isEmpty)
  }
}
