/// The time type of the schedulers that use dates: run loops and operation queues.

public import Foundation

public struct _DateTime: Strideable, Hashable, Codable, Sendable {
  public var date: Date

  public init(_ date: Date) {
    self.date = date
  }

  public func distance(to other: _DateTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  public func advanced(by stride: Stride) -> _DateTime {
    _DateTime(date.addingTimeInterval(stride.timeInterval))
  }

  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Codable, Sendable
  {
    /// The seconds, with their sign.
    public var magnitude: TimeInterval

    public init(_ timeInterval: TimeInterval) {
      magnitude = timeInterval
    }

    public init(integerLiteral value: TimeInterval) {
      magnitude = value
    }

    public init(floatLiteral value: TimeInterval) {
      magnitude = value
    }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      magnitude = value
    }

    public var timeInterval: TimeInterval { magnitude }

    public static func seconds(_ seconds: Int) -> Stride { Stride(TimeInterval(seconds)) }

    public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }

    public static func milliseconds(_ milliseconds: Int) -> Stride {
      Stride(TimeInterval(milliseconds) / 1_000)
    }

    public static func microseconds(_ microseconds: Int) -> Stride {
      Stride(TimeInterval(microseconds) / 1_000_000)
    }

    public static func nanoseconds(_ nanoseconds: Int) -> Stride {
      Stride(TimeInterval(nanoseconds) / 1_000_000_000)
    }

    public static func < (left: Stride, right: Stride) -> Bool {
      left.magnitude < right.magnitude
    }

    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude + right.magnitude)
    }

    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude - right.magnitude)
    }

    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude * right.magnitude)
    }

    public static func += (left: inout Stride, right: Stride) { left = left + right }

    public static func -= (left: inout Stride, right: Stride) { left = left - right }

    public static func *= (left: inout Stride, right: Stride) { left = left * right }
  }
}
