import SwiftSyntax

/// Lowers a syntax tree to facts, in one walk from the top.
///
/// What has no kind of its own leaves no node; what is in it is lowered in its place.
final class FactCollector {
  private(set) var nodes: [FactNode] = []
  private(set) var strings = [""]
  private var positions: [Spelling: UInt32] = [Spelling(text: ""): 0]
  private var parent: UInt32 = 0
  private var depth = 0
  /// Where the innermost node begins with and without its trivia. In a chain of calls all begin at
  /// one place, and to look for the first token of each would take the square of their number.
  private var innermost = (position: -1, start: 0)
  /// Where something is nested deeper than the limit; what is in it was left out.
  private(set) var tooDeep: Int?

  /// How many facts may be within each other. A chain of calls is as deep as it is long, and the
  /// stack of a `LargeStackThread` has room for one of this length.
  private static let depthLimit = 4000

  /// Lowers a whole file.
  init(_ tree: SourceFileSyntax) {
    add(.file, tree, name: "") { lowerChildren(of: tree) }
  }

  /// Adds a node, and what `children` adds below it.
  func add(
    _ kind: FactKind, _ syntax: some SyntaxProtocol, name: TokenSyntax? = nil,
    flags: FactFlags = [], children: () -> Void = {}
  ) {
    add(
      kind, syntax, name: name.map(identifier) ?? "",
      nameStart: name.map(nameStart),
      flags: flags, children: children)
  }

  /// Adds a node that is one of a list; the comma behind it is no part of it.
  func add(
    _ kind: FactKind, _ element: some WithTrailingCommaSyntax, name: TokenSyntax? = nil,
    flags: FactFlags = [], children: () -> Void = {}
  ) {
    add(
      kind, element, name: name.map(identifier) ?? "", nameStart: name.map(nameStart), flags: flags,
      until: element.trailingComma?.previousToken(viewMode: .sourceAccurate), children: children)
  }

  /// Adds a node whose name is no token, and which may reach until the end of another one.
  func add(
    _ kind: FactKind, _ syntax: some SyntaxProtocol, name: String, nameStart: UInt32? = nil,
    flags: FactFlags = [], until last: (any SyntaxProtocol)? = nil, children: () -> Void = {}
  ) {
    let outermost = innermost
    defer { innermost = outermost }
    let position = syntax.position.utf8Offset
    if position != innermost.position {
      innermost = (position, syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    let start = UInt32(innermost.start)
    let end = UInt32((last ?? syntax).endPositionBeforeTrailingTrivia.utf8Offset)
    let index = nodes.count
    nodes.append(
      FactNode(
        kind: kind, flags: flags, name: intern(name), nameStart: nameStart ?? FactNode.nowhere,
        start: start, end: max(start, end), parent: parent, subtreeEnd: 0))
    let outer = parent
    parent = UInt32(index)
    depth += 1
    if depth <= Self.depthLimit { children() } else if tooDeep == nil { tooDeep = Int(start) }
    depth -= 1
    parent = outer
    nodes[index].subtreeEnd = UInt32(nodes.count)
  }

  /// Lowers a node of any kind.
  func lower(_ syntax: some SyntaxProtocol) {
    let node = Syntax(syntax)
    let any = node.as(SyntaxEnum.self)
    let isDone =
      lowerDeclaration(any) || lowerExpression(any) || lowerStatement(any) || lowerType(any)
      || lowerPattern(any)
    if !isDone { lowerChildren(of: node) }
  }

  func lower(_ syntax: (some SyntaxProtocol)?) {
    if let syntax { lower(syntax) }
  }

  func lowerChildren(of syntax: some SyntaxProtocol) {
    for child in syntax.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      lower(child)
    }
  }

  private func intern(_ text: String) -> UInt32 {
    let spelling = Spelling(text: text)
    if let position = positions[spelling] { return position }
    let position = UInt32(strings.count)
    strings.append(text)
    positions[spelling] = position
    return position
  }

  /// The text of a token, without backticks.
  func identifier(_ token: TokenSyntax) -> String {
    token.identifier?.name ?? token.text
  }

  /// Where the identifier begins: behind a backtick.
  func nameStart(_ token: TokenSyntax) -> UInt32 {
    let start = UInt32(token.positionAfterSkippingLeadingTrivia.utf8Offset)
    return token.text.utf8.first == UInt8(ascii: "`") ? start + 1 : start
  }
}
