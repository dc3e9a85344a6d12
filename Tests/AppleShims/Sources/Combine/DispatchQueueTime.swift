/// The times of a dispatch queue as a scheduler, and the distances between them.

public import Dispatch

extension DispatchQueue {
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let from = dispatchTime.uptimeNanoseconds
      let to = other.dispatchTime.uptimeNanoseconds
      let distance = Int(clamping: to >= from ? to - from : from - to)
      return Stride(magnitude: to >= from ? distance : -distance)
    }

    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + stride.timeInterval)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }
  }
}

extension DispatchQueue.SchedulerTimeType {
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Sendable
  {
    /// The nanoseconds, with their sign.
    public var magnitude: Int

    init(magnitude: Int) {
      self.magnitude = magnitude
    }

    private init(_ value: Int, times nanoseconds: Int) {
      let (product, overflow) = value.multipliedReportingOverflow(by: nanoseconds)
      magnitude = overflow ? (value > 0 ? .max : .min) : product
    }

    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let seconds): self = .seconds(seconds)
      case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
      case .microseconds(let microseconds): self = .microseconds(microseconds)
      case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
      default: self.init(magnitude: .max)
      }
    }

    public init(floatLiteral value: Double) {
      self = .seconds(value)
    }

    public init(integerLiteral value: Int) {
      self = .seconds(value)
    }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int(exactly: source) else { return nil }
      self.init(magnitude: value)
    }

    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    public static func seconds(_ seconds: Int) -> Stride {
      Stride(seconds, times: 1_000_000_000)
    }

    public static func seconds(_ seconds: Double) -> Stride {
      let nanoseconds = seconds * 1_000_000_000
      return Stride(
        magnitude: Int(exactly: nanoseconds.rounded()) ?? (nanoseconds > 0 ? .max : .min))
    }

    public static func milliseconds(_ milliseconds: Int) -> Stride {
      Stride(milliseconds, times: 1_000_000)
    }

    public static func microseconds(_ microseconds: Int) -> Stride {
      Stride(microseconds, times: 1_000)
    }

    public static func nanoseconds(_ nanoseconds: Int) -> Stride {
      Stride(magnitude: nanoseconds)
    }

    public static func < (left: Stride, right: Stride) -> Bool {
      left.magnitude < right.magnitude
    }

    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(magnitude: left.magnitude + right.magnitude)
    }

    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(magnitude: left.magnitude - right.magnitude)
    }

    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(magnitude: left.magnitude * right.magnitude)
    }

    public static func += (left: inout Stride, right: Stride) { left = left + right }

    public static func -= (left: inout Stride, right: Stride) { left = left - right }

    public static func *= (left: inout Stride, right: Stride) { left = left * right }
  }
}
