import Diagnostics
import Foundation
import Reporting

/// Where the words of a command go: results to standard output, everything else to standard error.
enum Console {
  static func result(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Shows findings about the texts in `sources`.
  static func report(_ diagnostics: [Diagnostic], in sources: [SourceText] = []) {
    guard !diagnostics.isEmpty else { return }
    FileHandle.standardError.write(
      Data(HumanReporter(sources: sources).report(diagnostics).utf8))
  }

  /// Shows an error that has no place in a file.
  static func error(_ message: String, help: String? = nil) {
    report([Diagnostic(.error, message, at: nil, help: help)])
  }
}
