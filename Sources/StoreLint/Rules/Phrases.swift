/// Words that messages are made of.
enum Phrases {
  /// `a`, `b` and `c`, as code.
  static func list(_ names: [String]) -> String {
    sequence(names.map { "`\($0)`" })
  }

  /// `a` as a value; `a` and `b` as values; nil if there are none.
  static func list(_ names: [String], as singular: String, _ plural: String) -> String? {
    names.isEmpty ? nil : "\(list(names)) as \(names.count == 1 ? singular : plural)"
  }

  /// One, two and three.
  static func sequence(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }
}
