import StoregenDiagnostics

// Names in messages.
extension Phrase {
  /// Formats names as code: `a`, `b` and `c`; shortens a long list.
  static func names(_ names: [String], upTo longest: Int = 5) -> String {
    let quoted = names.map { "`\($0)`" }
    guard quoted.count > longest else { return list(quoted) }
    return list(quoted.prefix(longest - 1) + ["\(quoted.count - longest + 1) more"])
  }

  /// `a` as a value, or `a` and `b` as values; nil if there are no names.
  static func names(_ names: [String], as singular: String, plural: String) -> String? {
    names.isEmpty ? nil : "\(self.names(names)) as \(names.count == 1 ? singular : plural)"
  }

  /// The indefinite article for a name, chosen by its first letter. Readers spell out `NSColor`, and
  /// `User` starts with a consonant sound.
  static func article(of name: String) -> String {
    guard let first = name.first, !consonantSounds.contains(where: name.hasPrefix) else { return "a" }
    let isSpelled = name.prefix(2).count == 2 && name.prefix(2).allSatisfy(\.isUppercase)
    let vowels = isSpelled ? "AEFHILMNORSX" : "AEIOUaeiou"
    return vowels.contains(first) ? "an" : "a"
  }

  private static let consonantSounds = ["Use", "Usa", "Usu", "Uti", "Unif", "Uniq", "Unit", "Univ", "Eu", "One"]
}
