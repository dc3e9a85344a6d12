import StoregenDiagnostics

/// A sequence or mapping whose end has not been read yet.
struct OpenCollection {
  let isMapping: Bool
  let anchor: String?
  private let tag: Located<String>?
  let bytes: Range<Int>
  private var items: [Node] = []
  private var entries: [Node.Entry] = []
  private var returnedCount = 0
  /// The locations of the keys, once there are too many for a linear search.
  private var firstUses: [String: SourceRange] = [:]
  /// The key whose value has not been read yet.
  private var key: Key?
  private var size = 1
  private var depth = 1
  private var end: Int

  private enum Key {
    case usable(Node.Key)
    /// This may be the rest of the previous value, cut off at a comma.
    case rest(Node)
    case refused
  }

  init(isMapping: Bool, anchor: String?, tag: Located<String>?, bytes: Range<Int>) {
    self.isMapping = isMapping
    self.anchor = anchor
    self.tag = tag
    self.bytes = bytes
    self.end = bytes.upperBound
  }

  /// The text of the key whose value has not been read yet.
  var openKey: String? {
    if case .usable(let key) = key { key.value } else { nil }
  }

  /// The last entry, if it has not been returned before.
  mutating func takeNewEntry() -> Node.Entry? {
    guard entries.count > returnedCount else { return nil }
    returnedCount = entries.count
    return entries.last
  }

  /// Adds the next key, value or item. Returns an error if it is invalid.
  mutating func append(_ node: Node, in source: SourceText) -> Diagnostic? {
    size += node.size
    depth = max(depth, node.depth + 1)
    end = max(end, node.useRange.bytes.upperBound)
    guard isMapping else {
      items.append(node)
      return nil
    }
    switch key {
    case .usable(let usable):
      entries.append(Node.Entry(key: usable, value: node))
      key = nil
      return nil
    case .rest(let rest):
      key = nil
      if node.isEmpty, join(rest, in: source) { return nil }
      let problem = appendKey(rest, in: source)
      return problem ?? append(node, in: source)
    case .refused:
      key = nil
      return nil
    case nil:
      if endsInBrackets, isFlow(in: source), node.scalar?.style == .plain {
        key = .rest(node)
        return nil
      }
      return appendKey(node, in: source)
    }
  }

  /// Whether the last value ends within brackets, as `Dictionary<String` does.
  private var endsInBrackets: Bool {
    guard let scalar = entries.last?.value.scalar, scalar.style == .plain else { return false }
    return scalar.text.hasOpenBrackets
  }

  /// Joins the last value with the text after the comma: `Dictionary<String, Int>`.
  private mutating func join(_ rest: Node, in source: SourceText) -> Bool {
    guard let last = entries.last, last.value.alias == nil, rest.alias == nil else { return false }
    let bytes = last.value.range.bytes.lowerBound..<rest.range.bytes.upperBound
    let text = source.text(in: bytes)
    guard !text.contains(where: \.isNewline) else { return false }
    let value = Node(
      content: .scalar(Scalar(text: text, style: .plain)), range: source.range(bytes), alias: nil,
      tag: last.value.tag, size: last.value.size, depth: last.value.depth)
    entries[entries.count - 1] = Node.Entry(key: last.key, value: value)
    return true
  }

  private func isFlow(in source: SourceText) -> Bool {
    bytes.lowerBound < source.utf8.count && "[{".utf8.contains(source.utf8[bytes.lowerBound])
  }

  private mutating func appendKey(_ node: Node, in source: SourceText) -> Diagnostic? {
    guard let text = node.scalar?.text else {
      key = .refused
      return Diagnostic(
        .error, "a key must be a string, not a list or map", at: node.useRange,
        help: "quote it if you mean a string")
    }
    if node.scalar?.style == .plain, text.hasPrefix("//") {
      key = .refused
      return source.commentError(node.useRange.bytes)
    }
    if let first = firstUse(of: text) {
      key = .refused
      return Diagnostic(
        .error, YAMLDocument.duplicateKey(text), at: node.useRange,
        reason: "a key can have only one value", notes: [Note("the first one is here", at: first)])
    }
    key = .usable(Node.Key(text, at: node.useRange))
    return nil
  }

  /// The number of keys up to which a linear search is faster than hashing.
  private static let linearSearchLimit = 16

  private mutating func firstUse(of text: String) -> SourceRange? {
    guard entries.count > Self.linearSearchLimit else { return entries.first { $0.key.value == text }?.key.range }
    for entry in entries[firstUses.count...] { firstUses[entry.key.value] = entry.key.range }
    return firstUses[text]
  }

  /// The complete node.
  func closed(by endBytes: Range<Int>, in source: SourceText) -> Node {
    // A block collection ends with its last value. libyaml reports where the next token starts.
    let upper = isFlow(in: source) ? endBytes.upperBound : end
    return Node(
      content: isMapping ? .mapping(entries) : .sequence(items),
      range: source.range(bytes.lowerBound..<max(bytes.lowerBound, upper)), alias: nil,
      tag: tag, size: size, depth: depth)
  }
}
