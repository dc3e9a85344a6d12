import StoregenSupport
import Testing

@Suite("StoreHandlerQueue", .timeLimit(.minutes(10)))
@MainActor
struct HandlerQueueTests {
  private let activity = StoreActivity()
  private let log = Log()
  private let gate = Gate()

  @Test("runs one call at a time, in order")
  func serial() async {
    let queue = StoreHandlerQueue(activity)
    queue.add { [log, gate] in
      log.add(1)
      await gate.pass()
      log.add(2)
    }
    queue.add { [log] in log.add(3) }
    await until { log.entries == [1] }
    gate.open()
    await activity.settle()
    #expect(log.entries == [1, 2, 3])
  }

  @Test("drops the oldest waiting call of a handler beyond its limit, and no call of others")
  func buffer() async {
    let queue = StoreHandlerQueue(activity)
    queue.add { [gate] in await gate.pass() }
    for number in 1...4 {
      queue.add(of: "limited", limit: 2) { [log] in log.add(number) }
      queue.add(of: "other") { [log] in log.add(number * 10) }
    }
    gate.open()
    await activity.settle()
    #expect(log.entries == [10, 20, 3, 30, 4, 40])
  }

  @Test("cancels the running call, drops those that wait, and runs later ones after it")
  func cancelAll() async {
    let queue = StoreHandlerQueue(activity)
    queue.add { [log, gate] in
      log.add(1)
      await gate.pass()
      log.add(Task.isCancelled ? -1 : 2)
    }
    queue.add { [log] in log.add(3) }
    await until { log.entries == [1] }
    queue.cancelAll()
    queue.add { [log] in log.add(Task.isCancelled ? -4 : 4) }
    for _ in 0..<10 { await Task.yield() }
    #expect(log.entries == [1])
    gate.open()
    await activity.settle()
    #expect(log.entries == [1, -1, 4])
  }

  @Test("does not cancel the call that cancels all")
  func cancelAllInCall() async {
    let queue = StoreHandlerQueue(activity)
    queue.add { [log] in
      queue.cancelAll()
      log.add(Task.isCancelled ? -1 : 1)
    }
    queue.add { [log] in log.add(2) }
    await activity.settle()
    #expect(log.entries == [1])
  }

  @Test("cancels the call whose event makes another store cancel all")
  func cancelAllDuringDelivery() async {
    let queue = StoreHandlerQueue(activity)
    queue.add { [log, activity] in
      activity.deliver(0, from: queue) { queue, _ in queue.cancelAll() }
      log.add(Task.isCancelled ? -1 : 1)
    }
    await activity.settle()
    #expect(log.entries == [-1])
  }

  @Test("runs calls in the order of emission, even if a later event is delivered first")
  func emissionOrder() async {
    let queue = StoreHandlerQueue(activity)
    let streams = StoreEventStreams<Int>(activity)
    let subscriptions = StoreSubscriptions()
    subscriptions.add(streams.publisher) { [log] number in queue.add { log.add(number) } }
    queue.add { [log] in log.add(0) }
    streams.emit(1)
    activity.deliver(2, from: queue) { [log] queue, number in queue.add { log.add(number) } }
    await activity.settle()
    #expect(log.entries == [0, 1, 2])
  }
}
