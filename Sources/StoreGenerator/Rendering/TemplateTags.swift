/// The tags of a template, with their places.
struct TemplateTags {
  /// What stands between `{{` and `}}`.
  struct Tag {
    enum Kind { case value, section, inverted, end, other }

    let kind: Kind
    /// The name that it asks for; nil for comments, the value at hand (`.`) and the like.
    let name: String?
    /// Where the tag stands.
    let bytes: Range<Int>
  }

  /// The tags in order, up to one that changes the delimiters.
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
      if text.hasPrefix("=") { break }
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
    let isOther = mark.map { "!%><$".contains($0) } ?? true
    kind = isOther ? .other : mark.flatMap { kinds[$0] } ?? .value
    let rest = mark.map { kinds[$0] != nil } ?? false ? text.dropFirst() : text[...]
    // `uppercased(name)` asks for `name`, and `type.name` for `type`.
    let inner = rest.split(separator: "(").last ?? ""
    let word = inner.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    name = isOther || word.isEmpty ? nil : String(word)
    self.bytes = bytes
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
