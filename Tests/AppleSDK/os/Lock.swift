/// The locks of the system, which `Tests/AppleShims` does not have.

@_exported import Darwin

public struct os_unfair_lock_s: Sendable {
  public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

@available(macOS 10.12, iOS 10.0, *)
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {}

@available(macOS 10.12, iOS 10.0, *)
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {}

@available(macOS 10.12, iOS 10.0, *)
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { true }
