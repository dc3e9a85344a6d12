extension String {
  /// The capitalized names in a type that are not members of another one.
  ///
  /// Matches: `Book` in `[Book.ID: [Book]]`
  package var namesOfTypes: Set<String> {
    let paths = split { !$0.isPartOfName && $0 != "." }.filter { !$0.hasPrefix(".") }
    return Set(
      paths.compactMap { $0.split(separator: ".").first }.filter { $0.first?.isUppercase == true }.map(String.init))
  }

  /// The type at the beginning of an expression; nil if it does not begin with the name of one.
  ///
  /// Matches: `SampleCatalog` in `SampleCatalog(count: 3)` and `SampleCatalog.shared`
  package var nameOfFirstType: String? {
    let name = prefix(while: \.isPartOfName)
    return name.first?.isUppercase == true ? String(name) : nil
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
