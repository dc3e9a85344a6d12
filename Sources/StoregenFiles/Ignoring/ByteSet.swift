/// A set of bytes.
struct ByteSet: Sendable, Equatable {
  private var words: SIMD4<UInt64> = .zero

  /// All bytes except the slash.
  static var allButSlash: ByteSet {
    var set = ByteSet()
    set.insert(0...255)
    set.remove(UInt8(ascii: "/"))
    return set
  }

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func insert(_ bytes: ClosedRange<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  mutating func remove(_ byte: UInt8) { words[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }

  mutating func invert() { words = ~words }

  /// Adds the bytes of a class such as `[:digit:]`, as in the C locale.
  ///
  /// - Returns: whether the class exists.
  mutating func insert(classNamed name: String) -> Bool {
    guard let ranges = Self.classes[name] else { return false }
    for range in ranges { insert(range) }
    return true
  }

  private static let upper: ClosedRange<UInt8> = 65...90
  private static let lower: ClosedRange<UInt8> = 97...122
  private static let digits: ClosedRange<UInt8> = 48...57

  private static var classes: [String: [ClosedRange<UInt8>]] {
    [
      "alnum": [upper, lower, digits], "alpha": [upper, lower], "blank": [32...32, 9...9],
      "cntrl": [0...31, 127...127], "digit": [digits], "graph": [33...126], "lower": [lower],
      "print": [32...126], "punct": [33...47, 58...64, 91...96, 123...126],
      "space": [9...13, 32...32], "upper": [upper], "xdigit": [digits, 65...70, 97...102],
    ]
  }
}
