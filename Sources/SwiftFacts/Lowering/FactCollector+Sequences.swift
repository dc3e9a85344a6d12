@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  /// Lowers `a = b + c as? T`, which the parser leaves flat. Assignments, ternaries and casts get their own facts;
  /// other operators form one list.
  mutating func lowerSequence(_ sequence: Located<RawSequenceExprSyntax>) {
    let list = sequence.elements
    var elements: [Located<RawSyntax>] = []
    elements.reserveCapacity(list.raw.children.count)
    elements.append(contentsOf: list.children)
    lowerSequence(elements[...])
  }

  private mutating func lowerSequence(_ elements: ArraySlice<Located<RawSyntax>>) {
    if let position = elements.firstIndex(where: \.isAssignment) {
      addSpan(.assignment, over: elements, name: elements[position]) {
        $0.lowerSequence(elements[..<position])
        $0.lowerSequence(elements[(position + 1)...])
      }
    } else {
      lowerTernary(elements)
    }
  }

  /// Lowers elements without an assignment. Searching for one at each `?` of a chain would take quadratic time.
  private mutating func lowerTernary(_ elements: ArraySlice<Located<RawSyntax>>) {
    if let position = elements.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }) {
      let ternary = elements[position].cast(to: RawUnresolvedTernaryExprSyntax.self)
      addSpan(.ternary, over: elements, name: ternary.questionMark.untyped) {
        $0.lowerOperands(elements[..<position])
        $0.lower(ternary.thenExpression)
        $0.lowerTernary(elements[(position + 1)...])
      }
    } else {
      lowerOperands(elements)
    }
  }

  private mutating func lowerOperands(_ elements: ArraySlice<Located<RawSyntax>>) {
    guard let first = elements.first(where: \.isOperator) else {
      lowerCast(elements)
      return
    }
    // `a ?? b` has the type of its operands; combined with other operators, that does not matter.
    let main = elements.first { $0.isOperator && $0.operatorText != "??" } ?? first
    addSpan(.binary, over: elements, name: main.cast(to: RawBinaryOperatorExprSyntax.self).operator) {
      var rest = elements
      while let next = rest.firstIndex(where: \.isOperator) {
        $0.lowerCast(rest[..<next])
        rest = rest[(next + 1)...]
      }
      $0.lowerCast(rest)
    }
  }

  /// An operand and the casts after it.
  private mutating func lowerCast(_ elements: ArraySlice<Located<RawSyntax>>) {
    guard elements.count > 2, let type = elements.last?.as(RawTypeExprSyntax.self)?.type else {
      for element in elements { lower(element) }
      return
    }
    addSpan(.cast, over: elements, name: elements[elements.endIndex - 2]) {
      $0.lowerCast(elements.dropLast(2))
      $0.lower(type)
    }
  }

  /// Adds a node that spans the elements.
  private mutating func addSpan(
    _ kind: FactKind, over elements: ArraySlice<Located<RawSyntax>>,
    name: Located<some RawSyntaxNodeProtocol>, children: (inout Self) -> Void
  ) {
    guard let first = elements.first, let last = elements.last else { return }
    add(
      kind, first, until: last.end, name: self.name(spelledBy: name),
      nameStart: UInt32(name.start), children: children)
  }
}

extension Located<RawSyntax> {
  fileprivate var isOperator: Bool { kind == .binaryOperatorExpr }

  fileprivate var operatorText: SyntaxText? {
    self.as(RawBinaryOperatorExprSyntax.self)?.node.operator.tokenText
  }

  /// Whether it is `=` or an operator such as `+=`.
  fileprivate var isAssignment: Bool {
    if kind == .assignmentExpr { return true }
    guard let text = operatorText, text.last == UInt8(ascii: "="), text.count > 1 else { return false }
    return !comparisons.contains(text)
  }
}

private let comparisons: Set<SyntaxText> = ["==", "===", "!=", "!==", "<=", ">=", "~=", ".==", ".!=", ".<=", ".>="]
