import Testing

@MainActor
@Suite("`debounce` waits for a pause", .timeLimit(.minutes(3)))
struct DebounceTests {
  let clock = ManualClock()
  let stores: DeliveryStores
  var hooks: Hooks { stores.patient.hooks }

  init() {
    stores = DeliveryStores(handlerClock: clock)
  }

  @Test("the last event is handled after a pause")
  func last() async {
    await type("a")
    await pass(.milliseconds(200))
    await type("b")
    await pass(.milliseconds(299))
    #expect(hooks.log == [])
    await pass(.milliseconds(1))
    #expect(hooks.log == ["query b"])
    await pass(.seconds(10))
    #expect(hooks.log == ["query b"])
  }

  @Test("the time starts with the event, even if the main actor is busy")
  func fromTheEvent() async {
    // Called right after the event, before anything that it started.
    hooks.onNumber = { [clock] _ in clock.advance(by: .milliseconds(300)) }
    stores.feed.emit(.typed(text: "a"))
    stores.feed.emit(.scrolled(offset: 0))
    await stores.settled()
    #expect(hooks.log == ["query a"])
  }

  @Test("the time starts when `call` is called")
  func fromTheCall() async {
    let activity = StoreActivity()
    let debounce = StoreDebounce(.seconds(1), on: clock, activity)
    var calls = 0
    debounce.call { calls += 1 }
    clock.advance(by: .seconds(1))
    await activity.settled()
    #expect(calls == 1)
  }

  @Test("other handlers of the store are not delayed")
  func othersGoOn() async {
    await type("a")
    stores.feed.emit(.jobArrived(id: 1))
    stores.feed.emit(.scrolled(offset: 2))
    await stores.settled()
    #expect(hooks.log == ["job 1"])
    #expect(hooks.numbers == [2])
  }

  @Test("each handler has a timer of its own")
  func ownTimers() async {
    await type("a")
    stores.feed.emit(.moved(x: 0, y: 0, note: "here"))
    await stores.settled()
    await pass(.milliseconds(300))
    #expect(hooks.log == ["query a"])
    #expect(stores.patient.found == [])
    await pass(.milliseconds(700))
    #expect(stores.patient.found == ["here"])
  }

  @Test("`resetState()` cancels it")
  func reset() async {
    await type("a")
    stores.feed.emit(.cleared)
    await stores.settled()
    await pass(.seconds(10))
    #expect(hooks.log == [])
    await type("b")
    await pass(.milliseconds(300))
    #expect(hooks.log == ["query b"])
  }

  @Test("a slow call delays neither timer nor handlers, and a new event cancels a `latest` one")
  func slowCall() async {
    let begun = Countdown(1)
    var cancelled: [String] = []
    hooks.onQuery = { text in
      begun.step()
      if text == "here" { await Gate().pass() }
      if Task.isCancelled { cancelled.append(text) }
    }
    stores.feed.emit(.moved(x: 0, y: 0, note: "here"))
    await stores.settled()
    clock.advance(by: .seconds(1))
    await begun.wait()
    stores.feed.emit(.moved(x: 0, y: 0, note: "there"))
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    await stores.settled()
    #expect(stores.patient.found == ["here", "there"])
    #expect(cancelled == ["here"])
  }

  @Test("duplicates are detected among handled events only")
  func duplicates() async {
    for note in ["a", "b", "a"] {
      stores.feed.emit(.moved(x: 0, y: 0, note: note))
      await stores.settled()
      if note == "a" { await pass(.seconds(1)) }
    }
    #expect(stores.patient.found == ["a"])
    stores.feed.emit(.cleared)
    stores.feed.emit(.moved(x: 0, y: 0, note: "a"))
    await stores.settled()
    await pass(.seconds(1))
    #expect(stores.patient.found == ["a"])
  }

  @Test("the call of a released store does nothing, and its timer is cancelled")
  func storeGone() async {
    let activity = StoreActivity()
    let feed = FeedStore(storeActivity: activity)
    var store: PatientStore? = PatientStore(handlerClock: clock, storeActivity: activity)
    store?.subscribe(to: feed.eventPublisher)
    feed.emit(.typed(text: "a"))
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
    #expect(hooks?.log == [])
  }

  private func type(_ text: String) async {
    stores.feed.emit(.typed(text: text))
    await stores.settled()
  }

  private func pass(_ duration: Duration) async {
    clock.advance(by: duration)
    await stores.settled()
  }
}
