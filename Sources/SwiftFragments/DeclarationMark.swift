import SwiftSyntax

/// An attribute by which a declaration in a block of Swift says what a map says with a key:
/// `@emits(added)`.
struct DeclarationMark {
  enum Kind: String {
    case bindable, emits, audience
    case allowCycle = "allow_cycle"

    /// How it is written.
    var usage: String {
      switch self {
      case .bindable: "@bindable"
      case .emits: "@emits(event)"
      case .audience: "@audience(external)"
      case .allowCycle: "@allow_cycle(\"reason\")"
      }
    }
  }

  let kind: Kind
  /// What stands in its parentheses, without quotes and backticks.
  let arguments: [(name: String, bytes: Range<Int>)]
}

extension MemberBlock {
  /// The marks of a declaration.
  ///
  /// - Parameter owner: what messages call the declaration: `action`.
  /// - Throws: if there is another attribute, or one of these with wrong arguments.
  func marks(
    _ attributes: AttributeListSyntax, of owner: String, among kinds: [DeclarationMark.Kind]
  ) throws(FragmentProblems) -> [DeclarationMark] {
    var marks: [DeclarationMark] = []
    for element in attributes {
      guard let attribute = element.as(AttributeSyntax.self),
        let kind = DeclarationMark.Kind(rawValue: attribute.attributeName.trimmedDescription),
        kinds.contains(kind)
      else {
        throw FragmentProblems(
          "`\(element.trimmedDescription)` cannot stand here", at: tree.bytes(of: element),
          help: kinds.isEmpty
            ? "remove it: storegen writes the attributes"
            : "remove it; an attribute of this \(owner) can be "
              + kinds.map { "`\($0.usage)`" }.joined(separator: " and "))
      }
      marks.append(DeclarationMark(kind: kind, arguments: try arguments(of: attribute, kind)))
    }
    return marks
  }

  private func arguments(
    of attribute: AttributeSyntax, _ kind: DeclarationMark.Kind
  ) throws(FragmentProblems) -> [(name: String, bytes: Range<Int>)] {
    var list: [ExprSyntax] = []
    var hasLabels = false
    if case .argumentList(let arguments) = attribute.arguments {
      list = arguments.map(\.expression)
      hasLabels = arguments.contains { $0.label != nil }
    }
    let isRight =
      switch kind {
      case .bindable: attribute.arguments == nil
      case .emits: !list.isEmpty
      case .audience:
        ["app", "external"].contains(list.first?.trimmedDescription) && list.count == 1
      case .allowCycle: list.first?.literalText.map { !$0.isEmpty } == true && list.count == 1
      }
    guard isRight, !hasLabels else {
      throw FragmentProblems(
        "`\(attribute.trimmedDescription)` does not say what it has to",
        at: tree.bytes(of: attribute),
        help: "write `\(kind.usage)`")
    }
    return list.map { expression in
      (
        expression.literalText ?? expression.trimmedDescription.filter { $0 != "`" },
        tree.bytes(of: expression)
      )
    }
  }
}

extension ExprSyntax {
  /// What stands in the quotes, if it is a string.
  fileprivate var literalText: String? {
    self.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
  }
}
