extension String {
  /// Whether a bracket is opened that is not closed again.
  package var hasOpenBrackets: Bool {
    guard utf8.contains(where: Self.opening.contains) else { return false }
    return Array(utf8)[...].bracketDepth > 0
  }

  private static let opening = Array("([{<".utf8)
}

extension ArraySlice<UInt8> {
  /// How many brackets are open at the end.
  var bracketDepth: Int {
    indices.map(bracketStep).reduce(0, +)
  }

  /// How many brackets more are open behind a byte than before it. Arrows (`->`) close nothing.
  func bracketStep(at index: Int) -> Int {
    switch self[index] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): return 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return -1
    case UInt8(ascii: ">"):
      let isArrow = index > startIndex && self[index - 1] == UInt8(ascii: "-")
      return isArrow ? 0 : -1
    default: return 0
    }
  }
}
