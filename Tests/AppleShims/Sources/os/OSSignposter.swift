import Synchronization

/// Connects the start of an interval with its end.
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct OSSignpostID: Sendable, Equatable {
  fileprivate let number: Int

  public static let exclusive = OSSignpostID(number: 0)
}

/// An interval that has begun.
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public final class OSSignpostIntervalState: Sendable {
  fileprivate let name: String
  fileprivate let id: OSSignpostID

  fileprivate init(name: String, id: OSSignpostID) {
    self.name = name
    self.id = id
  }
}

/// Marks events and intervals for Instruments.
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct OSSignposter: Sendable {
  private static let ids = Mutex(0)
  private let subsystem: String

  public init(subsystem: String, category: String) {
    self.subsystem = "\(subsystem)/\(category)"
  }

  public var isEnabled: Bool { true }

  public func makeSignpostID() -> OSSignpostID {
    Self.ids.withLock {
      $0 += 1
      return OSSignpostID(number: $0)
    }
  }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    beginInterval(name, id: id, "")
  }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
  ) -> OSSignpostIntervalState {
    ShimLog.add("begin \(name): \(message.text)", to: subsystem)
    return OSSignpostIntervalState(name: "\(name)", id: id)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    endInterval(name, state, "")
  }

  /// As with Apple's, the name must be that of the start.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata
  ) {
    guard state.name == "\(name)" else { return }
    ShimLog.add("end \(name): \(message.text)", to: subsystem)
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    emitEvent(name, id: id, "")
  }

  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
  ) {
    ShimLog.add("event \(name): \(message.text)", to: subsystem)
  }
}
