import Observation

@MainActor
@Observable
final class LegacyStore {
  var count = 0

  @inline(__always)
  func bump() { count += 1 }
  @available(*, deprecated, renamed: "bump()")
  func increase() { bump() }
  @_disfavoredOverload
  func read() -> Int { count }
  func read() -> String { "\(count)" }
  @available(macOS 99, *)
  func future() -> Int { count * 2 }
  @MainActor func isolated() { count += 10 }
}
