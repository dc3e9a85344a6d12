package import SwiftFacts

extension Fact {
  /// Whether two pieces of code are in different branches of one `#if`, `if`, `switch` or `?:`.
  package func excludes(_ other: Fact) -> Bool {
    switch ancestors.first(where: { $0.contains(other) })?.kind {
    case .compilationConditional, .ifStatement, .switchStatement, .ternary: true
    default: false
    }
  }
}

extension Fact {
  /// Whether a branch always or never runs because its condition is only `true` or `false`; nil if that depends on data.
  ///
  /// The branch is a part of an `if`, of its conditions, or of a `?:`.
  package var constantlyRuns: Bool? {
    guard let choice = parent else { return nil }
    switch choice.kind {
    case .conditions where kind == .block: return choice.constantCondition
    case .ifStatement where kind == .block || kind == .ifStatement:
      return choice.child(.conditions)?.constantCondition.map { !$0 }
    case .ternary:
      guard let condition = choice.firstChild, condition != self else { return nil }
      let isFirst = Array(choice.children.dropFirst()).first == self
      return condition.constantValue.map { $0 == isFirst }
    default: return nil
    }
  }

  /// The value of the conditions of a statement, if all are `true` or one is `false`.
  private var constantCondition: Bool? {
    let values = children.filter { $0.kind != .block }.map(\.constantValue)
    if values.contains(false) { return false }
    return values.isEmpty || values.contains(nil) ? nil : true
  }

  private static let truth = Name("true")
  private static let falsehood = Name("false")

  private var constantValue: Bool? {
    guard kind == .literal else { return nil }
    return nameID == Self.truth ? true : nameID == Self.falsehood ? false : nil
  }
}
