package import Foundation
import LintDriver
import StoregenThreads

/// Displays the current phase on a terminal, in a line that is erased at the end.
package final class Progress: Sendable {
  /// How long a run displays nothing, in seconds: most end by then, and a line that flashes is useless.
  package static let silence = 0.3
  /// The least time between two updates of a count, in seconds.
  private static let pause = 0.1

  private let isTerminal: Bool
  private let elapsed: @Sendable () -> TimeInterval
  private let write: @Sendable (String) -> Void
  private let state = Guarded(State())

  private struct State: Sendable {
    var phase = ""
    var total = 0
    var done = 0
    /// When the line was last written; nil if there is none.
    var written: TimeInterval?
  }

  /// - Parameters:
  ///   - elapsed: the duration of the run in seconds.
  ///   - write: prints a text.
  package init(
    isTerminal: Bool, elapsed: @escaping @Sendable () -> TimeInterval,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.elapsed = elapsed
    self.write = write
  }

  /// The progress of this process, on standard error.
  static func standard() -> Progress {
    let start = ProcessInfo.processInfo.systemUptime
    return Progress(
      isTerminal: isatty(STDERR_FILENO) == 1,
      elapsed: { ProcessInfo.processInfo.systemUptime - start },
      write: { Console.terminal($0) })
  }

  /// Displays a phase while it runs.
  package func show<Value>(_ phase: String, during work: () throws -> Value) rethrows -> Value {
    guard isTerminal, elapsed() >= Self.silence else { return try work() }
    write("\(Self.clear)\(phase) …")
    defer { write(Self.clear) }
    return try work()
  }

  package func begin(_ phase: String, fileCount: Int) {
    state.access { state in
      state.phase = phase
      state.total = fileCount
      state.done = 0
    }
  }

  package func advance() {
    guard isTerminal else { return }
    let now = elapsed()
    let line = state.access { state -> String? in
      state.done += 1
      guard now >= (state.written.map { $0 + Self.pause } ?? Self.silence) else { return nil }
      state.written = now
      return "\(state.phase): \(state.done) of \(state.total) files"
    }
    if let line { write(Self.clear + line) }
  }

  package func end() {
    let isShown = state.access { state in
      defer { state.written = nil }
      return state.written != nil
    }
    if isShown { write(Self.clear) }
  }

  /// Moves to the start of the line and erases it.
  private static let clear = "\r\u{1B}[K"
}

extension Progress: LintProgress {}
