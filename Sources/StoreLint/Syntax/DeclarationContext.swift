import SwiftFacts

extension FactKind {
  /// Whether it is `#if`, or one of its branches.
  var isConditionalCompilation: Bool {
    self == .compilationConditional || self == .compilationBranch
  }
}

extension Fact {
  /// What a declaration or statement is in, regardless of `#if`.
  var parentOutsideConditions: Fact? {
    ancestors.first { !$0.kind.isConditionalCompilation }
  }

  /// Whether it is outside declarations and code.
  var isTopLevel: Bool { parentOutsideConditions?.kind == .file }

  /// Whether it is a property with `@Published`.
  var isPublished: Bool { attribute("Published") != nil }

  /// Whether only its own type or file sees it.
  var isHidden: Bool { !flags.isDisjoint(with: [.isPrivate, .isFilePrivate]) }
}
