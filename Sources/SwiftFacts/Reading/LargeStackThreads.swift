import Foundation

/// Runs work on threads whose stacks are large enough for code that strangers have nested deeply.
public enum LargeStackThreads {
  /// Bytes of address space a thread; memory is taken only for what is used.
  private static let stackSize = 512 << 20

  /// Transforms each element, on as many threads as there are processors, and keeps the order.
  public static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let count = min(ProcessInfo.processInfo.activeProcessorCount, elements.count, 16)
    let queue = Queue(elements.count)
    let results = Results<Result>(elements.count)
    run(max(count, 1)) {
      while let position = queue.next() { results.set(transform(elements[position]), at: position) }
    }
    return results.all
  }

  /// Runs one piece of work on one such thread, and waits for it.
  public static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
    map([0]) { _ in work() }.first
  }

  private static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    let done = DispatchGroup()
    for _ in 0..<count {
      done.enter()
      let thread = Thread {
        work()
        done.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    done.wait()
  }
}

/// Hands out positions, each once.
private final class Queue: @unchecked Sendable {
  private let lock = NSLock()
  private let count: Int
  private var upcoming = 0

  init(_ count: Int) { self.count = count }

  func next() -> Int? {
    lock.withLock {
      guard upcoming < count else { return nil }
      defer { upcoming += 1 }
      return upcoming
    }
  }
}

/// Takes results in any order.
private final class Results<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value?]

  init(_ count: Int) { values = Array(repeating: nil, count: count) }

  func set(_ value: Value, at position: Int) {
    lock.withLock { values[position] = value }
  }

  var all: [Value] { lock.withLock { values.compactMap { $0 } } }
}
