@_spi(RawSyntax) import SwiftSyntax

/// A node of a raw tree and where it begins, which raw nodes do not know.
///
/// Typed nodes know it, but to make those takes longer than all that is done with them here. The
/// children of a located node are read like those of a typed one, and are located.
@dynamicMemberLookup
struct Located<Node: RawSyntaxNodeProtocol> {
  let node: Node
  /// The offset of its first byte, trivia included.
  let offset: Int

  @inline(__always)
  subscript<Child: RawSyntaxNodeProtocol>(
    dynamicMember child: KeyPath<Node, Child>
  ) -> Located<Child> {
    locate(node[keyPath: child])
  }

  @inline(__always)
  subscript<Child: RawSyntaxNodeProtocol>(
    dynamicMember child: KeyPath<Node, Child?>
  ) -> Located<Child>? {
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

  /// The node with a type that it is known to have.
  func cast<Kind: RawSyntaxNodeProtocol>(to kind: Kind.Type = Kind.self) -> Located<Kind> {
    Located<Kind>(node: node.raw.cast(), offset: offset)
  }

  /// The node with a type that it may have.
  func `as`<Kind: RawSyntaxNodeProtocol>(_ kind: Kind.Type) -> Located<Kind>? {
    kind.isKindOf(raw) ? cast() : nil
  }

  /// Where it begins, without the trivia in front of it.
  var start: Int { offset + raw.leadingTriviaByteLength }

  /// Where it ends, without the trivia behind it.
  var end: Int { offset + raw.byteLength - raw.trailingTriviaByteLength }

  /// Where what it has in front of one of its children ends; nil if it has nothing there.
  func end(before child: Located<some RawSyntaxNodeProtocol>) -> Int? {
    var end = child.offset
    for case let sibling? in raw.children.prefix(while: { $0?.address != child.raw.address })
      .reversed()
    {
      if sibling.hasPresentToken { return end - sibling.trailingTriviaByteLength }
      end -= sibling.byteLength
    }
    return nil
  }

  /// The children that the grammar has in it, other than tokens.
  var parts: some Sequence<Located<RawSyntax>> {
    children.lazy.filter { $0.kind != .token && $0.kind != .unexpectedNodes }
  }

  /// The first token that the grammar has in it, not in one of its parts.
  var token: Located<RawTokenSyntax>? { children.first { $0.kind == .token }?.cast() }

  /// All children: what the parser did not expect is among them.
  var children: LocatedChildren<RawSyntax> { LocatedChildren(of: raw, at: offset) }
}

/// A node whose children are elements of one kind.
protocol RawList: RawSyntaxNodeProtocol {
  associatedtype Element: RawSyntaxNodeProtocol
  var elements: [Element] { get }
}

extension Located: Sequence where Node: RawList {
  func makeIterator() -> LocatedChildren<Node.Element> { LocatedChildren(of: raw, at: offset) }

  /// The element, if there is just one.
  var only: Located<Node.Element>? { makeIterator().only }
}

/// The children of a node, in their order.
struct LocatedChildren<Child: RawSyntaxNodeProtocol>: Sequence, IteratorProtocol {
  private var rest: UnsafeBufferPointer<RawSyntax?>.Iterator
  private var offset: Int

  init(of raw: RawSyntax, at offset: Int) {
    rest = raw.children.makeIterator()
    self.offset = offset
  }

  /// The child, if there is just one.
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
  /// The keyword that it is, if it is one.
  var keyword: Keyword? { node.tokenKind == .keyword ? Keyword(node.tokenText) : nil }

  var typed: TokenSyntax { raw.typed.cast(TokenSyntax.self) }
}

extension RawSyntax {
  /// The node as the root of a tree of typed ones: costly, but typed nodes can do more.
  var typed: Syntax { Syntax(raw: self, rawNodeArena: arena) }

  /// The children, nil for those that are left out. They live as long as the tree.
  var children: UnsafeBufferPointer<RawSyntax?> {
    layoutView?.children.withContiguousStorageIfAvailable { $0 }
      ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The first or last token, even if it is missing from the text.
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

  /// Whether there is any token in it that stands in the text.
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

  /// What tells it from other nodes: its `id`, of which there would be a call for each sibling.
  fileprivate var address: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }

  /// The node with the type of its kind. All are nothing but a raw node with a name, and the
  /// initializers are generic ones of another module: to call them takes longer than all else.
  fileprivate func cast<Kind: RawSyntaxNodeProtocol>() -> Kind {
    precondition(Kind.isKindOf(self))
    return unsafeBitCast(self, to: Kind.self)
  }
}
