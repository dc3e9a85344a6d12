/// The name of a method with its labels: `add(item:)`.
package struct SwiftMethodName: Sendable, Hashable {
  package struct Label: Sendable, Hashable {
    package let text: String
    package let bytes: Range<Int>
  }

  package let name: String
  /// The labels in order; nil if there are no parentheses.
  package let labels: [Label]?

  /// Reads `name`, `name()` or `name(label:label:)`. Backticks around keywords are optional.
  ///
  /// - Throws: the errors in the text.
  package init(parsing text: String) throws(FragmentProblems) {
    let opening = text.firstIndex(of: "(") ?? text.endIndex
    name = Self.withoutBackticks(text[..<opening])
    guard SwiftIdentifier.isValid(name) else { throw Self.invalidName(text) }
    guard opening < text.endIndex else {
      labels = nil
      return
    }
    guard text.last == ")" else { throw Self.invalidName(text) }
    var labels: [Label] = []
    var rest = text[text.index(after: opening)...].dropLast()
    while !rest.isEmpty {
      guard let colon = rest.firstIndex(of: ":") else { throw Self.invalidName(text) }
      let word = rest[..<colon]
      let written = word.drop(while: \.isWhitespace)
      let label = Self.withoutBackticks(written)
      guard SwiftIdentifier.isValid(label) || label == "_" else { throw Self.invalidName(text) }
      let start = text.utf8.distance(from: text.startIndex, to: written.startIndex)
      labels.append(Label(text: label, bytes: start..<start + written.utf8.count))
      rest = rest[rest.index(after: colon)...].drop(while: \.isWhitespace)
    }
    self.labels = labels
  }

  private init(name: String, labels: [Label]?) {
    self.name = name
    self.labels = labels
  }

  /// The name with its labels: `add(item:)`.
  package var fullName: String { labels.map { "\(name)(\($0.map { "\($0.text):" }.joined()))" } ?? name }

  /// A unique placeholder for a name that could not be read, so that the rest of the handler can be
  /// checked.
  package static func unreadable(at offset: Int) -> SwiftMethodName {
    SwiftMethodName(name: "unreadable\(offset)", labels: [])
  }

  private static func withoutBackticks(_ word: Substring) -> String {
    word.count > 2 && word.first == "`" && word.last == "`" ? String(word.dropFirst().dropLast()) : String(word)
  }

  private static func invalidName(_ text: String) -> FragmentProblems {
    let opening = text.firstIndex(of: "(") ?? text.endIndex
    let labels = text[opening...].dropFirst().dropLast().split(separator: ",").map { part in
      // The value of `_ id: Int` is called `id` in the event.
      part.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace).first { $0 != "_" }.map(String.init) ?? ""
    }
    let lackColons =
      SwiftIdentifier.isValid(String(text[..<opening])) && !labels.isEmpty
      && labels.allSatisfy { SwiftIdentifier.isValid($0) }
    return FragmentProblems(
      "this is not a method name", at: 0..<text.utf8.count,
      help: lackColons
        ? "write only the labels, each with a colon: `\(text[..<opening])(\(labels.map { "\($0):" }.joined()))`"
        : "write `method`, `method()` or `method(label:)`")
  }
}
