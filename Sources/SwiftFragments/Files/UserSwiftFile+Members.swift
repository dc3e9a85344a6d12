import SwiftParser
import SwiftSyntax

extension UserSwiftFile {
  /// The locations of names of members on which code relies: `shopStores` in `CartScreen().shopStores(stores)`.
  package func places(ofMembers names: Set<String>) -> [(name: String, bytes: Range<Int>)] {
    var parser = Parser(String(decoding: utf8, as: UTF8.self), maximumNestingLevel: Self.deepest)
    let finder = MemberFinder(names)
    finder.walk(SourceFileSyntax.parse(from: &parser))
    return finder.places
  }
}

private final class MemberFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var places: [(name: String, bytes: Range<Int>)] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visitPost(_ node: MemberAccessExprSyntax) {
    let token = node.declName.baseName
    let name = token.text.filter { $0 != "`" }
    guard names.contains(name) else { return }
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    places.append((name, start..<token.endPositionBeforeTrailingTrivia.utf8Offset))
  }
}
