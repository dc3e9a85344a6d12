import Foundation
import LintDriver

/// Offers to write the current findings to a baseline.
struct BaselineOffer {
  let session: LintSession

  /// Asks on a terminal whether to write the baseline.
  var isAccepted: Bool {
    Console.confirms(
      "Write them to \(session.baselineTarget.displayPath), so that only new findings are reported?"
    )
  }
}
