import Foundation

/// Runs work on threads whose stacks are large enough for code that strangers have nested deeply.
public enum LargeStackThreads {
  /// Bytes of address space a thread; memory is taken only for what is used.
  private static let stackSize = 512 << 20
  /// More threads than this would ask for more address space than containers may give.
  private static let most = 16

  private static let processors = min(ProcessInfo.processInfo.activeProcessorCount, most)

  /// Transforms each element, on as many threads as there are processors, and keeps the order.
  ///
  /// - Parameter portion: how many elements a thread takes at once: more than one where a transformation
  ///   takes no longer than to ask for the next element.
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

  /// Whether something holds for all elements, in no order; once one is found for which it does not, the
  /// others are left.
  ///
  /// - Parameter portion: how many elements a thread takes at once.
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

  /// Runs one piece of work on one such thread, and waits for it.
  public static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    map([()]) { work() }[0]
  }

  /// Frees a value without waiting for that: a large tree takes longer to free than a thread to begin.
  ///
  /// - Parameter value: what nobody else holds any more (`consume`).
  public static func free<Value: Sendable>(_ value: consuming Value) {
    start { [value] in withExtendedLifetime(value) {} }
  }

  /// Begins one piece of work on a thread of its own.
  static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSize
    thread.start()
  }
}

/// Hands out positions, each once, and takes the results in any order.
private struct SharedWork<Result: Sendable>: Sendable {
  private let count: Int
  private let portion: Int
  private var upcoming = 0
  /// What came of each portion.
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

  /// All of them; no more memory is taken than for so many.
  var results: [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for part in finished { results += part }
    return results
  }
}
