import Foundation
import StoreLintDriver

/// Offers to write the current findings to a baseline.
struct BaselineOffer {
  let session: LintSession

  /// Asks on a terminal whether to write the baseline.
  var isAccepted: Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    let name = session.baselineTarget.displayPath
    Console.result(
      "Write them to \(name), so that only new findings are reported? [y/N] ", terminator: "")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }
}
