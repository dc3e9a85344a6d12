/// The parts of a declaration with `@Entry`, and the code that replaces it.

import Foundation

struct Entry {
  let name: String
  let type: String?
  let value: String

  /// Reads `@Entry public var name: Type = value`.
  init?(_ declaration: String) {
    guard let keyword = declaration.range(of: #"\bvar\s+"#, options: .regularExpression) else {
      return nil
    }
    let rest = declaration[keyword.upperBound...]
    let head: Substring
    if let equals = rest.range(of: #"\s=\s"#, options: .regularExpression) {
      head = rest[..<equals.lowerBound]
      value = String(rest[equals.upperBound...])
    } else {
      head = rest
      value = "nil"
    }
    let parts = head.split(separator: ":", maxSplits: 1)
    guard let first = parts.first else { return nil }
    name = first.trimmingCharacters(in: .whitespacesAndNewlines)
    type = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }

  private var keyName: String { "__Key_\(name)" }

  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  var key: String {
    let property =
      type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "static let defaultValue = \(value)"
    return "private struct \(keyName): SwiftUI.EnvironmentKey { \(property) }"
  }
}
