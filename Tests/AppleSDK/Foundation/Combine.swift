/// What Foundation adds to Combine.

public import Combine

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension NotificationCenter {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {}
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher()
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension NotificationCenter {
  public final class Notifications: AsyncSequence, Sendable {
    public typealias Element = Notification

    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> Notification? { nil }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  public func notifications(named name: Notification.Name, object: (AnyObject & Sendable)? = nil)
    -> Notifications
  {
    fatalError()
  }
}

open class Timer: NSObject {
  @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {}
    public func connect() -> any Cancellable { fatalError() }
  }

  @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { fatalError() }

  open func invalidate() {}
}

extension RunLoop {
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let common = Mode(rawValue: "")
    public static let `default` = Mode(rawValue: "")
  }
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct SchedulerTime: Strideable {
  public struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
    public init(integerLiteral value: Int) {}
    public init?<T: BinaryInteger>(exactly source: T) {}
    public var magnitude: Double { 0 }
    public static func < (left: Stride, right: Stride) -> Bool { false }
    public static func + (left: Stride, right: Stride) -> Stride { left }
    public static func - (left: Stride, right: Stride) -> Stride { left }
    public static func * (left: Stride, right: Stride) -> Stride { left }
    public static func *= (left: inout Stride, right: Stride) {}
    public static func seconds(_ s: Int) -> Stride { 0 }
    public static func seconds(_ s: Double) -> Stride { 0 }
    public static func milliseconds(_ ms: Int) -> Stride { 0 }
  }

  public func distance(to other: SchedulerTime) -> Stride { 0 }
  public func advanced(by stride: Stride) -> SchedulerTime { self }
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public typealias SchedulerOptions = Never
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension DispatchQueue: @retroactive Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public typealias SchedulerOptions = Never
}
