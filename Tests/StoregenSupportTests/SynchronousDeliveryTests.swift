import Foundation
import StoregenSupport
import Testing

@Suite("Publishers that deliver synchronously", .timeLimit(.minutes(1)))
@MainActor
struct SynchronousDeliveryTests {
  private let log = Log()

  @Test("StoreEventQueue delivers an event emitted during a delivery afterwards")
  func queue() {
    let queue = StoreEventQueue<Int>()
    func receive(_ event: Int) {
      log.add(event)
      if event < 3 {
        queue.deliver(event + 10) { receive($0) }
        queue.deliver(event + 1) { receive($0) }
        log.add(-event)
      }
    }
    queue.deliver(1) { receive($0) }
    #expect(log.entries == [1, -1, 11, 2, -2, 12, 3])
  }

  @Test("StoreEventNotifications reaches stores first, then observers of the center")
  func notifications() {
    let publisher = StoreEventNotifications<Int>("Event", in: NotificationCenter())
    var observation: StoreObservation? = publisher.observe { [log] in log.add($0 * 10) }
    let subscriptions = StoreSubscriptions()
    subscriptions.add(publisher) { [log] in log.add($0) }
    publisher.emit(1)
    #expect(log.entries == [1, 10])
    _ = observation
    observation = nil
    publisher.emit(2)
    #expect(log.entries == [1, 10, 2])
  }

  @Test("StoreEventNotifications ignores posts of other publishers with the same name")
  func samePostedName() {
    let center = NotificationCenter()
    let (first, second) = (
      StoreEventNotifications<Int>("Event", in: center),
      StoreEventNotifications<Int>("Event", in: center)
    )
    let observation = first.observe { [log] in log.add($0) }
    second.emit(2)
    first.emit(1)
    #expect(log.entries == [1])
    withExtendedLifetime(observation) {}
  }

  #if canImport(Combine)
    @Test("StoreEventSubject delivers an event emitted during a delivery afterwards")
    func subject() {
      let publisher = StoreEventSubject<Int>()
      let subscriptions = StoreSubscriptions()
      subscriptions.add(publisher) { [log, weak publisher] in
        log.add($0)
        if $0 == 1 { publisher?.emit(2) }
      }
      subscriptions.add(publisher) { [log] in log.add($0 * 10) }
      publisher.emit(1)
      #expect(log.entries == [1, 10, 2, 20])
    }
  #endif

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
}
