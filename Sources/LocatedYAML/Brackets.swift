extension String {
  /// Whether there is an opening bracket that is not closed.
  package var hasOpenBrackets: Bool {
    guard utf8.contains(where: Self.opening.contains) else { return false }
    return Array(utf8)[...].bracketDepth > 0
  }

  private static let opening = Array("([{<".utf8)
}

extension ArraySlice<UInt8> {
  /// How many brackets are open at the end.
  var bracketDepth: Int { indices.map(bracketStep).reduce(0, +) }

  /// By how many open brackets a byte changes the depth. Arrows (`->`) are not brackets.
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
