package import Foundation

/// Says on a terminal what takes its time, in a line that is gone in the end.
package struct Progress {
  /// How long a run is silent, in seconds: most have ended by then, and a line that only flashes tells
  /// nobody anything.
  package static let silence = 0.3

  private let isTerminal: Bool
  private let elapsed: () -> TimeInterval
  private let write: (String) -> Void

  /// - Parameters:
  ///   - elapsed: how long the run has taken, in seconds.
  ///   - write: where the line goes.
  package init(
    isTerminal: Bool, elapsed: @escaping () -> TimeInterval, write: @escaping (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.elapsed = elapsed
    self.write = write
  }

  /// That of this process, on standard error.
  static func standard() -> Progress {
    let start = ProcessInfo.processInfo.systemUptime
    return Progress(
      isTerminal: isatty(STDERR_FILENO) == 1,
      elapsed: { ProcessInfo.processInfo.systemUptime - start },
      write: { Console.note($0, terminator: "") })
  }

  /// Does some work, and says meanwhile what it is.
  package func show<Value>(_ step: String, during work: () throws -> Value) rethrows -> Value {
    guard isTerminal, elapsed() >= Self.silence else { return try work() }
    write("\(Self.clear)\(step) …")
    defer { write(Self.clear) }
    return try work()
  }

  /// Goes to the beginning of the line and takes away what stands there.
  private static let clear = "\r\u{1B}[K"
}
