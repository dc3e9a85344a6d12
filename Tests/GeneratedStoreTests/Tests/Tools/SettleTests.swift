import Testing

@MainActor
@Suite("`settle()` returns when every delivered event has been handled", .timeLimit(.minutes(3)))
struct SettleTests {
  @Test("by handlers of every kind", arguments: Combination.all)
  func handlers(_ combination: Combination) async {
    let stores = DeliveryStores()
    let (source, listener) = combination.stores(stores)
    var done: [String] = []
    let finish: @MainActor (String) async -> Void = { name in
      for _ in 0..<20 { await Task.yield() }
      done.append(name)
    }
    listener.hooks.onJob = { await finish("job \($0)") }
    listener.hooks.onPing = { await finish("ping \($0)") }
    listener.hooks.onQuery = { await finish("query \($0)") }
    for id in 1...3 {
      source.job(id)
      source.ping(id)
    }
    source.query("a")
    source.count(1)
    await stores.settled()
    #expect(listener.hooks.numbers == [1])
    #expect(done.filter { $0.hasPrefix("job") } == ["job 1", "job 2", "job 3"])
    #expect(done.sorted().suffix(4) == ["ping 1", "ping 2", "ping 3", "query a"])
  }

  @Test("and not before, whatever the kind of the last handler", arguments: Combination.all)
  func waits(_ combination: Combination) async {
    let emissions: [@MainActor (any Source) -> Void] = [
      { $0.job(1) }, { $0.ping(1) }, { $0.query("a") },
    ]
    for emit in emissions {
      let room = Room(combination)
      let (begun, gate) = (Countdown(1), Gate())
      let pass: @MainActor () async -> Void = {
        begun.step()
        await gate.pass()
      }
      room.hooks.onJob = { _ in await pass() }
      room.hooks.onPing = { _ in await pass() }
      room.hooks.onQuery = { _ in await pass() }
      emit(room.source)
      var returned = 0
      let waiting = (0..<2).map { _ in
        Task {
          await room.settle()
          returned += 1
        }
      }
      await begun.wait()
      for _ in 0..<20 { await nextTurn() }
      #expect(returned == 0)
      gate.open()
      for task in waiting { await task.value }
      #expect(returned == 2)
    }
  }

  @Test("including those that handlers emit")
  func chain() async {
    let stores = DeliveryStores()
    stores.chain.emit(.stepped(left: 20))
    await stores.settled()
    #expect(stores.chain.hooks.numbers == Array((0...20).reversed()))
  }

  @Test("immediately in a handler, which it would wait for", arguments: Combination.all)
  func inHandler(_ combination: Combination) async {
    let room = Room(combination)
    var returned = 0
    let settle: @MainActor () async -> Void = {
      await room.activity.settle()
      returned += 1
    }
    room.hooks.onJob = { _ in await settle() }
    room.hooks.onErrand = { _ in await settle() }
    room.hooks.onPing = { _ in await settle() }
    room.hooks.onQuery = { _ in await settle() }
    room.source.job(1)
    room.source.errand(1)
    room.source.ping(1)
    room.source.query("a")
    await room.settle()
    #expect(returned == 4)
  }

  @Test("immediately if there are none")
  func nothing() async {
    let activity = StoreActivity()
    #expect(activity.isSettled)
    await activity.settled()
  }

  @Test("if a subscriber was released while events were pending")
  func letGo() async {
    let activity = StoreActivity()
    let feed = FeedStore(storeActivity: activity)
    var store: LabelsStore? = LabelsStore()
    store?.subscribe(to: feed.eventPublisher)
    await nextTurn()
    for offset in 1...100 { feed.emit(.scrolled(offset: offset)) }
    store = nil
    // Even before its subscription is removed.
    feed.emit(.scrolled(offset: 101))
    await activity.settled()
    #expect(activity.isSettled)
  }

  @Test("if a publisher was released while events were pending")
  func publisherLetGo() async {
    let activity = StoreActivity()
    var feed: FeedStore? = FeedStore(storeActivity: activity)
    let store = LabelsStore()
    feed.map { store.subscribe(to: $0.eventPublisher) }
    for offset in 1...100 { feed?.emit(.scrolled(offset: offset)) }
    feed = nil
    await activity.settled()
    #expect(store.hooks.log.count == 100)
  }

  @Test("even if a stream is not read")
  func unreadStream() async {
    let stores = DeliveryStores()
    let events = stores.feed.events()
    stores.feed.emit(.cleared)
    await stores.settled()
    withExtendedLifetime(events) {}
  }

  @Test("including those of due timers; it does not wait for other timers")
  func timers() async {
    let clock = ManualClock()
    let stores = DeliveryStores(handlerClock: clock)
    stores.patient.hooks.onQuery = { _ in
      for _ in 0..<20 { await Task.yield() }
      stores.patient.hooks.log.append("done")
    }
    stores.feed.emit(.typed(text: "a"))
    await stores.settled()
    #expect(stores.patient.hooks.log == [])
    clock.advance(by: .milliseconds(300))
    #expect(!stores.storeActivity.isSettled)
    await stores.settled()
    #expect(stores.patient.hooks.log == ["query a", "done"])
  }

  @Test("and not when a timer ends while a handler runs")
  func timerEnds() async {
    let (activity, clock) = (StoreActivity(), ManualClock())
    let calls = StoreConcurrentCalls(activity)
    let debounce = StoreDebounce(.seconds(1), on: clock, activity)
    let (called, gate) = (Countdown(1), Gate())
    calls.add { await gate.pass() }
    debounce.call { called.step() }
    var hasReturned = false
    let waiting = Task {
      await activity.settled()
      hasReturned = true
    }
    for _ in 0..<20 { await nextTurn() }
    clock.advance(by: .seconds(1))
    await called.wait()
    for _ in 0..<20 { await nextTurn() }
    #expect(!hasReturned)
    gate.open()
    await waiting.value
    #expect(activity.isSettled)
  }

  @Test("even if a timer was cancelled")
  func cancelledTimer() async {
    let clock = ManualClock()
    let stores = DeliveryStores(handlerClock: clock)
    for text in ["a", "b", "c"] {
      stores.feed.emit(.typed(text: text))
      await stores.settled()
    }
    stores.feed.emit(.cleared)
    await stores.settled()
    clock.advance(by: .seconds(10))
    await stores.settled()
    #expect(stores.patient.hooks.log == [])
  }

  @Test("or when it is cancelled, for example by a time limit")
  func cancelled() async {
    let activity = StoreActivity()
    let calls = StoreHandlerQueue(activity)
    let (begun, gate) = (Countdown(1), Gate())
    calls.add {
      begun.step()
      await gate.pass()
    }
    await begun.wait()
    let settling = Task { await activity.settle() }
    await Task.yield()
    settling.cancel()
    await settling.value
    #expect(!activity.isSettled)
    gate.open()
  }
}
