import Foundation
import StoregenSupport
import Testing

@MainActor
@Suite("A publisher that joins a composition root", .timeLimit(.minutes(10)))
struct JoiningTests {
  private let activity = StoreActivity()

  @Test("delivers its events with those of the others, and streams from before go on")
  func streams() async {
    let other = StoreEventStreams<Int>(activity)
    var publisher: StoreEventStreams<Int>? = StoreEventStreams<Int>(StoreActivity())
    let subscriptions = StoreSubscriptions()
    var heard: [Int] = []
    subscriptions.add(other.publisher) { heard.append($0) }
    if let publisher { subscriptions.add(publisher.publisher) { heard.append($0) } }
    let stream = publisher?.events()
    publisher?.emit(0)
    publisher?.join(activity)
    publisher?.emit(1)
    #expect(!activity.isSettled)
    other.emit(2)
    await activity.settle()
    #expect(heard.filter { $0 > 0 } == [1, 2])
    publisher = nil
    var all: [Int] = []
    if let stream { for await event in stream { all.append(event) } }
    #expect(all == [0, 1])
  }

  @Test("posts in the center of the root, too, and observers from before go on")
  func notifications() {
    let (own, center) = (NotificationCenter(), NotificationCenter())
    let publisher = StoreEventNotifications<Int>("counted", in: own, StoreActivity())
    var heard: [Int] = []
    let observation = publisher.observe { event in heard.append(event) }
    var posted = 0
    let name = Notification.Name("counted")
    let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { posted += 1 }
    }
    publisher.emit(1)
    publisher.join(center, activity)
    publisher.emit(2)
    center.removeObserver(observer)
    #expect(heard == [1, 2])
    #expect(posted == 1)
    withExtendedLifetime(observation) {}
  }

  @Test("and so do the notifications that it observes")
  func arrivals() async {
    let center = NotificationCenter()
    let subscriptions = StoreSubscriptions(StoreActivity())
    subscriptions.join(activity)
    var count = 0
    subscriptions.add(Notification.Name("tick"), in: center) { _ in count += 1 }
    await withCheckedContinuation { posted in
      Thread.detachNewThread {
        center.post(name: Notification.Name("tick"), object: nil)
        posted.resume()
      }
    }
    await activity.settle()
    #expect(count == 1)
  }
}
