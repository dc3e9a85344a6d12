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
