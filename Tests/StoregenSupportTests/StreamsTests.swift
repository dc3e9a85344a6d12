import StoregenSupport
import Testing

@Suite("StoreEventStreams", .timeLimit(.minutes(10)))
@MainActor
struct StreamsTests {
  private let activity = StoreActivity()
  private let log = Log()

  @Test("delivers to stores on the next turn, in order across publishers")
  func orderAcrossPublishers() async {
    let (first, second) = (StoreEventStreams<Int>(activity), StoreEventStreams<Int>(activity))
    let subscriptions = StoreSubscriptions()
    subscriptions.add(first.publisher) { [log] in log.add($0) }
    subscriptions.add(second.publisher) { [log] in log.add($0) }
    first.emit(1)
    second.emit(2)
    first.emit(3)
    #expect(log.entries == [])
    await activity.settle()
    #expect(log.entries == [1, 2, 3])
  }

  @Test("delivers an event only to the stores that had subscribed when it was emitted")
  func lateSubscriber() async {
    let streams = StoreEventStreams<Int>(activity)
    let (early, late) = (StoreSubscriptions(), StoreSubscriptions())
    early.add(streams.publisher) { [log] in log.add($0) }
    streams.emit(1)
    late.add(streams.publisher) { [log] in log.add($0 * 10) }
    streams.emit(2)
    await activity.settle()
    #expect(log.entries == [1, 2, 20])
  }

  @Test("delivers nothing to a store that has been released")
  func releasedSubscriber() async {
    let streams = StoreEventStreams<Int>(activity)
    var subscriptions: StoreSubscriptions? = StoreSubscriptions()
    subscriptions?.add(streams.publisher) { [log] in log.add($0) }
    #expect(streams.publisher.subscriberCount == 1)
    streams.emit(1)
    subscriptions = nil
    #expect(streams.publisher.subscriberCount == 0)
    await activity.settle()
    #expect(log.entries == [])
  }

  @Test("delivers pending events after the publisher has been released")
  func releasedPublisher() async {
    var streams: StoreEventStreams<Int>? = StoreEventStreams(activity)
    let subscriptions = StoreSubscriptions()
    if let streams { subscriptions.add(streams.publisher) { [log] in log.add($0) } }
    streams?.emit(1)
    weak let released = streams
    streams = nil
    #expect(released == nil)
    await activity.settle()
    #expect(log.entries == [1])
  }

  @Test("finishes its streams when it is released")
  func streamFinishes() async {
    var streams: StoreEventStreams<Int>? = StoreEventStreams(activity)
    let stream = streams?.events()
    streams?.emit(1)
    streams?.emit(2)
    streams = nil
    var received: [Int] = []
    if let stream { for await event in stream { received.append(event) } }
    #expect(received == [1, 2])
  }
}
