import FactPacks
import StoregenDiagnostics
import SwiftFacts

/// A change of a source that cannot change findings, only where they are: it changes comments, white space, the text of a number
/// or a string that no rule has read, or code that no rule looks into.
struct LocationChange {
  private let former: FileFacts
  private let current: FileFacts

  /// A change after which the same files are read completely.
  ///
  /// - Parameter readTexts: the former locations of the literals whose texts were read.
  /// - Returns: nil if findings may change.
  init?(from former: ReadSource, to current: ReadSource, reading readTexts: Set<SourceRange>) {
    guard let known = former.completeFacts, let new = current.completeFacts,
      known.extent == new.extent,
      // Comments for the linter can suppress findings.
      known.facts.directives.isEmpty, new.facts.directives.isEmpty,
      known.facts.hasSameFacts(as: new.facts, exceptTexts: { !readTexts.contains($0.range) })
    else { return nil }
    self.former = known.facts
    self.current = new.facts
  }

  /// The displayed path of the source.
  var path: String { current.path }

  /// Where the code of the former version is now.
  var movement: MovedFacts? { MovedFacts(from: former, to: current) }
}
