import StoregenSupport
import Testing

@Suite("StoreTestClock", .timeLimit(.minutes(10)))
@MainActor
struct TestClockTests {
  private let clock = StoreTestClock()
  private let log = Log()

  @Test("wakes those whose deadline has passed, and no others")
  func advance() async throws {
    let start = clock.now
    let tasks = [3, 1, 2].map { seconds in
      Task { [clock, log] in
        try await clock.sleep(until: start.advanced(by: .seconds(seconds)))
        log.add(seconds)
      }
    }
    clock.advance(by: .seconds(1))
    try await tasks[1].value
    #expect(log.entries == [1])
    clock.advance(by: .seconds(2))
    for task in tasks { try await task.value }
    #expect(log.entries.sorted() == [1, 2, 3])
  }

  @Test("lets a call return that starts to sleep after its deadline")
  func lateSleeper() async throws {
    let deadline = clock.now.advanced(by: .seconds(1))
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: deadline)
  }

  @Test("ends a sleep that is cancelled, before or after it starts")
  func cancelled() async {
    for turns in 0...3 {
      let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
      for _ in 0..<turns { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("runs a debounced call as soon as a test advances it and settles")
  func debounce() async {
    let activity = StoreActivity()
    let debounce = StoreDebounce(.seconds(1), on: clock, activity)
    for number in 1...100 {
      debounce.call { [log] in log.add(number) }
      clock.advance(by: .seconds(1))
      await activity.settle()
    }
    #expect(log.entries == Array(1...100))
  }
}
