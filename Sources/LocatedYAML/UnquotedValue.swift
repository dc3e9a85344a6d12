import StoregenDiagnostics

/// A value that YAML cannot read because it needs quotes: `users: [User] = []`.
///
/// Once its range is known, the rest of the file can be read, so that further errors are reported in the
/// same run.
struct UnquotedValue {
  /// The range of the value, on one line, without surrounding white space and comments.
  let bytes: Range<Int>
  private let key: String
  private let text: String

  /// The errors of libyaml that such a value causes.
  private static let problems = [
    "did not find expected key", "did not find expected ',' or '}'",
    "mapping values are not allowed in this context",
    "mapping keys are not allowed in this context",
    "found character that cannot start any token",
  ]

  /// The value that caused an error; nil if the error has another cause.
  init?(_ error: SyntaxError, in source: SourceText) {
    guard Self.problems.contains(where: { error.problem.hasPrefix($0) }) else { return nil }
    let line = source.lines.content(
      of: source.lines.line(containing: error.offset), in: source.utf8)
    guard let entry = LineEntry(around: error.offset, in: source.utf8[line]) else { return nil }
    // The comment after it is the error.
    guard !source.text(in: entry.value).contains("] //") else { return nil }
    bytes = entry.value
    key = source.text(in: entry.key)
    text = source.text(in: entry.value)
  }

  /// The error message.
  func diagnostic(in source: SourceText) -> Diagnostic {
    UnmarkedBlock(around: bytes.lowerBound, in: source)?.diagnostic(in: source)
      ?? Diagnostic(
        .error, "YAML cannot read this without quotes", at: source.range(bytes), reason: reason,
        help: "quote this Swift or string: `\(key): \(text.quotedForYAML)`")
  }

  private var reason: String {
    switch text.first {
    case "[": "in YAML, `[` starts a list, and nothing can follow its `]`"
    case "{": "in YAML, `{` starts a map, and nothing can follow its `}`"
    case "@", "`", "%": "a YAML value cannot start with this character"
    default: "in YAML, `: ` separates a key from its value"
    }
  }
}

/// A key and its value, both on one line.
private struct LineEntry {
  let key: Range<Int>
  let value: Range<Int>

  /// The innermost entry around an offset, if its value ends with the line or with a map in `{ }` that
  /// does.
  init?(around offset: Int, in line: ArraySlice<UInt8>) {
    guard var entry = LineEntry(line.withoutComment) else { return nil }
    while entry.value.contains(offset), let map = line[entry.value].inBraces {
      let pieces = map.splitAtCommas.compactMap { LineEntry($0) }
      guard
        let inner = pieces.first(where: {
          $0.key.lowerBound <= offset && offset <= $0.value.upperBound
        })
      else { return nil }
      entry = inner
    }
    let value = line[entry.value]
    guard entry.value.lowerBound <= offset, offset <= entry.value.upperBound else { return nil }
    // These characters start values that may continue in the next line.
    guard let first = value.first, !"\"'|>&*!{".utf8.contains(first),
      value.last != UInt8(ascii: ","), value.bracketDepth == 0
    else { return nil }
    self = entry
  }

  /// `key: value`.
  private init?(_ text: ArraySlice<UInt8>) {
    let text = text.trimmed
    let colon = text.indices.first { index in
      text[index] == UInt8(ascii: ":") && text[(index + 1)...].first == UInt8(ascii: " ")
    }
    guard let colon, colon > text.startIndex else { return nil }
    var key = text[..<colon].trimmed
    while key.starts(with: "- ".utf8) { key = key.dropFirst(2).trimmed }
    let value = text[(colon + 1)...].trimmed
    guard !key.isEmpty, !value.isEmpty, !key.contains(where: { "{[\"'".utf8.contains($0) }) else { return nil }
    self.key = key.startIndex..<key.endIndex
    self.value = value.startIndex..<value.endIndex
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: Self {
    let start = firstIndex { !Self.isBlank($0) } ?? endIndex
    let end = lastIndex { !Self.isBlank($0) } ?? start
    return start < endIndex ? self[start...end] : self[start..<start]
  }

  /// The text up to ` #`.
  fileprivate var withoutComment: Self {
    let start = indices.first { index in
      self[index] == UInt8(ascii: "#") && index > startIndex && Self.isBlank(self[index - 1])
    }
    return self[..<(start ?? endIndex)]
  }

  /// The text within the braces that enclose all of it; nil if there are none.
  fileprivate var inBraces: Self? {
    guard count > 1, first == UInt8(ascii: "{"), last == UInt8(ascii: "}") else { return nil }
    return dropFirst().dropLast()
  }

  /// The parts between the commas that are not in brackets.
  fileprivate var splitAtCommas: [Self] {
    var depth = 0
    var parts: [Self] = []
    var start = startIndex
    for index in indices {
      depth += bracketStep(at: index)
      if self[index] == UInt8(ascii: ","), depth == 0 {
        parts.append(self[start..<index])
        start = index + 1
      }
    }
    return parts + [self[start...]]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
