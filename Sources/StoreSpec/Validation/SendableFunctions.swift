import StoregenDiagnostics
import SwiftFragments

extension DiagnosticCollector {
  /// Reports functions in a value that are not `@Sendable`.
  mutating func requireSendableFunctions(
    in type: SwiftType, of value: String, at range: SourceRange, reason: String
  ) {
    guard let text = type.withSendableFunctions else { return }
    error(
      "\(value) \(type.isFunction ? "is" : "contains") a function that is not `@Sendable`",
      at: range, reason: reason, help: "write `\(text)`")
  }
}
