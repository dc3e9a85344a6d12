import StoregenSupport
import Testing

@Suite("Calls of handlers", .timeLimit(.minutes(1)))
@MainActor
struct CallsTests {
  private let activity = StoreActivity()
  private let log = Log()
  private let gate = Gate()

  @Test("run one at a time and in order in StoreSerialCalls")
  func serial() async {
    let calls = StoreSerialCalls(activity)
    calls.add { [log, gate] in
      log.add(1)
      await gate.pass()
      log.add(2)
    }
    calls.add { [log] in log.add(3) }
    await until { log.entries == [1] }
    gate.open()
    await activity.settle()
    #expect(log.entries == [1, 2, 3])
  }

  @Test("beyond the limit of StoreSerialCalls drop the oldest waiting call")
  func buffer() async {
    let calls = StoreSerialCalls(activity, limit: 2)
    calls.add { [gate] in await gate.pass() }
    for number in 1...4 { calls.add { [log] in log.add(number) } }
    gate.open()
    await activity.settle()
    #expect(log.entries == [3, 4])
  }

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
}
