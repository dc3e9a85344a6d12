/// The level of a message.
@available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *)
public struct OSLogType: Sendable, Equatable {
  let name: String

  public static let `default` = OSLogType(name: "default")
  public static let info = OSLogType(name: "info")
  public static let debug = OSLogType(name: "debug")
  public static let error = OSLogType(name: "error")
  public static let fault = OSLogType(name: "fault")
}

/// Writes messages to the log.
@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct Logger: Sendable {
  private let subsystem: String

  public init(subsystem: String, category: String) {
    self.subsystem = "\(subsystem)/\(category)"
  }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }

  public func log(level: OSLogType, _ message: OSLogMessage) {
    ShimLog.add("\(level.name): \(message.text)", to: subsystem)
  }
}
