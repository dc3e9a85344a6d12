import Foundation

/// Runs work on threads with stacks that are large enough for deeply nested source code.
public enum LargeStackThreads {
  /// Bytes of address space per thread; only the used part takes memory.
  private static let stackSize = 512 << 20
  /// More threads would need more address space than some containers allow.
  private static let maximumCount = 16

  private static let processors = min(ProcessInfo.processInfo.activeProcessorCount, maximumCount)

  /// Transforms each element, on one thread per processor; the results are in the order of the elements.
  ///
  /// - Parameter portion: how many elements a thread takes at a time; use more than one if a transformation is
  ///   as fast as taking the next element.
  public static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], portion: Int = 1, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let work = Guarded(SharedWork<Result>(elements.count, portion: portion))
    let done = DispatchGroup()
    for _ in 0..<min(processors, elements.count) {
      done.enter()
      start {
        var upcoming = work.access { $0.next() }
        while let positions = upcoming {
          let results = elements[positions].map(transform)
          upcoming = work.access {
            $0.finish(results, from: positions.lowerBound)
            return $0.next()
          }
        }
        done.leave()
      }
    }
    done.wait()
    return work.access { $0.results }
  }

  /// Whether a condition holds for all elements. It stops soon after the first element for which it does not.
  ///
  /// - Parameter portion: how many elements a thread takes at a time.
  public static func allSatisfy<Element: Sendable>(
    _ elements: [Element], portion: Int, _ holds: @escaping @Sendable (Element) -> Bool
  ) -> Bool {
    let isRefuted = Guarded(false)
    let starts = Array(stride(from: 0, to: elements.count, by: portion))
    _ = map(starts) { start in
      if isRefuted.access({ $0 }) { return }
      let end = min(start + portion, elements.count)
      if !elements[start..<end].allSatisfy(holds) { isRefuted.access { $0 = true } }
    }
    return !isRefuted.access { $0 }
  }

  /// Runs work on a thread with a large stack and waits for the result.
  public static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    map([()]) { work() }[0]
  }

  /// Releases a value on another thread, without waiting: releasing a large tree takes longer than starting a
  /// thread.
  ///
  /// - Parameter value: must have no other owner (`consume`).
  public static func free<Value: Sendable>(_ value: consuming Value) {
    start { [value] in withExtendedLifetime(value) {} }
  }

  /// Starts work on a new thread.
  static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSize
    thread.start()
  }
}

/// Distributes positions to threads and collects the results in any order.
private struct SharedWork<Result: Sendable>: Sendable {
  private let count: Int
  private let portion: Int
  private var upcoming = 0
  /// The results of each portion.
  private var finished: [[Result]]

  init(_ count: Int, portion: Int) {
    self.count = count
    self.portion = portion
    finished = Array(repeating: [], count: (count + portion - 1) / portion)
  }

  mutating func next() -> Range<Int>? {
    guard upcoming < count else { return nil }
    let start = upcoming
    upcoming = min(start + portion, count)
    return start..<upcoming
  }

  mutating func finish(_ results: [Result], from start: Int) {
    finished[start / portion] = results
  }

  /// All results, in the order of the elements.
  var results: [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for part in finished { results += part }
    return results
  }
}
