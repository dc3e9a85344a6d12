import Foundation
import StoregenThreads

/// Says on a terminal how much of a long work is done, in a line that is gone in the end.
final class CountingProgress: Sendable {
  private let step: String
  private let total: Int
  private let isTerminal: Bool
  private let state: Guarded<State>

  private struct State: Sendable {
    var done = 0
    /// When the line was last written, in seconds since the system began.
    var written: TimeInterval
    var isShown = false
  }

  /// How long nothing is said, in seconds.
  private static let silence = 1.0
  /// How long a line stands at least, in seconds.
  private static let pause = 0.1
  private static let clear = "\r\u{1B}[K"

  init(_ step: String, of total: Int) {
    self.step = step
    self.total = total
    isTerminal = isatty(STDERR_FILENO) == 1
    let now = ProcessInfo.processInfo.systemUptime
    state = Guarded(State(written: now + Self.silence - Self.pause))
  }

  deinit {
    if state.access({ $0.isShown }) { Console.note(Self.clear, terminator: "") }
  }

  /// Notes that one more is done.
  func advance() {
    guard isTerminal else { return }
    let now = ProcessInfo.processInfo.systemUptime
    let done = state.access { state -> Int? in
      state.done += 1
      guard now - state.written >= Self.pause else { return nil }
      state.written = now
      state.isShown = true
      return state.done
    }
    if let done {
      Console.note("\(Self.clear)\(step): \(done) of \(total) files", terminator: "")
    }
  }
}
