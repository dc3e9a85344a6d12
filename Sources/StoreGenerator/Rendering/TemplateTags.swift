/// The tags of a template, with their places.
struct TemplateTags {
  /// What stands between `{{` and `}}`.
  struct Tag {
    enum Kind { case value, section, inverted, end, comment, unsupported }

    let kind: Kind
    /// The name that it asks for; nil for comments and the value at hand (`.`).
    let name: String?
    /// The function that it puts the value through.
    let function: String?
    /// Where the tag stands.
    let bytes: Range<Int>
  }

  /// The tags in order.
  let tags: [Tag]
  /// Where a tag begins that has no end.
  let unfinished: Int?

  init(_ utf8: [UInt8]) {
    var tags: [Tag] = []
    var unfinished: Int?
    var position = 0
    while let open = utf8.firstIndex(of: "{{", from: position) {
      guard let close = utf8.firstIndex(of: "}}", from: open + 2) else {
        unfinished = open
        break
      }
      let text = String(decoding: utf8[open + 2..<close], as: UTF8.self)
      tags.append(Tag(text, at: open..<close + 2))
      position = close + 2
    }
    self.tags = tags
    self.unfinished = unfinished
  }
}

extension TemplateTags.Tag {
  fileprivate init(_ text: String, at bytes: Range<Int>) {
    let kinds: [Character: Kind] = [
      "#": .section, "^": .inverted, "/": .end, "&": .value, "{": .value,
    ]
    let mark = text.first
    self.bytes = bytes
    let rest = (mark.map { kinds[$0] != nil } ?? false ? text.dropFirst() : text[...])
      .filter { !$0.isWhitespace }
    // `uppercased(name)` asks for `name`.
    let parts = rest.split(separator: "(", omittingEmptySubsequences: false)
    let word = parts.last.map { $0.prefix { $0 != ")" } } ?? ""
    let isName = word == "." || (word.isEmpty && parts.count > 1) || Self.isName(word)
    guard mark != "!", isName, parts.count <= 2 else {
      kind = mark == "!" ? .comment : .unsupported
      name = nil
      function = nil
      return
    }
    kind = mark.flatMap { kinds[$0] } ?? .value
    name = word == "." || word.isEmpty ? nil : String(word)
    function = parts.count == 2 ? String(parts[0]) : nil
  }
}

extension TemplateTags.Tag {
  private static func isName(_ word: Substring) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension [UInt8] {
  /// Where two characters stand next to each other.
  fileprivate func firstIndex(of pair: StaticString, from start: Int) -> Int? {
    let first = pair.utf8Start[0]
    var index = start
    while index + 1 < count {
      if self[index] == first, self[index + 1] == first { return index }
      index += 1
    }
    return nil
  }
}
