extension StringProtocol {
  /// The text with its first letter in upper case.
  package var firstUppercased: String { prefix(1).uppercased() + dropFirst() }

  /// The text with its first letter in lower case.
  package var firstLowercased: String { prefix(1).lowercased() + dropFirst() }

  /// The name of a type as that of a value. A leading abbreviation is lowercased entirely: `URLSession` becomes `urlSession`.
  package var firstWordLowercased: String {
    let capitals = prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < count ? capitals - 1 : capitals
    return prefix(lowered).lowercased() + dropFirst(lowered)
  }
}

extension Sequence where Element: StringProtocol {
  /// The words as the name of a value: `signed` and `out` become `signedOut`.
  package var camelCased: String {
    enumerated().map { $0 == 0 ? $1.firstLowercased : $1.firstUppercased }.joined()
  }
}
