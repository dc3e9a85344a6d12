import StoregenSupport
import Testing

@Suite("What tests use of generated stores", .timeLimit(.minutes(10)))
@MainActor
struct ToolsTests {
  @Test("settle() returns when its task is cancelled")
  func cancelledSettle() async {
    let activity = StoreActivity()
    let gate = Gate()
    let calls = StoreConcurrentCalls(activity)
    calls.add { await gate.pass() }
    let task = Task { await activity.settle() }
    await Task.yield()
    task.cancel()
    await task.value
    #expect(!activity.isSettled)
    gate.open()
    await activity.settle()
    #expect(activity.isSettled)
  }

  @Test("settle() returns immediately in a handler")
  func settleInHandler() async {
    let activity = StoreActivity()
    let log = Log()
    let queue = StoreHandlerQueue(activity)
    queue.add {
      await activity.settle()
      log.add(1)
    }
    queue.add { log.add(2) }
    await activity.settle()
    #expect(log.entries == [1, 2])
  }

  @Test("StoreLastValues finds duplicates until it forgets the values")
  func lastValues() {
    let last = StoreLastValues<Int>()
    #expect(last.replace(with: 1))
    #expect(!last.replace(with: 1))
    #expect(last.replace(with: 2))
    last.forget()
    #expect(last.replace(with: 2))
  }
}
