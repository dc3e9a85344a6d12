import Foundation

/// Offers to write down what is found in an app that nobody has linted yet.
struct BaselineOffer {
  private let setup: LintSetup

  init(_ setup: LintSetup) { self.setup = setup }

  /// Whether somebody is there and says yes.
  var isTaken: Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    let name = setup.baselineToWrite.displayPath
    Console.result(
      "Write them into \(name), so that only new ones are shown? [y/N] ", terminator: "")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Writes the baseline.
  ///
  /// - Returns: true.
  /// - Throws: exit status 1 if it cannot be written; that is reported.
  func write() throws -> Bool {
    try BaselineWriting(setup).write()
    return true
  }
}
