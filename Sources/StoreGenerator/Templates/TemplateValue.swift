import StoregenDiagnostics

/// A value for a template. Templates have no other input, so their input can be printed and is the same
/// in every run.
package enum TemplateValue: Sendable {
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case map(TemplateValues)

  /// The lines of a list.
  static func lines(_ lines: [String]) -> TemplateValue {
    .list(lines.map(TemplateValue.text))
  }

  /// A declaration with the lines above it.
  static func declaration(_ text: String, documentation: [String]) -> TemplateValue {
    .map([.documentation: .lines(documentation), .declaration: .text(text)])
  }

  /// The value for `JSONSerialization`.
  var json: Any {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    case .list(let values): values.map(\.json)
    case .map(let values): values.json
    }
  }
}

/// Values by name. A template has a few dozen at most, for which a linear search is faster than hashing.
package struct TemplateValues: Sendable, ExpressibleByDictionaryLiteral {
  private var entries: [(key: TemplateKey, value: TemplateValue)]

  package init(dictionaryLiteral elements: (TemplateKey, TemplateValue)...) {
    entries = elements.map { (key: $0, value: $1) }
  }

  init(_ values: [TemplateKey: TemplateValue]) {
    entries = values.map { (key: $0.key, value: $0.value) }
  }

  /// The value of a name; nil if there is none.
  package subscript(key: TemplateKey) -> TemplateValue? {
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }

  /// The values of both.
  static func + (left: TemplateValues, right: TemplateValues) -> TemplateValues {
    var sum = left
    sum.entries += right.entries
    return sum
  }

  /// The values for `JSONSerialization`.
  var json: [String: Any] { Dictionary(keepingFirst: entries.map { ($0.key.rawValue, $0.value.json) }) }
}
