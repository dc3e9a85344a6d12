import Foundation
import LintReporting
import StoregenDiagnostics

/// Where the words of a command go: results to standard output, everything else to standard error.
enum Console {
  static func result(_ text: String, terminator: String = "\n") {
    write(text + terminator, to: .standardOutput)
  }

  static func note(_ text: String, terminator: String = "\n") {
    guard !(text + terminator).isEmpty else { return }
    write(text + terminator, to: .standardError)
  }

  /// Writes what can be written: that nobody reads is no reason to crash.
  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }

  /// Shows findings about the texts in `sources`.
  static func report(_ diagnostics: [Diagnostic], in sources: [SourceText] = []) {
    note(text(of: diagnostics, in: sources), terminator: "")
  }

  /// Findings as people read them; nothing where there are none.
  static func text(of diagnostics: [Diagnostic], in sources: [SourceText]) -> String {
    diagnostics.isEmpty ? "" : HumanReporter(sources: sources).report(diagnostics)
  }

  /// Shows an error that has no place in a file.
  static func error(_ message: String, reason: String? = nil, help: String? = nil) {
    report([Diagnostic(.error, message, at: nil, reason: reason, help: help)])
  }
}
