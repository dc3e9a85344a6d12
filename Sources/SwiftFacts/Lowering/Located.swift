@_spi(RawSyntax) import SwiftSyntax

/// A node of a raw tree with its offset, which raw nodes do not store.
///
/// Typed nodes know their offset, but creating them takes longer than lowering. The children of a located node are
/// accessed like those of a typed node.
@dynamicMemberLookup
struct Located<Node: RawSyntaxNodeProtocol> {
  let node: Node
  /// The offset of its first byte, including trivia.
  let offset: Int

  @inline(__always)
  subscript<Child: RawSyntaxNodeProtocol>(dynamicMember child: KeyPath<Node, Child>) -> Located<Child> {
    locate(node[keyPath: child])
  }

  @inline(__always)
  subscript<Child: RawSyntaxNodeProtocol>(dynamicMember child: KeyPath<Node, Child?>) -> Located<Child>? {
    node[keyPath: child].map(locate)
  }

  private func locate<Child: RawSyntaxNodeProtocol>(_ child: Child) -> Located<Child> {
    Located<Child>(node: child, offset: node.raw.offset(of: child.raw, from: offset))
  }
}

extension Located {
  var raw: RawSyntax { node.raw }
  var kind: SyntaxKind { node.raw.kind }

  /// The node without its type.
  var untyped: Located<RawSyntax> { Located<RawSyntax>(node: node.raw, offset: offset) }

  /// The node as a type that it is known to have.
  func cast<Kind: RawSyntaxNodeProtocol>(to kind: Kind.Type = Kind.self) -> Located<Kind> {
    Located<Kind>(node: node.raw.cast(), offset: offset)
  }

  /// The node as a type; nil if it has another type.
  func `as`<Kind: RawSyntaxNodeProtocol>(_ kind: Kind.Type) -> Located<Kind>? {
    kind.isKindOf(raw) ? cast() : nil
  }

  /// Its start without leading trivia.
  var start: Int { offset + raw.leadingTriviaByteLength }

  /// Its end without trailing trivia.
  var end: Int { offset + raw.byteLength - raw.trailingTriviaByteLength }

  /// Its end with trailing trivia.
  var byteEnd: Int { offset + raw.byteLength }

  /// The end of the children before one of its children; nil if there are none.
  func end(before child: Located<some RawSyntaxNodeProtocol>) -> Int? {
    var end = child.offset
    for case let sibling? in raw.children.prefix(while: { $0?.address != child.raw.address }).reversed() {
      if sibling.hasPresentToken { return end - sibling.trailingTriviaByteLength }
      end -= sibling.byteLength
    }
    return nil
  }

  /// The expected children other than tokens.
  var parts: some Sequence<Located<RawSyntax>> {
    children.lazy.filter { $0.kind != .token && $0.kind != .unexpectedNodes }
  }

  /// The first token among its direct expected children.
  var token: Located<RawTokenSyntax>? { children.first { $0.kind == .token }?.cast() }

  /// All children, including unexpected ones.
  var children: LocatedChildren<RawSyntax> { LocatedChildren(of: raw, at: offset) }
}

/// A node whose children are all of one type.
protocol RawList: RawSyntaxNodeProtocol {
  associatedtype Element: RawSyntaxNodeProtocol
  var elements: [Element] { get }
}

extension Located: Sequence where Node: RawList {
  func makeIterator() -> LocatedChildren<Node.Element> { LocatedChildren(of: raw, at: offset) }

  /// The element, if there is exactly one.
  var only: Located<Node.Element>? { makeIterator().only }
}

/// The children of a node, in order.
struct LocatedChildren<Child: RawSyntaxNodeProtocol>: Sequence, IteratorProtocol {
  private var rest: UnsafeBufferPointer<RawSyntax?>.Iterator
  private var offset: Int

  init(of raw: RawSyntax, at offset: Int) {
    rest = raw.children.makeIterator()
    self.offset = offset
  }

  /// The child, if there is exactly one.
  var only: Located<Child>? {
    var children = self
    guard let first = children.next(), children.next() == nil else { return nil }
    return first
  }

  mutating func next() -> Located<Child>? {
    while let child = rest.next() {
      guard let child else { continue }
      defer { offset += child.byteLength }
      return Located(node: child.cast(), offset: offset)
    }
    return nil
  }
}

extension Located<RawTokenSyntax> {
  /// Its keyword; nil if it is not one.
  var keyword: Keyword? { node.tokenKind == .keyword ? Keyword(node.tokenText) : nil }

  var typed: TokenSyntax { raw.typed.cast(TokenSyntax.self) }
}

extension RawSyntax {
  /// The node as the root of a typed tree: slow, but typed nodes have more API.
  var typed: Syntax { Syntax(raw: self, rawNodeArena: arena) }

  /// The children, nil for missing ones. They are valid as long as the tree.
  var children: UnsafeBufferPointer<RawSyntax?> {
    layoutView?.children.withContiguousStorageIfAvailable { $0 } ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The first or last token, even if it is missing in the text.
  var firstToken: RawSyntaxTokenView? {
    if let tokenView { return tokenView }
    for case let child? in children { if let token = child.firstToken { return token } }
    return nil
  }

  var lastToken: RawSyntaxTokenView? {
    if let tokenView { return tokenView }
    for case let child? in children.reversed() {
      if let token = child.lastToken { return token }
    }
    return nil
  }

  /// Whether it contains a token that is in the text.
  fileprivate var hasPresentToken: Bool {
    if byteLength > 0 { return true }
    if let tokenView { return tokenView.presence == .present }
    return children.contains { $0?.hasPresentToken ?? false }
  }

  /// The offset of a child of a node that begins at `start`.
  fileprivate func offset(of child: RawSyntax, from start: Int) -> Int {
    var offset = start
    for case let sibling? in children {
      if sibling.address == child.address { break }
      offset += sibling.byteLength
    }
    return offset
  }

  /// Identifies it like `id`, without a call for each sibling.
  fileprivate var address: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }

  /// The node as the type of its kind. All raw node types have the same layout, and calling their generic
  /// initializers in another module would take more time than everything else.
  fileprivate func cast<Kind: RawSyntaxNodeProtocol>() -> Kind {
    precondition(Kind.isKindOf(self))
    return unsafeBitCast(self, to: Kind.self)
  }
}
