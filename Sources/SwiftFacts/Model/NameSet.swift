/// A set of names.
public struct NameSet: Sendable {
  /// A bit for each name.
  @usableFromInline var words: [UInt64] = []

  /// Creates a set of names.
  public init(_ names: some Sequence<Name> = []) {
    for name in names { insert(name) }
  }

  /// Whether it contains a name.
  @inlinable
  public func contains(_ name: Name) -> Bool {
    let word = name.index >> 6
    return word < words.count && words[word] & Self.bit(of: name) != 0
  }

  /// Adds a name.
  public mutating func insert(_ name: Name) {
    let word = name.index >> 6
    if words.count <= word {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= Self.bit(of: name)
  }

  /// The names that are in only one of two sets.
  public func names(thatDifferFrom other: NameSet) -> [Name] {
    (0..<max(words.count, other.words.count)).flatMap { word -> [Name] in
      let (own, others) = (word < words.count ? words[word] : 0, word < other.words.count ? other.words[word] : 0)
      guard own != others else { return [] }
      return (0..<64).filter { (own ^ others) >> UInt64($0) & 1 != 0 }.map {
        Name(index: word << 6 | $0)
      }
    }
  }

  @inlinable
  static func bit(of name: Name) -> UInt64 { 1 << UInt64(name.index & 63) }
}
