import StoregenDiagnostics

/// The labels of the values of an event or an action in a spec, which differ from each other.
struct ValueLabels {
  private var counts: [String: Int] = [:]

  /// The label of the next value: its name, or one after its type if it has none. A repeated label gets a number.
  mutating func label(named name: String, type: String) -> String {
    let label = Self.isMissing(name) ? Self.label(for: type) : name
    counts[label, default: 0] += 1
    let count = counts[label] ?? 1
    return count == 1 ? label : "\(label)\(count)"
  }

  /// Whether a value has no label.
  static func isMissing(_ name: String) -> Bool { name.isEmpty || name == "_" }

  /// A label for a value without one, after its type: `item` for `Item?`, `items` for `[Item]`.
  private static func label(for type: String) -> String {
    let isList = type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":")
    let core = type.drop { "[".contains($0) }.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    let name = core.split(separator: ".").last.map(String.init) ?? ""
    guard let first = name.first, first.isUppercase, !plain.contains(name) else { return "value" }
    let last = core.split(separator: ".").count > 1 && name == "ID" ? "id" : name.firstWordLowercased
    return isList ? "\(last)s" : last
  }

  private static let plain: Set<String> = ["Any", "Bool", "Double", "Float", "Int", "Self", "String", "Void"]
}
