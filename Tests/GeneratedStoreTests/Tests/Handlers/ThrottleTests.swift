import Testing

@MainActor
@Suite("`throttle` limits the rate of calls", .timeLimit(.minutes(3)))
struct ThrottleTests {
  let clock = ManualClock()
  let stores: DeliveryStores
  var hooks: Hooks { stores.steady.hooks }

  init() {
    stores = DeliveryStores(handlerClock: clock)
  }

  @Test("the first event is handled immediately, and then the last one of each span")
  func spans() async {
    await scroll(1)
    #expect(hooks.numbers == [1])
    await scroll(2)
    await scroll(3)
    await pass(.milliseconds(999))
    #expect(hooks.numbers == [1])
    await pass(.milliseconds(1))
    #expect(hooks.numbers == [1, 3])
    // The call at the end of a span starts the next span.
    await scroll(4)
    #expect(hooks.numbers == [1, 3])
    await pass(.seconds(1))
    #expect(hooks.numbers == [1, 3, 4])
    await pass(.seconds(1))
    #expect(hooks.numbers == [1, 3, 4])
  }

  @Test("after a span without events, the next event is handled immediately")
  func quietSpan() async {
    await scroll(1)
    await pass(.seconds(1))
    #expect(hooks.numbers == [1])
    await scroll(2)
    #expect(hooks.numbers == [1, 2])
  }

  @Test("each handler has its own spans")
  func ownSpans() async {
    await scroll(1)
    stores.feed.emit(.jobArrived(id: 2))
    await stores.settled()
    #expect(hooks.numbers == [1])
    #expect(hooks.log == ["job 2"])
  }

  @Test("a span starts with its call, even if the main actor is busy")
  func fromTheCall() async {
    let activity = StoreActivity()
    let throttle = StoreThrottle(.seconds(1), on: clock, activity)
    var calls: [Int] = []
    throttle.call { calls.append(1) }
    throttle.call { calls.append(2) }
    clock.advance(by: .seconds(1))
    await activity.settled()
    #expect(calls == [1, 2])
  }

  @Test("a call from within a call waits as well")
  func nestedCall() async {
    let activity = StoreActivity()
    let throttle = StoreThrottle(.seconds(1), on: clock, activity)
    var calls: [Int] = []
    throttle.call {
      calls.append(1)
      throttle.call { calls.append(2) }
    }
    #expect(calls == [1])
    clock.advance(by: .seconds(1))
    await activity.settled()
    #expect(calls == [1, 2])
  }

  @Test("`resetState()` discards the pending call, and the next event is handled immediately")
  func reset() async {
    await scroll(1)
    await scroll(2)
    stores.feed.emit(.cleared)
    await stores.settled()
    await scroll(3)
    #expect(hooks.numbers == [1, 3])
    await pass(.seconds(10))
    #expect(hooks.numbers == [1, 3])
  }

  @Test("the call of a released store does nothing, and its timer is cancelled")
  func storeGone() async {
    let activity = StoreActivity()
    let feed = FeedStore(storeActivity: activity)
    var store: SteadyStore? = SteadyStore(handlerClock: clock, storeActivity: activity)
    store?.subscribe(to: feed.eventPublisher)
    feed.emit(.scrolled(offset: 1))
    feed.emit(.scrolled(offset: 2))
    await activity.settled()
    await until { clock.sleeperCount == 1 }
    let hooks = store?.hooks
    weak let gone = store
    store = nil
    #expect(gone == nil)
    await until { clock.sleeperCount == 0 }
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(1))
    await activity.settled()
    #expect(hooks?.numbers == [1])
  }

  private func scroll(_ offset: Int) async {
    stores.feed.emit(.scrolled(offset: offset))
    await stores.settled()
  }

  private func pass(_ duration: Duration) async {
    clock.advance(by: duration)
    await stores.settled()
  }
}
