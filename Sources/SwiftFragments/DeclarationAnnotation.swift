import StoregenDiagnostics
import SwiftSyntax

/// An annotation that declarations in a block of Swift may have: `@emits(event)`.
package struct AnnotationForm: Sendable {
  /// What the parentheses contain.
  package enum Arguments: Sendable {
    /// The annotation has no parentheses.
    case none
    /// One or more names.
    case names
    /// One of these words.
    case word([String])
    /// A method: `save(oldValue:)`.
    case method
    /// A string literal.
    case text
  }

  package let name: String
  /// An example for messages: `@audience(external)`.
  package let usage: String
  package let arguments: Arguments

  package init(name: String, usage: String, arguments: Arguments) {
    self.name = name
    self.usage = usage
    self.arguments = arguments
  }
}

/// An annotation of a declaration in a block of Swift: `@emits(added)`.
package struct DeclarationAnnotation: Sendable {
  package let name: String
  package let bytes: Range<Int>
  /// The arguments, without quotes and backticks.
  package let arguments: [(text: String, bytes: Range<Int>)]
}

extension MemberBlock {
  /// Reads the annotations of a declaration.
  ///
  /// - Parameter owner: what messages call the declaration: `action`.
  /// - Throws: if there is another attribute, or an annotation with wrong arguments.
  func annotations(
    _ attributes: AttributeListSyntax, of owner: String, allowed forms: [AnnotationForm]
  ) throws(FragmentProblems) -> [DeclarationAnnotation] {
    var annotations: [DeclarationAnnotation] = []
    for element in attributes {
      guard let attribute = element.as(AttributeSyntax.self),
        let form = forms.first(where: { $0.name == attribute.attributeName.trimmedDescription })
      else {
        throw FragmentProblems(
          "`\(element.trimmedDescription)` is not allowed here", at: tree.bytes(of: element),
          help: forms.isEmpty
            ? "remove it: storegen writes the attributes"
            : "remove it: this \(owner) can be annotated only with "
              + Phrase.list(forms.map { "`\($0.usage)`" }, joinedBy: "or"))
      }
      annotations.append(
        DeclarationAnnotation(
          name: form.name, bytes: tree.bytes(of: attribute),
          arguments: try arguments(of: attribute, form)))
    }
    return annotations
  }

  private func arguments(
    of attribute: AttributeSyntax, _ form: AnnotationForm
  ) throws(FragmentProblems) -> [(text: String, bytes: Range<Int>)] {
    var list: [ExprSyntax] = []
    var hasLabels = false
    if case .argumentList(let arguments) = attribute.arguments {
      list = arguments.map(\.expression)
      hasLabels = arguments.contains { $0.label != nil }
    }
    let isValid =
      switch form.arguments {
      case .none: attribute.arguments == nil
      case .names: !list.isEmpty
      case .word(let words):
        list.count == 1 && words.contains(tree.written(list[0]))
      case .method: list.count == 1
      case .text: list.count == 1 && list[0].literalText.map { !$0.isEmpty } == true
      }
    guard isValid, !hasLabels else {
      throw FragmentProblems(
        "invalid arguments in `\(attribute.trimmedDescription)`", at: tree.bytes(of: attribute),
        help: "write `\(form.usage)`")
    }
    return list.map { expression in
      (expression.literalText ?? tree.written(expression).filter { $0 != "`" }, tree.bytes(of: expression))
    }
  }
}

extension FragmentTree {
  /// An expression as its author wrote it.
  fileprivate func written(_ expression: ExprSyntax) -> String {
    let bytes = bytes(of: expression)
    return String(decoding: text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self)
  }
}

extension ExprSyntax {
  /// The text between the quotes, if the expression is a string.
  fileprivate var literalText: String? { self.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription }
}
