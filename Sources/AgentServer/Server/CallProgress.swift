import JSONRPC
import LintDriver
import StoregenThreads

/// Tells a client how far a call is, if it has asked for that. Each number is greater than the one before.
final class CallProgress: LintProgress {
  private let token: JSONValue?
  private let output: MessageOutput
  private let state = Guarded(State())

  private struct State {
    var phase = ""
    var fileCount = 0
    var done = 0
    /// The share of the work that was done before the phase, and what the phase adds.
    var start = 0.0
    var share = 0.0
    var reported = -1.0
  }

  /// The share that the phases of a check take together. Linking, checking and answering take the rest.
  private static let checking = 0.8
  /// The least share between two reports.
  private static let step = 0.05

  init(token: JSONValue?, output: MessageOutput) {
    self.token = token
    self.output = output
  }

  func begin(_ phase: String, fileCount: Int) {
    state.access { state in
      state.start += state.share
      state.share = (Self.checking - state.start) / 2
      (state.phase, state.fileCount, state.done) = (phase, fileCount, 0)
    }
  }

  func advance() {
    guard token != nil else { return }
    let next = state.access { state -> (Double, String)? in
      state.done += 1
      let part = state.fileCount > 0 ? Double(min(state.done, state.fileCount)) / Double(state.fileCount) : 1
      let value = state.start + state.share * part
      guard value >= state.reported + Self.step else { return nil }
      return (value, "\(state.phase) file \(state.done) of \(state.fileCount)")
    }
    if let (value, message) = next { report(value, message: message) }
  }

  func end() {}

  /// - Parameter value: the share of the work that is done; a smaller one than before is not sent.
  func report(_ value: Double, message: String) {
    guard let token else { return }
    // Threads parse files at the same time, so the lock also covers sending.
    state.access { state in
      guard value > state.reported else { return }
      state.reported = value
      output.notify(
        "notifications/progress",
        with: ["progressToken": token, "progress": .number(value), "total": 1, "message": .text(message)] as JSONValue)
    }
  }
}
