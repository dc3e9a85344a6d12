import Combine
import Foundation
import Testing

@MainActor
@Suite("A store written by hand takes part like a generated one", .timeLimit(.minutes(3)))
struct HandwrittenTests {
  @Test("in one order with generated stores: an event reaches all before an event that it causes")
  func oneOrder() async {
    let stores = DeliveryStores()
    stores.alarm.emit(.rung(number: 1))
    stores.alarm.emit(.rung(number: 2))
    await stores.settled()
    #expect(stores.logbook.pages == ["rung 1", "answered 1", "rung 2", "answered 2"])
  }

  @Test("and the app passes a function if it needs objects of the composition root")
  func factory() {
    let stores = DeliveryStores()
    #expect(stores.logbook.owner == "guard")
    #expect(stores.logbook.cart === stores.cart)
  }

  @Test("also in windows, which have their own")
  func windows() async {
    let stores = DeliveryStores()
    let windows = [DeliveryMainStores(stores), DeliveryMainStores(stores)]
    #expect(windows[0].drawer !== windows[1].drawer)
    #expect(windows[0].drawer.cart === stores.cart)
    await stores.settled()
    // Both were started.
    #expect(stores.cabinet.hooks.numbers == [0, 0])
    windows[1].drawer.emit(.pulled(number: 3))
    stores.feed.emit(.scrolled(offset: 5))
    await stores.settled()
    #expect(stores.cabinet.hooks.numbers == [0, 0, 3])
    #expect(windows.map(\.drawer.hooks.numbers) == [[5], [5]])
  }

  @Test("and is released with its window")
  func windowGoes() async {
    let stores = DeliveryStores()
    var window: DeliveryMainStores? = DeliveryMainStores(stores)
    weak let drawer = window?.drawer
    stores.feed.emit(.scrolled(offset: 1))
    await stores.settled()
    #expect(drawer != nil)
    window = nil
    await until { drawer == nil }
    #expect(drawer == nil)
  }

  @Test("with the clock and the notifications of the composition root")
  func clockAndNotifications() async {
    let (clock, center) = (ManualClock(), NotificationCenter())
    let stores = DeliveryStores(handlerClock: clock, observedCenter: center)
    let hooks = stores.sensor.hooks
    #expect(stores.sensor.starts == 1)
    stores.feed.emit(.typed(text: "a"))
    await stores.settled()
    stores.feed.emit(.typed(text: "b"))
    await stores.settled()
    #expect(hooks.log == [])
    clock.advance(by: .milliseconds(300))
    await stores.settled()
    #expect(hooks.log == ["query b"])
    center.post(name: .jobPosted, object: nil)
    await stores.settled()
    #expect(hooks.log == ["query b", "job 0"])
  }

  @Test("counts notifications of other threads in `settle()`")
  func arrivals() async {
    let center = NotificationCenter()
    let stores = DeliveryStores(observedCenter: center)
    for count in 1...20 {
      await withCheckedContinuation { posted in
        Thread.detachNewThread {
          center.post(name: .jobPosted, object: nil)
          posted.resume()
        }
      }
      await stores.settled()
      #expect(stores.sensor.hooks.log.count == count)
    }
  }

  @Test("and `settle()` waits for what it handles, also after a notification of another thread")
  func settles() async {
    let center = NotificationCenter()
    let stores = DeliveryStores(observedCenter: center)
    // Nothing else is left to wait for.
    await stores.settled()
    let hooks = stores.sensor.hooks
    var done: [String] = []
    hooks.onJob = { id in
      for _ in 0..<20 { await Task.yield() }
      done.append("job \(id)")
    }
    post(.jobPosted, to: center)
    await stores.settle()
    #expect(done == ["job 0"])
  }

  @Test("and `settle()` waits for events of a window's store")
  func windowSettles() async {
    let stores = DeliveryStores()
    let window = DeliveryMainStores(stores)
    await stores.settled()
    let numbers = Array(1...10_000)
    for number in numbers { window.drawer.emit(.pulled(number: number)) }
    await stores.settle()
    #expect(stores.cabinet.hooks.numbers == [0] + numbers)
  }

