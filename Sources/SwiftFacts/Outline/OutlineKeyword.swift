/// The keywords that tell an outline what is declared.
enum OutlineKeyword {
  case type, protocolType, typeExtension, alias
  case variable, function, enumCase
  /// `init` and `subscript`, which are names as well.
  case namelessFunction
  case privateModifier

  /// - Parameter word: the bytes of a whole word.
  init?(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let first = word.first, let (keyword, text) = Self.candidate(first, word.count),
      word.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    else { return nil }
    self = keyword
  }

  /// The only keyword that begins with a letter and has so many.
  private static func candidate(_ first: UInt8, _ count: Int) -> (OutlineKeyword, StaticString)? {
    switch (first, count) {
    case (UInt8(ascii: "a"), 5): (.type, "actor")
    case (UInt8(ascii: "a"), 14): (.alias, "associatedtype")
    case (UInt8(ascii: "c"), 4): (.enumCase, "case")
    case (UInt8(ascii: "c"), 5): (.type, "class")
    case (UInt8(ascii: "e"), 4): (.type, "enum")
    case (UInt8(ascii: "e"), 9): (.typeExtension, "extension")
    case (UInt8(ascii: "f"), 4): (.function, "func")
    case (UInt8(ascii: "f"), 11): (.privateModifier, "fileprivate")
    case (UInt8(ascii: "i"), 4): (.namelessFunction, "init")
    case (UInt8(ascii: "l"), 3): (.variable, "let")
    case (UInt8(ascii: "p"), 7): (.privateModifier, "private")
    case (UInt8(ascii: "p"), 8): (.protocolType, "protocol")
    case (UInt8(ascii: "s"), 6): (.type, "struct")
    case (UInt8(ascii: "s"), 9): (.namelessFunction, "subscript")
    case (UInt8(ascii: "t"), 9): (.alias, "typealias")
    case (UInt8(ascii: "v"), 3): (.variable, "var")
    default: nil
    }
  }
}
