import ArgumentParser

/// The exit statuses, which are those of SwiftLint. Invalid usage is 64, from the argument parser.
extension ExitCode {
  /// The spec or the input has an error, and nothing was done.
  static let couldNotRun = ExitCode(1)
  /// There is something to report, such as findings or outdated files.
  static let findings = ExitCode(2)
}
