import Foundation

/// A value that several threads share, and that each sees and changes alone.
///
/// Unchecked because the compiler does not see that the lock is held at each access; `Mutex`, which would
/// show it, needs a newer macOS than storegen, and cannot wait. There is no other way to the value.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Reads or changes the value, as soon as it is what `isReady` asks for.
  package func access<Result>(
    when isReady: (Value) -> Bool = { _ in true }, _ body: (inout Value) -> Result
  ) -> Result {
    condition.withLock {
      while !isReady(value) { condition.wait() }
      defer { condition.broadcast() }
      return body(&value)
    }
  }
}
