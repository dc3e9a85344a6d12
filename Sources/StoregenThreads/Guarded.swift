import Foundation

/// A value that several threads share and access one at a time.
///
/// Unchecked because the compiler cannot check that every access holds the lock. `Mutex` requires a newer macOS
/// than storegen does, and it cannot wait for a condition.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Reads or changes the value.
  package func access<Result>(_ body: (inout Value) -> Result) -> Result {
    condition.withLock {
      defer { condition.broadcast() }
      return body(&value)
    }
  }

  /// Waits until `isReady` holds, then reads or changes the value.
  package func access<Result>(when isReady: (Value) -> Bool, _ body: (inout Value) -> Result) -> Result {
    condition.withLock {
      while !isReady(value) { condition.wait() }
      defer { condition.broadcast() }
      return body(&value)
    }
  }
}
