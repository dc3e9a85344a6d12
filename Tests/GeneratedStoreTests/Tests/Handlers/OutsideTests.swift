import Foundation
import Testing

@MainActor
@Suite("Notifications from the outside world", .timeLimit(.minutes(3)))
struct OutsideTests {
  let center = NotificationCenter()
  let clock = ManualClock()
  let stores: DeliveryStores
  var hooks: Hooks { stores.outside.hooks }

  init() {
    stores = DeliveryStores(handlerClock: clock, observedCenter: center)
  }

  @Test("posted on the main thread, they are handled at once")
  func mainThread() async {
    center.post(name: .numberPosted, object: nil, userInfo: ["number": 1])
    // On Linux, the main actor of a test is not on the main thread.
    if !Thread.isMainThread { await nextTurn() }
    #expect(hooks.numbers == [1])
  }

  @Test("posted on another thread, they are handled on the main actor")
  func otherThread() async {
    let heard = Countdown(1)
    hooks.onNumber = { _ in heard.step() }
    await Task.detached { [center] in
      center.post(name: .numberPosted, object: nil, userInfo: ["number": 3])
    }.value
    await heard.wait()
    #expect(hooks.numbers == [3])
  }

  @Test("they run as their handlers say")
  func runs() async {
    center.post(name: .jobPosted, object: nil)
    #expect(hooks.log == [])
    await nextTurn()
    await stores.settled()
    #expect(hooks.log == ["job 0"])
    for text in ["a", "b"] {
      center.post(name: .wordPosted, object: nil, userInfo: ["text": text])
    }
    await nextTurn()
    await stores.settled()
    clock.advance(by: .seconds(1))
    await stores.settled()
    #expect(hooks.log == ["job 0", "query b"])
  }

  @Test("those of other centers are not heard")
  func otherCenter() async {
    NotificationCenter().post(name: .numberPosted, object: nil)
    NotificationCenter.default.post(name: .numberPosted, object: nil)
    await nextTurn()
    #expect(hooks.numbers == [])
  }

  @Test("a store that listens is deallocated, and hears nothing more")
  func storeGoes() async {
    var store: OutsideStore? = OutsideStore()
    store?.observeNotifications(in: center)
    let hooks = store?.hooks
    await post(1)
    weak let gone = store
    store = nil
    #expect(gone == nil)
    await post(2)
    #expect(hooks?.numbers == [1])
  }

  @Test("its observer is removed from the center")
  func observerGoes() async {
    var subscriptions: StoreSubscriptions? = StoreSubscriptions()
    var token: Gate? = Gate()
    weak let held = token
    var count = 0
    subscriptions?.add(.numberPosted, in: center) { [token] _ in
      withExtendedLifetime(token) { count += 1 }
    }
    token = nil
    await post(1)
    #expect(held != nil)
    subscriptions = nil
    await post(2)
    #expect(held == nil)
    #expect(count == 1)
  }

  private func post(_ number: Int) async {
    center.post(name: .numberPosted, object: nil, userInfo: ["number": number])
    await nextTurn()
  }
}
