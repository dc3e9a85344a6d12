/// The tags of a template, with their locations.
struct TemplateTags {
  /// A tag, from `{{` to `}}`.
  struct Tag {
    enum Kind { case value, section, inverted, end, comment, unsupported }

    let kind: Kind
    /// The name in the tag; nil for comments and the current item (`.`).
    let name: String?
    /// The location of the tag.
    let bytes: Range<Int>
  }

  /// The tags in order.
  let tags: [Tag]
  /// The start of a tag that has no end.
  let unfinished: Int?

  init(_ utf8: [UInt8]) {
    var tags: [Tag] = []
    var unfinished: Int?
    var position = 0
    let brace = UInt8(ascii: "}")
    while let open = utf8.firstIndex(of: "{{", from: position) {
      guard let close = utf8.firstIndex(of: "}}", from: open + 2) else {
        unfinished = open
        break
      }
      let text = String(decoding: utf8[open + 2..<close], as: UTF8.self)
      // `{{{name}}}` is the same as `{{name}}`, because nothing is escaped.
      let closesLater = text.hasPrefix("{") && close + 2 < utf8.count && utf8[close + 2] == brace
      position = close + (closesLater ? 3 : 2)
      tags.append(Tag(text, at: open..<position))
    }
    self.tags = tags
    self.unfinished = unfinished
  }
}

extension TemplateTags.Tag {
  fileprivate init(_ text: String, at bytes: Range<Int>) {
    let kinds: [Character: Kind] = ["#": .section, "^": .inverted, "/": .end, "&": .value, "{": .value]
    let mark = text.first
    self.bytes = bytes
    let rest = (mark.map { kinds[$0] != nil } ?? false ? text.dropFirst() : text[...]).filter { !$0.isWhitespace }
    guard mark != "!", rest == "." || Self.isName(rest) else {
      kind = mark == "!" ? .comment : .unsupported
      name = nil
      return
    }
    kind = mark.flatMap { kinds[$0] } ?? .value
    name = rest == "." ? nil : rest
  }
}

extension TemplateTags {
  /// The whole line of a tag that is alone in it, including its line ending; otherwise the tag.
  static func wholeLine(around tag: Range<Int>, in utf8: [UInt8]) -> Range<Int> {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let newline = UInt8(ascii: "\n")
    let start = utf8[..<tag.lowerBound].lastIndex { !isBlank($0) }
    let end = utf8[tag.upperBound...].firstIndex { !isBlank($0) }
    guard start.map({ utf8[$0] == newline }) ?? true, end.map({ utf8[$0] == newline }) ?? true else { return tag }
    return (start.map { $0 + 1 } ?? 0)..<(end.map { $0 + 1 } ?? utf8.count)
  }
}

extension TemplateTags.Tag {
  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension [UInt8] {
  /// The first position of two equal, adjacent characters.
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
