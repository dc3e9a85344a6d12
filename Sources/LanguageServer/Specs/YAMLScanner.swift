/// Follows the indicators of YAML (`:`, `{`, `#` …) in a text: in a line, or in the lines of a collection in braces or
/// brackets.
///
/// The text may end anywhere, and what was opened need not be closed.
struct YAMLScanner {
  /// A map in braces or a list in brackets.
  private struct OpenCollection {
    let isMap: Bool
    /// The key whose value it is; nil if it is an item of a list.
    let key: String?
    /// The keys of the map, or the items of the list, that are complete.
    var names: [String] = []

    /// The key whose values its items are; nil in a map, where each value has its own.
    var keyOfItems: String? { isMap ? nil : key }
  }

  /// The key whose value is open; nil in a key, and in a list whose key is on a line above.
  private(set) var key: String?
  /// Whether the end of the text is in a comment.
  private(set) var isInComment = false
  private var collections: [OpenCollection] = []
  /// The text since the last indicator.
  private var current = ""
  /// The character before the next one.
  private var previous: Character = " "
  /// The quotation mark that is open.
  private var quotationMark: Character?
  /// Whether the next character belongs to a backslash in quotes.
  private var isEscaped = false

  init(_ text: String) {
    for character in text { add(character) }
  }

  /// The names of the innermost collection if it goes on with a text, up to its end.
  func names(followedBy text: some StringProtocol) -> [String] {
    var scanner = self
    for character in text {
      let closed = character == "]" || character == "}" ? scanner : nil
      scanner.add(character)
      // A bracket also ends the last item.
      if scanner.collections.count < collections.count, let closed {
        return closed.names + [closed.item].compactMap(\.self)
      }
    }
    return scanner.collections.count == collections.count ? scanner.names : names
  }

  // MARK: What is open at the end of the text

  /// Whether a collection in braces or brackets is open.
  var isInCollection: Bool { !collections.isEmpty }

  /// The keys of the maps in braces that are open.
  var outerKeys: [String] { collections.filter(\.isMap).compactMap(\.key) }

  /// The complete keys or items of the innermost collection that is open.
  var names: [String] { collections.last?.names ?? [] }

  /// Whether an item of a list is open whose key is on a line above.
  var isInItem: Bool {
    guard key == nil else { return false }
    guard let collection = collections.last else { return current.drop { $0 == " " }.hasPrefix("- ") }
    return !collection.isMap
  }

  /// Whether an item of a list is open.
  var isInList: Bool { collections.last.map { !$0.isMap } ?? isInItem }

  /// Whether a quotation is open.
  var isInQuotes: Bool { quotationMark != nil }

  /// The text since the last indicator, without the dashes of items and without quotation marks.
  var text: String {
    String(current.drop { $0 == " " || $0 == "-" }.reversed().drop { $0 == " " }.reversed())
      .filter { $0 != "\"" && $0 != "'" }
  }

  // MARK: Reading

  private mutating func add(_ character: Character) {
    if character.isNewline { return beginLine() }
    defer { previous = character }
    if isInComment { return }
    if let quotationMark {
      addQuoted(character, in: quotationMark)
    } else {
      addUnquoted(character)
    }
  }

  /// Ends a comment, and a quotation too: while a spec is being written, its other mark is probably missing.
  private mutating func beginLine() {
    (isInComment, isEscaped, quotationMark) = (false, false, nil)
    current.append(" ")
    previous = " "
  }

  private mutating func addQuoted(_ character: Character, in mark: Character) {
    if character == mark, !isEscaped { quotationMark = nil }
    isEscaped = mark == "\"" && character == "\\" && !isEscaped
    current.append(character)
  }

  private mutating func addUnquoted(_ character: Character) {
    // Within a text, most indicators are ordinary characters.
    let isAtStart = current.allSatisfy { $0 == " " || $0 == "-" }
    switch character {
    case "#" where previous.isWhitespace: isInComment = true
    // In `'it''s'`, the quotation goes on.
    case "\"" where isAtStart, "'" where isAtStart || previous == "'":
      quotationMark = character
      current.append(character)
    case "{" where isAtStart || isInCollection, "[" where isAtStart || isInCollection:
      let collection = OpenCollection(isMap: character == "{", key: key)
      collections.append(collection)
      beginText(of: collection.keyOfItems)
    case "}" where isInCollection, "]" where isInCollection:
      beginText(of: collections.removeLast().key)
    case "," where isInCollection:
      note(item)
      beginText(of: collections.last?.keyOfItems)
    case ":" where key == nil:
      note(text)
      beginText(of: text)
    default: current.append(character)
    }
  }

  /// The item of a list in brackets that ends here; nil if there is none.
  private var item: String? {
    guard collections.last?.isMap == false, !text.isEmpty else { return nil }
    return text
  }

  private mutating func note(_ name: String?) {
    guard let name, isInCollection else { return }
    collections[collections.endIndex - 1].names.append(name)
  }

  private mutating func beginText(of key: String?) {
    self.key = key
    current = ""
  }
}
