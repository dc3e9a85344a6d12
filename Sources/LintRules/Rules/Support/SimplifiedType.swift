extension String {
  /// A type without spaces, parentheses, `any` and the names of outer types and modules, and with `?` for `Optional`.
  var simplifiedType: String {
    var text = ""
    var word = ""
    var isAfterPeriod = false
    func isPartOfName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    for character in self {
      if isPartOfName(character) {
        word.append(character)
      } else if character == "." {
        // The name before a period is that of an outer type.
        word = ""
        isAfterPeriod = true
      } else {
        if word != "any" || isAfterPeriod { text += word }
        word = ""
        isAfterPeriod = false
        // `(any P)?` is `P?`; functions and tuples are not compared.
        if !character.isWhitespace, !"()".contains(character) {
          text.append(character == "!" ? "?" : character)
        }
      }
    }
    text += word
    guard text.hasPrefix("Optional<"), text.hasSuffix(">") else { return text }
    return text.dropFirst(9).dropLast() + "?"
  }
}
