import SwiftSyntax

extension FactCollector {
  /// Lowers `a = b + c as? T`, which the parser leaves flat: what matters is which part is assigned,
  /// chosen or cast, so assignment and the ternary are told apart, and the rest is one list.
  func lowerSequence(_ elements: ArraySlice<ExprSyntax>) {
    if let position = elements.firstIndex(where: \.isAssignment) {
      addSpan(.assignment, elements, name: elements[position]) {
        lowerSequence(elements[..<position])
        lowerSequence(elements[(position + 1)...])
      }
    } else {
      lowerTernary(elements)
    }
  }

  /// Lowers what assigns nothing. To ask that again for each `?` of a chain would take the square of
  /// their number.
  private func lowerTernary(_ elements: ArraySlice<ExprSyntax>) {
    let position = elements.firstIndex { $0.is(UnresolvedTernaryExprSyntax.self) }
    if let position, let ternary = elements[position].as(UnresolvedTernaryExprSyntax.self) {
      addSpan(.ternary, elements, name: ternary.questionMark) {
        lowerOperands(elements[..<position])
        lower(ternary.thenExpression)
        lowerTernary(elements[(position + 1)...])
      }
    } else {
      lowerOperands(elements)
    }
  }

  private func lowerOperands(_ elements: ArraySlice<ExprSyntax>) {
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator }
    guard let first = operators.first else {
      lowerCast(elements)
      return
    }
    // `a ?? b` alone has the type of its operands; mixed with others it does not matter.
    addSpan(.binary, elements, name: operators.first { $0.text != "??" } ?? first) {
      for operand in elements.split(whereSeparator: { $0.is(BinaryOperatorExprSyntax.self) }) {
        lowerCast(operand)
      }
    }
  }

  /// An operand and the casts behind it.
  private func lowerCast(_ elements: ArraySlice<ExprSyntax>) {
    guard elements.count > 2, let type = elements.last?.as(TypeExprSyntax.self)?.type else {
      for element in elements { lower(element) }
      return
    }
    addSpan(.cast, elements, name: elements[elements.endIndex - 2]) {
      lowerCast(elements.dropLast(2))
      lower(type)
    }
  }

  /// Adds a node that reaches from the first element to the last.
  private func addSpan(
    _ kind: FactKind, _ elements: ArraySlice<ExprSyntax>, name: some SyntaxProtocol,
    children: () -> Void
  ) {
    guard let first = elements.first, let last = elements.last else { return }
    add(
      kind, first, name: name.trimmedDescription,
      nameStart: UInt32(name.positionAfterSkippingLeadingTrivia.utf8Offset), until: last,
      children: children)
  }
}

extension ExprSyntax {
  /// Whether it is `=` or an operator such as `+=`.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return text.hasSuffix("=") && text.count > 1
      && !["==", "===", "!=", "!==", "<=", ">=", "~=", ".==", ".!=", ".<=", ".>="].contains(text)
  }
}
