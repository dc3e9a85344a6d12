/// Runs work on threads with stacks that are large enough for deeply nested source code.
///
/// If the system refuses to start a thread, fewer threads share the work, down to the calling one.
public enum LargeStackThreads {
  /// Transforms each element, on one thread per processor; the results are in the order of the elements.
  ///
  /// - Parameter portion: how many elements a thread takes at a time; use more than one if a transformation is
  ///   as fast as taking the next element.
  public static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], portion: Int = 1, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    ThreadPool.ofProcess.map(elements, portion: portion, transform)
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
    _ = ThreadPool.ofProcess.start { [value] in withExtendedLifetime(value) {} }
  }
}
