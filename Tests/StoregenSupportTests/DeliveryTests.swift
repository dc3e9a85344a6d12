import Foundation
import StoregenSupport
import Testing

@Suite("StoreActivity delivers events", .timeLimit(.minutes(10)))
@MainActor
struct DeliveryTests {
  private let activity = StoreActivity()
  private let log = Log()

  @Test("one after another, if a handler emits some")
  func nested() {
    deliver(1)
    #expect(log.entries == [1, -1, 11, 2, -2, 12, 3])
  }

  /// Delivers an event to a handler that emits two others for numbers below 3.
  private func deliver(_ number: Int) {
    activity.deliver(number, from: log) { log, number in
      log.add(number)
      guard number < 3 else { return }
      deliver(number + 10)
      deliver(number + 1)
      log.add(-number)
    }
  }

  @Test("before any event that their handling causes, across publishers")
  func causality() {
    let center = NotificationCenter()
    let first = StoreEventNotifications<Int>("First", in: center, activity)
    let second = StoreEventNotifications<Int>("Second", in: center, activity)
    let (subscriptions, others) = (StoreSubscriptions(), StoreSubscriptions())
    subscriptions.add(first.publisher) { second.emit($0 * 10) }
    subscriptions.add(second.publisher) { [log] in log.add($0) }
    others.add(first.publisher) { [log] in log.add($0) }
    first.emit(1)
    #expect(log.entries == [1, 10])
  }

  @Test("of a cycle in portions, so that other work on the main actor gets a turn")
  func cycle() async {
    let posts = StoreEventNotifications<Int>("Post", in: NotificationCenter(), activity)
    let subscriptions = StoreSubscriptions()
    subscriptions.add(posts.publisher) { [log] in
      if $0 % 1000 == 0 { log.add($0 / 1000) }
      if $0 < 3000 { posts.emit($0 + 1) }
    }
    posts.emit(1)
    #expect(log.entries == [1])
    posts.emit(5000)
    #expect(log.entries == [1])
    await activity.settle()
    #expect(log.entries == [1, 5, 2, 3])
  }

  @Test("until stop(), which also ends cycles")
  func stop() async {
    let streams = StoreEventStreams<Int>(activity)
    let posts = StoreEventNotifications<Int>("Post", in: NotificationCenter(), activity)
    let subscriptions = StoreSubscriptions()
    subscriptions.add(streams.publisher) { [log] in
      log.add($0)
      if $0 < 10 { streams.emit($0 + 1) }
    }
    subscriptions.add(posts.publisher) { [log] in log.add($0) }
    streams.emit(1)
    activity.stop()
    #expect(log.entries == [1])
    streams.emit(100)
    posts.emit(200)
    await activity.settle()
    #expect(log.entries == [1, 2])
  }

  @Test("of a cycle on the next turn of the main actor each")
  func cycleOfStreams() async {
    let streams = StoreEventStreams<Int>(activity)
    let subscriptions = StoreSubscriptions()
    subscriptions.add(streams.publisher) { [log] in
      log.add($0)
      if $0 < 3 { streams.emit($0 + 1) }
    }
    streams.emit(1)
    Task { [log] in log.add(0) }
    await activity.settle()
    #expect(log.entries == [1, 0, 2, 3])
  }

  @Test("of streams before the next event that is delivered at once")
  func mixed() {
    let streams = StoreEventStreams<Int>(activity)
    let posts = StoreEventNotifications<Int>("Post", in: NotificationCenter(), activity)
    let (subscriptions, others) = (StoreSubscriptions(), StoreSubscriptions())
    subscriptions.add(streams.publisher) { [log] number in
      posts.emit(number * 10)
      log.add(number)
    }
    others.add(streams.publisher) { [log] in log.add(-$0) }
    subscriptions.add(posts.publisher) { [log] in log.add($0) }
    streams.emit(1)
    streams.emit(2)
    posts.emit(5)
    #expect(log.entries == [1, -1, 2, -2, 5, 10, 20])
  }
}
