import SwiftFacts

extension Fact {
  /// Whether two pieces of code are in different branches of one `#if`, `if`, `switch` or `?:`.
  func excludes(_ other: Fact) -> Bool {
    switch ancestors.first(where: { $0.contains(other) })?.kind {
    case .compilationConditional, .ifStatement, .switchStatement, .ternary: true
    default: false
    }
  }

  /// Whether a later piece of code in the same function may run after this one.
  func mayContinue(to later: Fact) -> Bool {
    if excludes(later) { return false }
    let branches = ancestors.prefix { !$0.contains(later) }
    return !branches.contains { $0.exits(after: self) }
  }

  /// Whether a branch leaves the function or the loop after a piece of code.
  private func exits(after code: Fact) -> Bool {
    guard kind == .block || kind == .switchCase, parent?.kind != .deferStatement else {
      return false
    }
    return children.contains {
      ($0.kind == .returnStatement || $0.kind == .throwStatement)
        && $0.bytes.lowerBound >= code.bytes.upperBound
    }
  }
}
