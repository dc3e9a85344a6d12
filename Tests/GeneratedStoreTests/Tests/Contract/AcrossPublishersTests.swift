import Foundation
import Testing

@MainActor
@Suite("Publishers of one app share one order", .timeLimit(.minutes(3)))
struct AcrossPublishersTests {
  @Test(
    "an earlier event is handled before a later one, on any channels",
    arguments: Combination.listening, Combination.listening)
  func order(_ odd: Combination, _ even: Combination) async {
    let (activity, center) = (StoreActivity(), NotificationCenter())
    var heard: [Int] = []
    let rooms = [even, odd].map { combination in
      let source = combination.makeSource(activity, center)
      let listener = combination.makeListener(activity)
      combination.connect(listener, source)
      listener.hooks.onNumber = { heard.append($0) }
      return (source: source, listener: listener)
    }
    for number in 1...4 { rooms[number % 2].source.count(number) }
    await activity.settled()
    #expect(heard == [1, 2, 3, 4])
  }

  @Test("what was on its way before a sign-out does not come back after it")
  func signOut() async {
    let stores = DeliveryStores()
    stores.mail.emit(.arrived(items: ["secret"]))
    stores.inbox.isReachable = false
    stores.account.emit(.signedOut)
    await stores.settled()
    #expect(stores.inbox.items == [])
    #expect(!stores.inbox.isReachable)
    stores.mail.emit(.arrived(items: ["news"]))
    await stores.settled()
    #expect(stores.inbox.items == ["news"])
  }

  @Test("events delivered on the next turn arrive in the order of emission, across publishers")
  func streams() async {
    let activity = StoreActivity()
    let first = StoreEventStreams<Int>(activity)
    let second = StoreEventStreams<Int>(activity)
    let subscriptions = StoreSubscriptions()
    var heard: [Int] = []
    subscriptions.add(first.publisher) { heard.append($0) }
    subscriptions.add(second.publisher) { heard.append($0) }
    first.emit(1)
    second.emit(2)
    first.emit(3)
    await activity.settle()
    #expect(heard == [1, 2, 3])
  }

  @Test(
    "an event reaches all stores before an event that its handling causes, on any channels",
    arguments: Combination.open, Combination.open)
  func causality(_ cause: Combination, _ effect: Combination) async throws {
    let (activity, center) = (StoreActivity(), NotificationCenter())
    let first = try #require(cause.makeSource(activity, center) as? any OpenSource)
    let second = try #require(effect.makeSource(activity, center) as? any OpenSource)
    let (causing, observing) = (StoreSubscriptions(), StoreSubscriptions())
    var received: [String] = []
    first.subscribe(causing) { _ in second.clear() }
    second.subscribe(observing) { _ in received.append("effect") }
    first.subscribe(observing) { _ in received.append("cause") }
    first.count(1)
    first.count(2)
    await activity.settled()
    #expect(received.filter { $0 == "effect" }.count == 2)
    #expect(received.first == "cause")
    for end in received.indices {
      let seen = received[...end]
      #expect(seen.count { $0 == "effect" } <= seen.count { $0 == "cause" })
    }
    withExtendedLifetime((causing, observing)) {}
  }

  @Test("a cycle of events does not block the main actor", arguments: Combination.listening)
  func cycle(_ combination: Combination) async {
    let room = Room(combination)
    let source = room.source
    var isEnough = false
    // More events than this mean that the task below got no turn.
    let tooMany = 100_000
    room.hooks.onNumber = { if !isEnough, $0 < tooMany { source.count($0 + 1) } }
    Task { isEnough = true }
    source.count(1)
    await room.settle()
    #expect(room.hooks.numbers == Array(1...room.hooks.numbers.count))
    #expect(room.hooks.numbers.count < tooMany)
  }

  @Test("a subscription during a delivery only receives later events")
  func lateSubscriber() {
    let subject = StoreEventSubject<Int>(StoreActivity())
    let (early, late) = (StoreSubscriptions(), StoreSubscriptions())
    var heard: [Int] = []
    early.add(subject.publisher) { event in
      if event == 1 {
        subject.emit(2)
        late.add(subject.publisher) { heard.append($0) }
      }
    }
    subject.emit(1)
    subject.emit(3)
    #expect(heard == [3])
  }
}
