import ArchitectureModel
package import SwiftFacts

extension FactKind {
  /// Whether it is `#if`, or one of its branches.
  package var isConditionalCompilation: Bool { self == .compilationConditional || self == .compilationBranch }
}

extension Fact {
  /// The only type in parentheses: `some View` in `(some View)?`.
  package var inBrackets: Fact? {
    guard kind == .tupleType else { return nil }
    let types = Array(children)
    return types.count == 1 ? types[0] : nil
  }
}

extension Fact {
  /// What a declaration or statement is in, regardless of `#if`.
  package var parentOutsideConditions: Fact? { ancestors.first { !$0.kind.isConditionalCompilation } }

  /// Whether it is outside declarations and code.
  package var isTopLevel: Bool { parentOutsideConditions?.kind == .file }

  /// Whether it is a property with `@Published`.
  package var isPublished: Bool { attribute("Published") != nil }

  /// The expression that is all code of a function or an accessor.
  ///
  /// Matches: `items.count` in `func size() -> Int { items.count }` and in `var size: Int { return items.count }`
  package var onlyResult: Fact? {
    guard let statements = codeBlock?.contents, statements.count == 1 else { return nil }
    return statements[0].kind == .returnStatement ? statements[0].firstChild : statements[0]
  }

  /// Whether only its own type or file sees it.
  package var isHidden: Bool { !flags.isDisjoint(with: [.isPrivate, .isFilePrivate]) }
}

extension Fact {
  /// The text of the `#warning` with which `storegen generate --scaffold` marks a method that is not written yet,
  /// without its first words; nil if the function has none.
  package var textOfStub: Substring? {
    guard kind == .function, let block = child(.block) else { return nil }
    for macro in block.descendants(.macroCall) where macro.name == "warning" {
      guard let text = macro.arguments.first?.firstChild?.literalText,
        text.hasPrefix(StubMark.firstWords)
      else { continue }
      return text.dropFirst(StubMark.firstWords.count)
    }
    return nil
  }
}
