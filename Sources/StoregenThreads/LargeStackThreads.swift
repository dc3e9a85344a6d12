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

  /// Runs work on a thread with a large stack and waits for the result.
  public static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    map([()]) { work() }[0]
  }

  /// Releases a value on another thread, without waiting: releasing a large tree takes longer than starting a
  /// thread.
  ///
  /// - Parameter value: must have no other owner (`consume`).
  public static func free<Value: Sendable>(_ value: consuming Value) {
    // Taken out of the box by the other thread, which so is the last owner, even if it is faster than this one.
    let box = Guarded<Value?>(value)
    _ = ThreadPool.ofProcess.start { box.access { $0 = nil } }
  }
}
