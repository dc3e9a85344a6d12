import ArgumentParser
import Foundation
import LintReporting
import StoreLintDriver
import StoregenDiagnostics

/// Prints results to standard output, and everything else to standard error.
enum Console {
  static func result(_ text: String, terminator: String = "\n") {
    write(text + terminator, to: .standardOutput)
  }

  static func note(_ text: String, terminator: String = "\n") {
    guard !(text + terminator).isEmpty else { return }
    write(text + terminator, to: .standardError)
  }

  /// Writes as much as possible: a closed pipe is not an error.
  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }

  /// Whether a person can answer a question.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Asks a question that a person on a terminal can confirm.
  static func confirms(_ question: String) -> Bool {
    guard isInteractive else { return false }
    result("\(question) [y/N] ", terminator: "")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Prints findings in the texts of `sources`.
  static func report(_ diagnostics: [Diagnostic], in sources: [SourceText] = []) {
    note(text(of: diagnostics, in: sources), terminator: "")
  }

  /// Findings for people; empty if there are none.
  static func text(of diagnostics: [Diagnostic], in sources: [SourceText]) -> String {
    diagnostics.isEmpty ? "" : HumanReporter(sources: sources).report(diagnostics)
  }

  /// Prints an error without a location.
  static func error(_ message: String, reason: String? = nil, help: String? = nil) {
    report([Diagnostic(.error, message, at: nil, reason: reason, help: help)])
  }

  /// Prints errors of the driver, and turns them into exit status 1.
  static func reporting<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as LintDriverError {
      report(error.diagnostics, in: error.sources)
      throw ExitCode.couldNotRun
    }
  }
}
