import Foundation

/// A limit of the operating system on this process.
enum SystemLimit {
  /// The bytes of address space.
  case addressSpace
  /// The bytes of the stack of the main thread.
  case stack

  /// The limit that applies; nil if it cannot be read.
  var current: UInt64? { read().map { UInt64($0.rlim_cur) } }

  /// Raises the limit as far as the system allows, at most to `value`.
  func raise(to value: UInt64) {
    guard var limits = read(), limits.rlim_cur < rlim_t(value) else { return }
    limits.rlim_cur = min(rlim_t(value), limits.rlim_max)
    setrlimit(resource, &limits)
  }

  private func read() -> rlimit? {
    var limits = rlimit()
    return getrlimit(resource, &limits) == 0 ? limits : nil
  }

  #if canImport(Darwin)
    private var resource: Int32 {
      switch self {
      case .addressSpace: RLIMIT_AS
      case .stack: RLIMIT_STACK
      }
    }
  #else
    private var resource: __rlimit_resource_t {
      switch self {
      case .addressSpace: __rlimit_resource_t(RLIMIT_AS.rawValue)
      case .stack: __rlimit_resource_t(RLIMIT_STACK.rawValue)
      }
    }
  #endif
}
