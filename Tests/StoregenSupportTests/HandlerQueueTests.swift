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
      queue.add { [log] in log.add(number * 10) }
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

  @Test("does not cancel the call that cancels all, itself or in a child task", arguments: [false, true])
  func cancelAllInCall(inChildTask: Bool) async {
    let queue = StoreHandlerQueue(activity)
    queue.add { [log] in
      if inChildTask {
        async let cancelled: Void = queue.cancelAll()
        await cancelled
      } else {
        queue.cancelAll()
      }
      log.add(Task.isCancelled ? -1 : 1)
    }
    queue.add { [log] in log.add(2) }
    await activity.settle()
    #expect(log.entries == [1])
  }

  @Test("gives other work a turn after calls that do not suspend")
  func turns() async {
    let queue = StoreHandlerQueue(activity)
    for number in 1...2 {
      queue.add { [log] in
        let start = ContinuousClock.now
        while start.duration(to: .now) < .milliseconds(5) {}
        log.add(number)
        if number == 1 { Task { [log] in log.add(0) } }
      }
    }
    await activity.settle()
    #expect(log.entries == [1, 0, 2])
  }

  @Test("calls handlers without the task-local values and the priority of the emitter")
  func context() async {
    let queue = StoreHandlerQueue(activity)
    var priority: TaskPriority?
    await Task(priority: .background) {
      Emitter.$number.withValue(1) {
        queue.add { [log] in
          log.add(Emitter.number)
          priority = Task.currentPriority
        }
      }
    }.value
    await activity.settle()
    #expect(log.entries == [0])
    #expect(priority != .background)
  }

  private enum Emitter {
    @TaskLocal static var number = 0
  }

  @Test("lets settle() return in a call, and in its child tasks")
  func settleInCall() async {
    let queue = StoreHandlerQueue(activity)
    queue.add { [log, activity] in
      await activity.settle()
      async let settled: Void = activity.settle()
      await settled
      log.add(1)
    }
    await activity.settle()
    #expect(log.entries == [1])
  }

  @Test("cancels a call also in a task that an earlier call has left")
  func cancelAllInTaskOfEarlierCall() async {
    let queue = StoreHandlerQueue(activity)
    let (remaining, next) = (Gate(), Gate())
    queue.add {
      Task {
        await remaining.pass()
        queue.cancelAll()
        next.open()
      }
    }
    queue.add { [log] in
      log.add(1)
      remaining.open()
      await next.pass()
      log.add(Task.isCancelled ? -2 : 2)
    }
    await activity.settle()
    #expect(log.entries == [1, -2])
  }

  @Test("lets settle() wait in a task that a call has left")
  func settleInTaskOfEarlierCall() async {
    let queue = StoreHandlerQueue(activity)
    let remaining = Gate()
    let settled = Gate()
    queue.add { [log, activity] in
      Task {
        await remaining.pass()
        await activity.settle()
        log.add(2)
        settled.open()
      }
    }
    queue.add { [log] in
      remaining.open()
      for _ in 0..<10 { await Task.yield() }
      log.add(1)
    }
    await settled.pass()
    #expect(log.entries == [1, 2])
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
