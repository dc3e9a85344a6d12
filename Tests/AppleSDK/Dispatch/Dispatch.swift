/// Dispatch, as far as this project and its examples use it.

@_exported import Darwin

open class DispatchObject: @unchecked Sendable {
  init() {}
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public class var main: DispatchQueue { fatalError() }

  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }

  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
}

public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}

  public func enter() {}

  public func leave() {}

  public func wait() {}
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}

  @discardableResult
  public func signal() -> Int { 0 }

  public func wait() {}
}

public struct DispatchTime: Comparable, Sendable {
  public let uptimeNanoseconds: UInt64

  public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }

  public static func now() -> DispatchTime { DispatchTime(uptimeNanoseconds: 0) }

  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
}
