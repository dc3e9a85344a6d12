/// The keywords that matter for an outline.
enum OutlineKeyword {
  case type, protocolType, typeExtension, alias
  case variable, function, enumCase
  /// `init` and `subscript`, which are names as well.
  case namelessFunction
  case privateModifier
  case importing
  /// `try` and `await`, which are skipped.
  case effect

  /// - Parameter word: the bytes of a whole word.
  init?(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
    guard word.count > 2, let first = word.first,
      let (keyword, text) = Self.candidate(
        first: first, second: word[word.startIndex + 1], count: word.count),
      word.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    else { return nil }
    self = keyword
  }

  /// The only keyword with this beginning and length.
  private static func candidate(first: UInt8, second: UInt8, count: Int) -> (OutlineKeyword, StaticString)? {
    switch (first, count) {
    case (UInt8(ascii: "a"), 5):
      second == UInt8(ascii: "w") ? (.effect, "await") : (.type, "actor")
    case (UInt8(ascii: "a"), 14): (.alias, "associatedtype")
    case (UInt8(ascii: "c"), 4): (.enumCase, "case")
    case (UInt8(ascii: "c"), 5): (.type, "class")
    case (UInt8(ascii: "e"), 4): (.type, "enum")
    case (UInt8(ascii: "e"), 9): (.typeExtension, "extension")
    case (UInt8(ascii: "f"), 4): (.function, "func")
    case (UInt8(ascii: "f"), 11): (.privateModifier, "fileprivate")
    case (UInt8(ascii: "i"), 4): (.namelessFunction, "init")
    case (UInt8(ascii: "i"), 6): (.importing, "import")
    case (UInt8(ascii: "l"), 3): (.variable, "let")
    case (UInt8(ascii: "p"), 7): (.privateModifier, "private")
    case (UInt8(ascii: "p"), 8): (.protocolType, "protocol")
    case (UInt8(ascii: "s"), 6): (.type, "struct")
    case (UInt8(ascii: "s"), 9): (.namelessFunction, "subscript")
    case (UInt8(ascii: "t"), 3): (.effect, "try")
    case (UInt8(ascii: "t"), 9): (.alias, "typealias")
    case (UInt8(ascii: "v"), 3): (.variable, "var")
    default: nil
    }
  }

  /// Whether a word after `class` is a modifier, so that `class` declares a member and not a class.
  static func isModifier(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    modifiers.contains { $0.utf8.elementsEqual(word) }
  }

  /// Whether a word starts an accessor.
  static func isAccessor(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    accessors.contains { $0.utf8.elementsEqual(word) }
  }

  private static let accessors = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "init", "mutating",
    "nonmutating", "borrow", "mutate", "unsafeAddress", "unsafeMutableAddress", "yielding",
    "__consuming",
  ]

  private static let modifiers = [
    "override", "public", "internal", "package", "open", "final", "dynamic", "nonisolated",
    "isolated", "async", "prefix", "postfix", "infix", "objc", "unowned", "weak", "lazy",
    "distributed", "consuming", "borrowing", "mutating", "required", "convenience", "optional",
  ]
}
