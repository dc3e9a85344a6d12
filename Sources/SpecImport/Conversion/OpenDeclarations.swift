import StoreConversion
import StoregenDiagnostics
import SwiftFragments

/// Refuses a class that other modules may inherit from.
enum OpenDeclarations {
  /// Matches: `open class CartStore`
  static func obstacles(in conversion: StoreConversion, _ source: SourceText) -> [Diagnostic] {
    let declaration = conversion.declaration
    let head = source.text(in: declaration.bytes.lowerBound..<conversion.headEnd).withoutComments
    let modifiers = head.split(whereSeparator: \.isWhitespace).prefix { $0 != "class" }
    guard modifiers.contains("open") else { return [] }
    return [
      Diagnostic(
        .error, "`\(conversion.className)` is open", at: declaration,
        reason: "other modules may inherit from it, and a generated class is final",
        help: "make the class and its members `public`")
    ]
  }
}
