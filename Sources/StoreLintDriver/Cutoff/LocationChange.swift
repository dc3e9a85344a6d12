import FactPacks
import SwiftFacts

/// A change of a source that cannot change findings, only where they are: it changes comments or white space, or code
/// that no rule looks into.
struct LocationChange {
  private let former: FileFacts
  private let current: FileFacts

  /// A change after which the same files are read completely.
  ///
  /// - Returns: nil if findings may change.
  init?(from former: ReadSource, to current: ReadSource) {
    guard let known = former.completeFacts, let new = current.completeFacts,
      known.extent == new.extent,
      // Comments for the linter can suppress findings.
      known.facts.directives.isEmpty, new.facts.directives.isEmpty,
      new.facts.hasSameFacts(as: known.facts)
    else { return nil }
    self.former = known.facts
    self.current = new.facts
  }

  /// The displayed path of the source.
  var path: String { current.path }

  /// Where the code of the former version is now.
  var movement: MovedFacts? { MovedFacts(from: former, to: current) }
}
