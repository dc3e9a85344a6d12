import ArgumentParser

/// The exit statuses that users of SwiftLint know. Wrong usage is 64, from the argument parser.
extension ExitCode {
  /// The spec or the input is at fault, and nothing was done.
  static let couldNotRun = ExitCode(1)
  /// There is something to report, such as output that is out of date.
  static let findings = ExitCode(2)
}
