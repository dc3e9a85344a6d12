import Testing

@MainActor
@Suite("A buffer drops the oldest calls that wait", .timeLimit(.minutes(3)))
struct BufferTests {
  @Test("`newest(2)` keeps the call under way and two more")
  func newest() async {
    let stores = DeliveryStores()
    let (begun, gate) = (Countdown(1), Gate())
    stores.buffered.hooks.onJob = { _ in
      begun.step()
      await gate.pass()
    }
    stores.feed.emit(.jobArrived(id: 1))
    await begun.wait()
    for id in 2...6 { stores.feed.emit(.jobArrived(id: id)) }
    // Until the last of them has arrived.
    let arrived = Countdown(1)
    stores.buffered.hooks.onNumber = { _ in arrived.step() }
    stores.feed.emit(.scrolled(offset: 0))
    await arrived.wait()
    gate.open()
    await stores.settled()
    #expect(stores.buffered.hooks.log == ["job 1", "job 5", "job 6"])
    // All other buffers are unbounded.
    #expect(stores.merger.hooks.log == (1...6).map { "job \($0)" })
  }

  @Test("it is empty again afterwards")
  func again() async {
    let stores = DeliveryStores()
    for id in 1...3 {
      stores.feed.emit(.jobArrived(id: id))
      await stores.settled()
    }
    #expect(stores.buffered.hooks.log == ["job 1", "job 2", "job 3"])
  }

  @Test("the calls are dropped in their order", arguments: [1, 2, 5])
  func limits(_ limit: Int) async {
    let activity = StoreActivity()
    let queue = StoreHandlerQueue(activity)
    var done: [Int] = []
    for number in 1...20 { queue.add(of: "work", limit: limit) { done.append(number) } }
    await activity.settled()
    #expect(done == Array(21 - limit...20))
  }

  @Test("and none of an unbounded one")
  func unbounded() async {
    let activity = StoreActivity()
    let queue = StoreHandlerQueue(activity)
    var done: [Int] = []
    for number in 0..<1_000 { queue.add { done.append(number) } }
    await activity.settled()
    #expect(done == Array(0..<1_000))
  }

  @Test("`latest` keeps only the newest of the calls that have not started")
  func latest() async {
    let activity = StoreActivity()
    let calls = StoreLatestCalls(activity)
    var done: [Int] = []
    for number in 0..<10 { calls.add { done.append(number) } }
    await activity.settled()
    #expect(done == [9])
  }
}
