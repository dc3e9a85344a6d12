import StoregenDiagnostics

/// Why a tool has no answer. Unlike an error of the protocol, a model sees it, and can try again.
struct ToolFailure: Error, Sendable {
  let message: String

  init(_ message: String) { self.message = message }

  /// Nobody waits for the answer.
  static let cancelled = ToolFailure("the call was cancelled")

  /// The errors of a command line.
  init(_ diagnostics: [Diagnostic]) {
    let lines = diagnostics.map { diagnostic in
      [diagnostic.message, diagnostic.reason, diagnostic.help].compactMap { $0?.visible }.joined(separator: "; ")
    }
    message = lines.joined(separator: "\n")
  }
}
