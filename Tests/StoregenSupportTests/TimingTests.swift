import StoregenSupport
import Testing

@Suite("Timing of handlers", .timeLimit(.minutes(10)))
@MainActor
struct TimingTests {
  private let clock = ManualClock()
  private let activity = StoreActivity()
  private let log = Log()

  @Test("StoreDebounce runs only the last call, after a pause")
  func debounce() async {
    let debounce = StoreDebounce(.seconds(1), on: clock, activity)
    debounce.call { [log] in log.add(1) }
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(900))
    debounce.call { [log] in log.add(2) }
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(900))
    await activity.settle()
    #expect(log.entries == [])
    clock.advance(by: .milliseconds(100))
    #expect(!activity.isSettled)
    await activity.settle()
    #expect(log.entries == [2])
  }

  @Test("StoreDebounce makes calls that are not a part of the handler whose event they are for")
  func context() async {
    let (debounce, calls) = (StoreDebounce(.seconds(1), on: clock, activity), StoreLatestCalls(activity))
    let gate = Gate()
    calls.add { [log] in
      debounce.call { calls.add { gate.open() } }
      await gate.pass()
      log.add(Task.isCancelled ? -1 : 1)
    }
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    await activity.settle()
    #expect(log.entries == [-1])
  }

  @Test("StoreDebounce discards its call when it is cancelled or released")
  func discardedCalls() async {
    let cancelled = StoreDebounce(.seconds(1), on: clock, activity)
    var released: StoreDebounce? = StoreDebounce(.seconds(1), on: clock, activity)
    cancelled.call { [log] in log.add(1) }
    released?.call { [log] in log.add(2) }
    await until { clock.sleeperCount == 2 }
    cancelled.cancel()
    released = nil
    clock.advance(by: .seconds(2))
    await activity.settle()
    #expect(log.entries == [])
  }

  @Test("StoreThrottle runs the first call at once, then the last call of each span")
  func throttle() async {
    let throttle = StoreThrottle(.seconds(1), on: clock, activity)
    for number in 1...3 { throttle.call { [log] in log.add(number) } }
    #expect(log.entries == [1])
    clock.advance(by: .seconds(1))
    await activity.settle()
    #expect(log.entries == [1, 3])
    throttle.call { [log] in log.add(4) }
    #expect(log.entries == [1, 3])
    throttle.cancel()
    throttle.call { [log] in log.add(5) }
    #expect(log.entries == [1, 3, 5])
  }
}
