import Foundation
import Testing

@MainActor
@Suite("The composition root", .timeLimit(.minutes(3)))
struct RootTests {
  @Test("releases all stores")
  func rootGoes() async {
    var stores: DeliveryStores? = DeliveryStores()
    let all = weakChildren(of: stores)
    #expect(all.count > 30)
    await stores?.settled()
    stores = nil
    await until { all.allSatisfy { $0() == nil } }
    #expect(all.count { $0() != nil } == 0)
  }

  @Test("releases stores with pending events and running timers")
  func busyRootGoes() async {
    let clock = ManualClock()
    var stores: DeliveryStores? = DeliveryStores(handlerClock: clock)
    let all = weakChildren(of: stores)
    for combination in Combination.all {
      guard let source = stores.map({ combination.stores($0).0 }) else { continue }
      for number in 1...3 {
        source.count(number)
        source.job(number)
      }
    }
    for text in ["a", "b"] {
      stores?.feed.emit(.typed(text: text))
      stores?.feed.emit(.scrolled(offset: 1))
      await Task.yield()
    }
    stores = nil
    await until { all.allSatisfy { $0() == nil } && clock.sleeperCount == 0 }
    #expect(all.count { $0() != nil } == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test(
    "cancels handlers, also those that wait for what never comes", arguments: Combination.all)
  func endlessHandlers(_ combination: Combination) async {
    let (begun, ended) = (Countdown(4), Countdown(4))
    var stores: DeliveryStores? = DeliveryStores()
    let isGone = wait(combination, in: stores) {
      begun.step()
      await Gate().pass()
      ended.step()
    }
    await begun.wait()
    stores = nil
    await ended.wait()
    await until(isGone)
    #expect(isGone())
  }

  /// Lets all handlers of a listener wait, and returns whether it has been released.
  private func wait(
    _ combination: Combination, in stores: DeliveryStores?,
    _ handle: @escaping @MainActor () async -> Void
  ) -> () -> Bool {
    guard let (source, listener) = stores.map(combination.stores) else { return { false } }
    listener.hooks.onJob = { _ in await handle() }
    listener.hooks.onErrand = { _ in await handle() }
    listener.hooks.onQuery = { _ in await handle() }
    listener.hooks.onPing = { _ in await handle() }
    source.job(1)
    source.errand(1)
    source.query("a")
    source.ping(1)
    return { [weak listener] in listener == nil }
  }

  @Test("starts no store if it is told not to, so that tests can record everything")
  func startsLater() async {
    let stores = DeliveryStores(starts: false)
    await stores.settled()
    #expect(stores.beginner.starts == 0)
    let recorder = stores.announcer.recordEvents()
    stores.start()
    #expect(recorder.events.count == 1)
    #expect(stores.beginner.starts == 1)
  }

  @Test("for previews starts no store whose state is given")
  func preview() async {
    let given = DeliveryStores.preview(shelf: .sample(items: ["sample"]))
    let others = DeliveryStores.preview()
    for stores in [given, others] { await stores.settled() }
    #expect(given.shelf.items == ["sample"])
    #expect(given.beginner.starts == 1)
    #expect(others.shelf.items == ["started"])
  }

  @Test("calls start() once, when all stores are wired")
  func starts() async {
    let stores = DeliveryStores()
    // Through a stream, and then immediately through a notification, before which the stream is delivered.
    #expect(stores.witness.hooks.numbers == [1, 2])
    await stores.settled()
    #expect(stores.beginner.starts == 1)
    #expect(stores.witness.hooks.numbers == [1, 2])
  }

  @Test("passes to stores only the members that they use of others")
  func uses() {
    let stores = DeliveryStores()
    let cart: any CartForCheckout = stores.checkout.cart
    cart.add("tea")
    #expect(cart.lines == ["tea"])
    #expect(cart === stores.cart)
    #expect(stores.cart.lines == ["tea"])
  }

  @Test("which tests can replace")
  func usesOther() {
    let checkout = CheckoutStore(cart: SampleCart())
    checkout.cart.add("tea")
    #expect(checkout.cart.lines == ["sample", "tea"])
  }

  @Test("has its own notification center")
  func ownCenter() {
    let (stores, others) = (DeliveryStores(), DeliveryStores())
    #expect(stores.eventCenter !== others.eventCenter)
    #expect(stores.eventCenter !== NotificationCenter.default)
    stores.objectNoticeSource.count(1)
    #expect(stores.objectNoticeListener.hooks.numbers == [1])
    #expect(others.objectNoticeListener.hooks.numbers == [])
  }

  @Test("or a shared one, in which stores still receive only their own events")
  func sharedCenter() {
    let center = NotificationCenter()
    let stores = DeliveryStores(eventCenter: center)
    let others = DeliveryStores(eventCenter: center)
    var posted = 0
    let name = stores.objectNoticeSource.name
    let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { posted += 1 }
    }
    stores.objectNoticeSource.count(1)
    center.removeObserver(observer)
    #expect(posted == 1)
    #expect(stores.objectNoticeListener.hooks.numbers == [1])
    #expect(others.objectNoticeListener.hooks.numbers == [])
  }

  /// Weak references to the stores and everything else that the root retains.
  private func weakChildren(of stores: DeliveryStores?) -> [() -> AnyObject?] {
    guard let stores else { return [] }
    return Mirror(reflecting: stores).children.compactMap { child in
      guard type(of: child.value) is AnyClass, !(child.value is NotificationCenter) else {
        return nil
      }
      let object = child.value as AnyObject
      return { [weak object] in object }
    }
  }
}

/// A cart for a test of the checkout.
private final class SampleCart: CartForCheckout {
  var lines = ["sample"]

  func add(_ line: String) { lines.append(line) }
}
