/// Words that messages are made of.
enum Phrases {
  /// `a`, `b` and `c`.
  static func list(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    guard quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
  }

  /// The noun in the number that a list needs.
  static func noun(_ singular: String, _ names: [String]) -> String {
    names.count == 1 ? singular : singular + "s"
  }
}
