import StoregenDiagnostics

/// The word around a place in a spec, which a proposal replaces.
struct ReplacedWord {
  let bytes: Range<Int>
  /// The space that is missing before the word: YAML reads `run:sync` as a single text.
  private let missingSpace: String
  /// The first byte after the word that is not a space.
  private let next: UInt8?

  /// - Parameter isLabel: whether it is in labels like `(dependent:householdID:)`, which have no dots and spaces.
  init(at place: Place, isLabel: Bool) {
    let utf8 = place.text.utf8
    func isPart(_ byte: UInt8) -> Bool {
      byte.isPartOfWord || byte == UInt8(ascii: ".") && !isLabel
    }
    var (start, end) = (place.offset, place.offset)
    while start > 0, isPart(utf8[start - 1]) { start -= 1 }
    while end < utf8.count, isPart(utf8[end]) { end += 1 }
    bytes = start..<end
    missingSpace = !isLabel && utf8[..<start].last == UInt8(ascii: ":") ? " " : ""
    next = utf8[end...].first { $0 != UInt8(ascii: " ") }
  }

  /// What is inserted for a proposal, without an ending if the text already has one.
  func insertion(of proposal: SpecCompletion.Proposal) -> String {
    let hasEnding = proposal.ending.utf8.first == next
    return missingSpace + proposal.text + (hasEnding ? "" : proposal.ending)
  }
}
