import ArgumentParser
import Foundation
import LintReporting
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles
import StoregenProcesses
import StoregenThreads

/// Prints results to standard output, and everything else to standard error.
///
/// Paths and names may contain line breaks and control characters, with which a file could forge output. They are made
/// visible in `ConsoleText`, and in `lines` before they are printed.
enum Console {
  /// Prints a line of a result.
  static func result(_ text: ConsoleText, terminator: String = "\n") {
    writeResult(text.text + terminator)
  }

  /// Prints lines of a result. Values in them must not contain line breaks.
  static func result(lines text: String, terminator: String = "") {
    // Reports can be long, so they are not copied.
    writeResult(text.visibleLines)
    if !terminator.isEmpty { writeResult(terminator) }
  }

  /// Prints differences between files. Other programs read them, and need the exact text; a terminal does not.
  static func difference(_ text: String) {
    writeResult(isatty(STDOUT_FILENO) == 1 ? text.visibleLines : text)
  }

  /// Prints a line besides the result.
  static func note(_ text: ConsoleText, terminator: String = "\n") {
    writeError(text.text + terminator)
  }

  /// Says that another run has locked the folder of the spec.
  static func noteWaiting() { note("waiting for another storegen process on this spec") }

  /// Prints lines besides the result. Values in them must not contain line breaks.
  static func note(lines text: String, terminator: String = "") {
    guard !(text + terminator).isEmpty else { return }
    writeError(text.visibleLines + terminator)
  }

  /// Controls the terminal.
  static func terminal(_ text: String) { StandardStreams.writeError(text) }

  // MARK: Recording

  private static let record = Guarded<ConsoleRecord?>(nil)

  /// Runs some work, and returns what it would have printed.
  static func recording(_ work: () throws -> Void) rethrows -> ConsoleRecord {
    record.access { $0 = ConsoleRecord() }
    defer { record.access { $0 = nil } }
    try work()
    return record.access { $0 ?? ConsoleRecord() }
  }

  /// Prints what was recorded.
  static func print(_ record: ConsoleRecord) {
    for text in record.texts {
      if text.isResult { writeResult(text.content) } else { writeError(text.content) }
    }
  }

  /// Records a text. Returns false if nothing is recorded now.
  private static func addToRecord(_ text: String, isResult: Bool) -> Bool {
    record.access { record in
      record?.texts.append(ConsoleRecord.Text(content: text, isResult: isResult))
      return record != nil
    }
  }

  private static func writeError(_ text: String) {
    if !addToRecord(text, isResult: false) { StandardStreams.writeError(text) }
  }

  // MARK: Failures

  private static let failure = Guarded<SystemError?>(nil)

  private static func writeResult(_ text: String) {
    if addToRecord(text, isResult: true) { return }
    do throws(SystemError) {
      try StandardStreams.write(text)
    } catch {
      failure.access { $0 = $0 ?? error }
    }
  }

  /// Prints an error if a part of the result could not be written.
  ///
  /// - Returns: whether there was an error.
  static func reportFailure() -> Bool {
    guard let failure = Self.failure.access({ $0 }) else { return false }
    error("cannot write to standard output: \(failure.reason)")
    return true
  }

  // MARK: Questions

  /// Whether a person can answer a question.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Asks a question that a person on a terminal can confirm.
  static func confirms(_ question: ConsoleText) -> Bool {
    guard isInteractive else { return false }
    result("\(question.text) [y/N] ", terminator: "")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }

  // MARK: Diagnostics

  /// Prints findings in the texts of `sources`.
  static func report(_ diagnostics: [Diagnostic], in sources: [SourceText] = []) {
    note(lines: text(of: diagnostics, in: sources))
  }

  /// Findings for people; empty if there are none.
  static func text(of diagnostics: [Diagnostic], in sources: [SourceText]) -> String {
    diagnostics.isEmpty ? "" : HumanReporter(sources: sources, folder: pathPrefix ?? "").report(diagnostics)
  }

  /// What makes displayed paths absolute in a build of Xcode, which opens no others; nil outside of such a build.
  static var pathPrefix: String? {
    let isXcodeBuild = ProcessInfo.processInfo.environment["XCODE_VERSION_ACTUAL"] != nil
    return isXcodeBuild ? WorkingFolder.ofProcess.path : nil
  }

  /// Whether standard output is a terminal, and not the log of a build.
  static var isForPeople: Bool { isatty(STDOUT_FILENO) == 1 && pathPrefix == nil }

  /// Prints an error without a location.
  static func error(_ message: String, reason: String? = nil, help: String? = nil) {
    report([Diagnostic(.error, message, at: nil, reason: reason, help: help)])
  }

  /// Prints a warning without a location.
  static func warning(_ message: String, help: String? = nil) {
    report([Diagnostic(.warning, message, at: nil, help: help)])
  }

  /// Prints an error without a location, and returns the exit status to throw.
  static func failure(_ message: String, reason: String? = nil, help: String? = nil) -> ExitCode {
    error(message, reason: reason, help: help)
    return .couldNotRun
  }

  /// Prints errors, and returns the exit status to throw.
  static func failure(_ errors: [Diagnostic], in sources: [SourceText] = []) -> ExitCode {
    report(errors, in: sources)
    return .couldNotRun
  }

  /// Prints errors about the project, and turns them into exit status 1.
  static func reporting<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as any DiagnosedError {
      throw failure(error.diagnostics, in: error.sources)
    }
  }
}

/// What a command printed, in order.
struct ConsoleRecord: Equatable, Sendable {
  fileprivate(set) var texts: [Text] = []

  struct Text: Equatable, Sendable {
    let content: String
    /// Whether it belongs to the result, rather than to what is printed besides it.
    let isResult: Bool
  }
}

/// A line to print: a literal whose interpolated values are made visible, so that none can begin another line.
struct ConsoleText: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description.visible
    }
  }
}
