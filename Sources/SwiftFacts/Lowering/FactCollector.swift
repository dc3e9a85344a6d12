@_spi(RawSyntax) import SwiftSyntax

/// Lowers a syntax tree to facts in one pass.
///
/// Syntax without a fact kind is skipped, and its children take its position.
struct FactCollector {
  private var nodes: [FactNode] = []
  private var names: NameTable
  /// The text of the file.
  private let utf8: UnsafeBufferPointer<UInt8>
  private var parent: UInt32 = 0
  private var depth = 0
  /// The offsets of the innermost node with and without its trivia. All calls of a chain begin at the same
  /// offset, and searching for the first token of each would take quadratic time.
  private var innermost = (offset: -1, start: 0)
  private var tooDeep: Int?

  /// The maximum depth of facts. A chain of calls is as deep as it is long, and this depth fits on the stack of
  /// `LargeStackThreads`.
  private static let depthLimit = 4000

  /// The result for a file.
  struct Lowered {
    let nodes: [FactNode]
    /// The names of the nodes, by number.
    let names: NameTable
    /// The offset of the first node beyond the depth limit, whose children were omitted.
    let tooDeep: Int?
  }

  /// Lowers a whole file.
  static func lower(_ tree: SourceFileSyntax, of utf8: [UInt8]) -> Lowered {
    // Raw nodes do not retain their tree.
    defer { withExtendedLifetime(tree) {} }
    return utf8.withUnsafeBufferPointer { utf8 in
      var facts = FactCollector(utf8)
      let file = Located(node: tree.raw, offset: 0)
      facts.add(.file, file) { $0.lowerChildren(of: file) }
      return Lowered(
        nodes: facts.nodes, names: facts.names, tooDeep: facts.tooDeep)
    }
  }

  private init(_ utf8: UnsafeBufferPointer<UInt8>) {
    self.utf8 = utf8
    // Few files have more than a fact per twelve bytes and a new name in every other line.
    nodes.reserveCapacity(utf8.count / 12)
    names = NameTable(minimumCapacity: utf8.count / 64)
  }

  /// Adds a node and its children.
  mutating func add(
    _ kind: FactKind, _ node: Located<some RawSyntaxNodeProtocol>,
    name: Located<RawTokenSyntax>? = nil, flags: FactFlags = [],
    children: (inout Self) -> Void = { _ in }
  ) {
    add(
      kind, node.untyped, name: name.map { identifier($0) } ?? 0,
      nameStart: name.map { nameStart($0) },
      flags: flags, children: children)
  }

  /// Adds a list element, without the comma after it.
  mutating func add(
    _ kind: FactKind, _ element: Located<some RawListElement>,
    name: Located<RawTokenSyntax>? = nil, flags: FactFlags = [],
    children: (inout Self) -> Void = { _ in }
  ) {
    let end = element.trailingComma.map { element.end(before: $0) ?? element.offset }
    add(
      kind, element.untyped, until: end, name: name.map { identifier($0) } ?? 0,
      nameStart: name.map { nameStart($0) }, flags: flags, children: children)
  }

  /// Adds a node whose name is not a token and whose range may end elsewhere.
  mutating func add(
    _ kind: FactKind, _ node: Located<RawSyntax>, until end: Int? = nil, name: UInt32,
    nameStart: UInt32? = nil, flags: FactFlags = [], children: (inout Self) -> Void = { _ in }
  ) {
    let outermost = innermost
    defer { innermost = outermost }
    if node.offset != innermost.offset { innermost = (node.offset, start(of: node)) }
    let start = UInt32(innermost.start)
    let index = nodes.count
    nodes.append(
      FactNode(
        kind: kind, flags: flags, name: name, nameStart: nameStart ?? FactNode.nowhere,
        start: start, end: max(start, UInt32(end ?? node.end)), parent: parent,
        subtreeEnd: 0))
    let outer = parent
    parent = UInt32(index)
    depth += 1
    if depth <= Self.depthLimit { children(&self) } else if tooDeep == nil { tooDeep = Int(start) }
    depth -= 1
    parent = outer
    nodes[index].subtreeEnd = UInt32(nodes.count)
  }

  /// The offset of a node without leading trivia. Most nodes begin with a letter and trivia never does, and this
  /// check is faster than finding the first token.
  func start(of node: Located<RawSyntax>) -> Int {
    node.offset < utf8.count && utf8[node.offset].isLetter ? node.offset : node.start
  }

  mutating func lower(_ node: Located<some RawSyntaxNodeProtocol>) {
    lower(node.untyped)
  }

  mutating func lower(_ node: Located<some RawSyntaxNodeProtocol>?) {
    if let node { lower(node.untyped) }
  }

  /// Lowers the children of a node, including unexpected ones.
  mutating func lowerChildren(of node: Located<RawSyntax>) {
    for child in node.children where child.kind != .token { lower(child) }
  }

  /// Lowers the expected children of a node.
  mutating func lowerParts(of node: Located<RawSyntax>) {
    for part in node.parts { lower(part) }
  }
}

// MARK: - Names

extension FactCollector {
  /// The number of a name that is not in the text.
  mutating func name(_ text: String) -> UInt32 { names.intern(text) }

  /// The number of a name in the text.
  mutating func name(_ text: SyntaxText) -> UInt32 {
    names.intern(UnsafeBufferPointer(start: text.baseAddress, count: text.count))
  }

  /// The number of the text of a node, which includes the trivia before a missing token.
  mutating func name(spelledBy node: Located<some RawSyntaxNodeProtocol>) -> UInt32 {
    let isFirstThere = node.raw.firstToken?.presence == .present
    let isLastThere = node.raw.lastToken?.presence == .present
    let start = isFirstThere ? node.start : node.offset
    let end = isLastThere ? node.end : node.offset + node.raw.byteLength
    return names.intern(UnsafeBufferPointer(rebasing: utf8[start..<max(start, end)]))
  }

  /// The text of a token, without backticks.
  mutating func identifier(_ token: Located<RawTokenSyntax>) -> UInt32 {
    let text = token.node.tokenText
    switch token.node.tokenKind {
    case .identifier where text.isInBackticks:
      return name(SyntaxText(rebasing: text.dropFirst().dropLast()))
    case .dollarIdentifier where text.count > 2:
      // `$00` is `$0`.
      return name(token.typed.identifier?.name ?? "")
    default: return name(text)
    }
  }

  /// The offset of an identifier, after a backtick.
  func nameStart(_ token: Located<RawTokenSyntax>) -> UInt32 {
    let isInBackticks = token.node.tokenKind == .identifier && token.node.tokenText.isInBackticks
    return UInt32(start(of: token.untyped)) + (isInBackticks ? 1 : 0)
  }
}

extension SyntaxText {
  fileprivate var isInBackticks: Bool { first == UInt8(ascii: "`") && last == UInt8(ascii: "`") && count > 2 }
}
