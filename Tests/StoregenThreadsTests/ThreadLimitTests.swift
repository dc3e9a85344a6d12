import StoregenThreads
import Testing

@Suite("If no thread can be started, or only some")
struct ThreadLimitTests {
  private static let size = StackSize(processors: 4, addressSpace: nil)

  /// A pool in which only the first threads can be started.
  private func pool(_ count: Int, failures: Counter = Counter()) -> ThreadPool {
    let started = Counter()
    return ThreadPool(Self.size) { size, work in
      guard started.elements.count < count else {
        failures.add(size)
        return false
      }
      started.add(size)
      return SystemThread.start(stackSize: size, work)
    }
  }

  @Test("all elements are transformed", arguments: [0, 1, 2, 3])
  func map(threads: Int) {
    #expect(pool(threads).map(Array(0..<100), portion: 3) { $0 * 2 } == (0..<100).map { $0 * 2 })
    #expect(pool(threads).map([Int](), portion: 1) { $0 }.isEmpty)
  }

  @Test("work in the background is done when its results are needed", arguments: [0, 1])
  func background(threads: Int) {
    let transform = BackgroundTransform<Int, Int>(in: pool(threads)) { { $0 + 1 } }
    for element in 0..<10 { transform.add(element) }
    #expect(transform.finish() == Array(1...10))
  }

  @Test("smaller stacks are tried")
  func smaller() {
    let failures = Counter()
    #expect(!pool(0, failures: failures).start {})
    #expect(failures.elements == Self.size.attempts)
    #expect(Self.size.attempts.first == StackSize.largest)
    #expect(Self.size.attempts.last == StackSize.smallest)
  }

  @Test(
    "stacks take at most half of the address space, unless that is too little for one",
    arguments: [1, 2, 16, 64], [64, 200, 512, 1_000, 4_000, 100_000])
  func addressSpace(processors: Int, megabytes: Int) {
    let limit = megabytes << 20
    let size = StackSize(processors: processors, addressSpace: limit)
    #expect(1...16 ~= size.threadCount)
    #expect(size.threadCount <= processors)
    #expect(StackSize.smallest...StackSize.largest ~= size.bytes)
    #expect((size.threadCount + 1) * size.bytes <= max(limit / 2, 2 * StackSize.smallest))
  }
}
