import Foundation
import Testing

@MainActor
@Suite("Notifications of the system", .timeLimit(.minutes(3)))
struct SystemNotificationTests {
  let center = NotificationCenter()
  let clock = ManualClock()
  let stores: DeliveryStores
  var hooks: Hooks { stores.outside.hooks }

  init() {
    stores = DeliveryStores(handlerClock: clock, observedCenter: center)
  }

  @Test("are handled immediately if they are posted on the main thread")
  func mainThread() async {
    center.post(name: .numberPosted, object: nil, userInfo: ["number": 1])
    await arrivalElsewhere { hooks.numbers == [1] }
    #expect(hooks.numbers == [1])
  }

  @Test("are handled on the main actor if they are posted on another thread")
  func otherThread() async {
    let heard = Countdown(1)
    hooks.onNumber = { _ in heard.step() }
    await Task.detached { [center] in
      center.post(name: .numberPosted, object: nil, userInfo: ["number": 3])
    }.value
    await heard.wait()
    #expect(hooks.numbers == [3])
  }

  @Test("that other threads post before `settle()` are handled when it returns")
  func settle() async {
    for number in 1...20 {
      await withCheckedContinuation { posted in
        Thread.detachNewThread { [center] in
          center.post(name: .numberPosted, object: nil, userInfo: ["number": number])
          posted.resume()
        }
      }
      await stores.settled()
      #expect(hooks.numbers == Array(1...number))
    }
  }

  @Test("are handled before events that are emitted afterwards, on every channel")
  func order() async {
    let sources: [(source: any Source, hooks: Hooks)] = [
      (stores.observableStreamSource, stores.observableStreamListener.hooks),
      (stores.observableCombineSource, stores.observableCombineListener.hooks),
      (stores.observableDelegateSource, stores.observableDelegateListener.hooks),
      (stores.observableNoticeSource, stores.observableNoticeListener.hooks),
    ]
    for (source, listener) in sources {
      var order: [String] = []
      hooks.onNumber = { order.append("notification \($0)") }
      listener.onNumber = { order.append("event \($0)") }
      for number in 1...3 {
        post(number)
        source.count(number)
      }
      await stores.settled()
      #expect(order == (1...3).flatMap { ["notification \($0)", "event \($0)"] })
    }
  }

  @Test("run their handlers as the spec says")
  func runs() async {
    center.post(name: .jobPosted, object: nil)
    #expect(hooks.log == [])
    await stores.settled()
    #expect(hooks.log == ["job 0"])
    for text in ["a", "b"] {
      center.post(name: .wordPosted, object: nil, userInfo: ["text": text])
    }
    await stores.settled()
    clock.advance(by: .seconds(1))
    await stores.settled()
    #expect(hooks.log == ["job 0", "query b"])
  }

  @Test("of other centers are not received")
  func otherCenter() async {
    NotificationCenter().post(name: .numberPosted, object: nil)
    NotificationCenter.default.post(name: .numberPosted, object: nil)
    await stores.settled()
    #expect(hooks.numbers == [])
  }

  @Test("do not retain the store, and are not received after its release")
  func storeGoes() async {
    var store: OutsideStore? = OutsideStore()
    store?.observeNotifications(in: center)
    let hooks = store?.hooks
    post(1)
    await arrivalElsewhere { hooks?.numbers == [1] }
    weak let gone = store
    store = nil
    #expect(gone == nil)
    post(2)
    await stores.settled()
    #expect(hooks?.numbers == [1])
  }

  @Test("have no observer after the store is released")
  func observerGoes() async {
    var subscriptions: StoreSubscriptions? = StoreSubscriptions()
    var token: Gate? = Gate()
    weak let held = token
    var count = 0
    subscriptions?.add(.numberPosted, in: center) { [token] _ in
      withExtendedLifetime(token) { count += 1 }
    }
    token = nil
    post(1)
    await arrivalElsewhere { count == 1 }
    #expect(held != nil)
    subscriptions = nil
    post(2)
    await stores.settled()
    #expect(held == nil)
    #expect(count == 1)
  }

  private func post(_ number: Int) {
    center.post(name: .numberPosted, object: nil, userInfo: ["number": number])
  }

  /// Waits for what was posted, but not where it must have arrived by now: on Linux, the main actor
  /// of a test is not on the main thread.
  private func arrivalElsewhere(_ hasArrived: () -> Bool) async {
    if !Thread.isMainThread { await until(hasArrived) }
  }
}
