import Foundation
import StoregenSupport
import Testing

@Suite("Publishers that deliver synchronously", .timeLimit(.minutes(10)))
@MainActor
struct SynchronousDeliveryTests {
  private let activity = StoreActivity()
  private let log = Log()

  @Test("StoreEventNotifications reaches stores first, then observers of the center")
  func notifications() {
    let posts = StoreEventNotifications<Int>("Event", in: NotificationCenter(), activity)
    var observation: StoreObservation? = posts.observe { [log] in log.add($0 * 10) }
    let subscriptions = StoreSubscriptions()
    subscriptions.add(posts.publisher) { [log] in log.add($0) }
    posts.emit(1)
    #expect(log.entries == [1, 10])
    _ = observation
    observation = nil
    posts.emit(2)
    #expect(log.entries == [1, 10, 2])
  }

  @Test("StoreEventNotifications ignores posts of other publishers with the same name")
  func samePostedName() {
    let center = NotificationCenter()
    let (first, second) = (
      StoreEventNotifications<Int>("Event", in: center, activity),
      StoreEventNotifications<Int>("Event", in: center, activity)
    )
    let observation = first.observe { [log] in log.add($0) }
    second.emit(2)
    first.emit(1)
    #expect(log.entries == [1])
    withExtendedLifetime(observation) {}
  }

  @Test("StoreSubscriptions passes on notifications, from any thread")
  func postedNotification() async {
    let center = NotificationCenter()
    let name = Notification.Name("Posted")
    let subscriptions = StoreSubscriptions()
    subscriptions.add(name, in: center) { [log] in log.add($0.userInfo?["value"] as? Int ?? 0) }
    center.post(name: name, object: nil, userInfo: ["value": 1])
    await until { log.entries.count == 1 }
    Thread.detachNewThread { center.post(name: name, object: nil, userInfo: ["value": 2]) }
    await until { log.entries.count == 2 }
    #expect(log.entries == [1, 2])
  }

  @Test("StoreSubscriptions passes on notifications in the order of their posts, and before later events")
  func postedOrder() {
    let center = NotificationCenter()
    let name = Notification.Name("Posted")
    let posts = StoreEventNotifications<Int>("Event", in: center, activity)
    let subscriptions = StoreSubscriptions(activity)
    subscriptions.add(name, in: center) { [log] in log.add($0.userInfo?["value"] as? Int ?? 0) }
    subscriptions.add(posts.publisher) { [log] in log.add($0) }
    Self.postElsewhere(1, name, in: center)
    // Not on the main thread either, where tests of Linux run the main actor.
    center.post(name: name, object: nil, userInfo: ["value": 2])
    posts.emit(3)
    #expect(log.entries == [1, 2, 3])
  }

  @Test("StoreSubscriptions passes on notifications before what their handling causes")
  func consequences() async {
    let center = NotificationCenter()
    let name = Notification.Name("Posted")
    let posts = StoreEventNotifications<Int>("Event", in: center, activity)
    let subscriptions = StoreSubscriptions(activity)
    subscriptions.add(name, in: center) { [log] in
      let value = $0.userInfo?["value"] as? Int ?? 0
      log.add(value)
      guard value == 1 else { return }
      posts.emit(10)
      Self.postElsewhere(3, name, in: center)
    }
    subscriptions.add(posts.publisher) { [log] in log.add($0) }
    Self.postElsewhere(1, name, in: center)
    Self.postElsewhere(2, name, in: center)
    await activity.settle()
    #expect(log.entries == [1, 2, 10, 3])
  }

  @Test("StoreSubscriptions passes on no notification after removeAll(), not even one on its way")
  func removedOnTheWay() async {
    let center = NotificationCenter()
    let name = Notification.Name("Posted")
    let subscriptions = StoreSubscriptions(activity)
    subscriptions.add(name, in: center) { [log] in log.add($0.userInfo?["value"] as? Int ?? 0) }
    Self.postElsewhere(1, name, in: center)
    subscriptions.removeAll()
    await activity.settle()
    #expect(log.entries == [])
  }

  /// Posts on another thread, and waits on this one.
  private static func postElsewhere(_ value: Int, _ name: Notification.Name, in center: NotificationCenter) {
    let posted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      center.post(name: name, object: nil, userInfo: ["value": value])
      posted.signal()
    }
    posted.wait()
  }

  @Test("StoreSubscriptions subscribes once, however often it is asked to")
  func twice() async {
    let center = NotificationCenter()
    let posts = StoreEventNotifications<Int>("Event", in: center, activity)
    let subscriptions = StoreSubscriptions(activity)
    for _ in 1...2 {
      subscriptions.add(posts.publisher) { [log] in log.add($0) }
      subscriptions.add(Notification.Name("Posted"), in: center) { [log] _ in log.add(0) }
      subscriptions.add(Notification.Name("Other"), in: center) { [log] _ in log.add(-1) }
    }
    posts.emit(1)
    center.post(name: Notification.Name("Posted"), object: nil)
    center.post(name: Notification.Name("Other"), object: nil)
    await activity.settle()
    #expect(log.entries == [1, 0, -1])
  }

  @Test("settle() waits for notifications that other threads have posted")
  func settleAfterPosts() async {
    let center = NotificationCenter()
    let name = Notification.Name("Posted")
    let subscriptions = StoreSubscriptions(activity)
    subscriptions.add(name, in: center) { [log] in log.add($0.userInfo?["value"] as? Int ?? 0) }
    await withCheckedContinuation { posted in
      Thread.detachNewThread {
        for value in 1...100 { center.post(name: name, object: nil, userInfo: ["value": value]) }
        posted.resume()
      }
    }
    await activity.settle()
    #expect(log.entries == Array(1...100))
  }
}