  /// Posts on another thread, while the main thread waits.
  private func post(_ name: Notification.Name, to center: NotificationCenter) {
    let posted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      center.post(name: name, object: nil)
      posted.signal()
    }
    posted.wait()
  }

  @Test("compares values for `removeDuplicates`, which a reset forgets")
  func duplicates() async {
    let stores = DeliveryStores()
    for _ in 0..<2 { stores.feed.emit(.moved(x: 1, y: 2, note: "")) }
    stores.feed.emit(.cleared)
    stores.feed.emit(.moved(x: 1, y: 2, note: ""))
    await stores.settled()
    #expect(stores.sensor.hooks.log == ["1 2", "reset", "1 2"])
  }

  @Test("and a reset discards the delayed calls before the class resets itself")
  func reset() async {
    let clock = ManualClock()
    let stores = DeliveryStores(handlerClock: clock)
    stores.feed.emit(.typed(text: "a"))
    stores.feed.emit(.cleared)
    await stores.settled()
    clock.advance(by: .seconds(1))
    await stores.settled()
    #expect(stores.sensor.hooks.log == ["reset"])
  }

  @Test("and a reset drops the calls that wait in its queue")
  func resetOfQueue() async {
    let center = NotificationCenter()
    let stores = DeliveryStores(observedCenter: center)
    let (begun, gate) = (Countdown(1), Gate())
    stores.sensor.hooks.onJob = { _ in
      begun.step()
      await gate.pass()
    }
    for _ in 0..<2 { center.post(name: .jobPosted, object: nil) }
    await begun.wait()
    // The second notification has arrived, too.
    for _ in 0..<20 { await nextTurn() }
    stores.feed.emit(.cleared)
    await until { stores.sensor.hooks.log.last == "reset" }
    gate.open()
    await stores.settled()
    #expect(stores.sensor.hooks.log == ["job 0", "reset"])
  }

  @Test("and a stream from before the composition root gets the events after it, too")
  func earlierStream() async {
    var source: HandStreamSource? = HandStreamSource()
    let all = source?.eventsToTheEnd()
    source?.count(1)
    var stores = source.map { DeliveryStores(handStreamSource: $0) }
    stores?.handStreamSource.count(2)
    await stores?.settled()
    #expect(stores?.handStreamListener.hooks.numbers == [2])
    stores = nil
    source = nil
    #expect(await all?() == ["counted(number: 1)", "counted(number: 2)"])
  }

  @Test("and so do other observers, on every channel that has them")
  func earlierObservers() {
    let (combine, notice) = (HandCombineSource(), HandNoticeSource())
    let center = NotificationCenter()
    var heard: [String] = []
    let observers: [AnyObject] = [
      combine.observe { event in MainActor.assumeIsolated { heard.append(event) } },
      notice.observe { event in MainActor.assumeIsolated { heard.append(event) } },
    ]
    var posted = 0
    let observer = center.addObserver(forName: notice.name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { posted += 1 }
    }
    let stores = DeliveryStores(
      handCombineSource: combine, handNoticeSource: notice, eventCenter: center)
    stores.handCombineSource.count(1)
    stores.handNoticeSource.count(2)
    center.removeObserver(observer)
    #expect(heard == ["counted(number: 1)", "counted(number: 2)"])
    // By their name, in the center of the composition root.
    #expect(posted == 1)
    withExtendedLifetime((observers, stores)) {}
  }

  @Test("and works without a composition root, as tests of one store need it")
  func alone() async {
    let alarm = Alarm()
    let recorder = alarm.recordEvents()
    alarm.emit(.rung(number: 1))
    #expect(recorder.events.count == 1)
    let listener = HandCombineListener()
    let source = HandCombineSource()
    listener.subscribe(to: source.eventPublisher)
    source.count(4)
    #expect(listener.hooks.numbers == [4])
  }
}
