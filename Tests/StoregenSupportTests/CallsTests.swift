import StoregenSupport
import Testing

@Suite("Calls of handlers", .timeLimit(.minutes(10)))
@MainActor
struct CallsTests {
  private let activity = StoreActivity()
  private let log = Log()
  private let gate = Gate()

  @Test("are cancelled in StoreLatestCalls when a newer call is added")
  func latest() async {
    let calls = StoreLatestCalls(activity)
    calls.add { [log, gate] in
      log.add(1)
      await gate.pass()
      log.add(Task.isCancelled ? -1 : 2)
    }
    await until { log.entries == [1] }
    calls.add { [log] in log.add(3) }
    gate.open()
    await activity.settle()
    #expect(log.entries.sorted() == [-1, 1, 3])
  }

  @Test("run concurrently in StoreConcurrentCalls")
  func concurrent() async {
    let calls = StoreConcurrentCalls(activity)
    for number in 1...3 {
      calls.add { [log, gate] in
        log.add(number)
        await gate.pass()
      }
    }
    await until { log.entries.count == 3 }
    #expect(!activity.isSettled)
    gate.open()
    await activity.settle()
    #expect(activity.isSettled)
  }

  @Test("that are added after cancelAll() wait for those that ignore it", arguments: [false, true])
  func ignoredCancellation(onlyNewest: Bool) async {
    let (latest, concurrent) = (StoreLatestCalls(activity), StoreConcurrentCalls(activity))
    let add = onlyNewest ? latest.add : concurrent.add
    add { [log, gate] in
      log.add(1)
      await gate.pass()
      log.add(2)
    }
    await until { log.entries == [1] }
    latest.cancelAll()
    concurrent.cancelAll()
    add { [log] in log.add(3) }
    add { [log] in log.add(4) }
    for _ in 0..<10 { await Task.yield() }
    #expect(log.entries == [1])
    gate.open()
    await activity.settle()
    #expect(log.entries == (onlyNewest ? [1, 2, 4] : [1, 2, 3, 4]))
  }

  @Test("of every kind are cancelled by cancelAll()")
  func cancelAll() async {
    let (latest, concurrent) = (StoreLatestCalls(activity), StoreConcurrentCalls(activity))
    latest.add { [log, gate] in
      await gate.pass()
      log.add(Task.isCancelled ? -1 : 1)
    }
    concurrent.add { [log, gate] in
      log.add(0)
      await gate.pass()
      log.add(Task.isCancelled ? -2 : 2)
    }
    await until { log.entries == [0] }
    concurrent.add { [log] in log.add(3) }
    latest.cancelAll()
    concurrent.cancelAll()
    gate.open()
    await activity.settle()
    #expect(log.entries.sorted() == [-2, -1, 0])
  }
}
