package import SwiftFragments

extension SwiftType {
  /// The kind of a type whose values cannot be compared, judging by its spelling.
  package var incomparableKind: String? {
    if isFunction { return "function" }
    return text.hasPrefix("(") && text.hasSuffix(")") && text.contains(",") ? "tuple" : nil
  }

  /// The part of a type that makes its values incomparable, with its article, judging by its spelling.
  package var incomparablePart: String? {
    if isFunction || text.contains("->") { return "a function" }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    if words.contains("any") || words.contains("Any") || words.contains("AnyObject") { return "an `any`" }
    let inner = text.drop { $0 != "(" }
    return inner.contains(",") ? "a tuple" : nil
  }
}
