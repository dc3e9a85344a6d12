package import SwiftFacts

/// Infers the types of expressions and declarations, and resolves what they refer to.
package final class TypeInference {
  package let program: Program
  /// The types of expressions and of declarations. No fact is both.
  let typesOfFacts: FactMemo<ProgramType?>
  /// The nesting depth of the current inference; chains of locals may be long.
  private var depth = 0
  private static let depthLimit = 3000

  package init(_ program: Program) {
    self.program = program
    typesOfFacts = FactMemo(program.typeTable.numbering)
  }

  /// The type of an expression; nil if only a compiler could infer it.
  package func type(of expression: Fact) -> ProgramType? {
    guard expression.kind.isExpression else { return nil }
    if let known = typesOfFacts[expression] { return known }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { return nil }
    typesOfFacts[expression] = .some(nil)
    let type = findType(of: expression)
    typesOfFacts[expression] = .some(type)
    return type
  }
}
