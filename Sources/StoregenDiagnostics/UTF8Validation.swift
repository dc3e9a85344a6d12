/// Checks whether bytes are UTF-8.
package enum UTF8Validation {
  package static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    firstInvalidByte(in: bytes) == nil
  }

  /// The offset of the first invalid byte; nil if there is none.
  package static func firstInvalidByte(in utf8: [UInt8]) -> Int? {
    utf8.withUnsafeBufferPointer(firstInvalidByte)
  }

  // The standard library has such a function only in macOS 15 or later.
  private static func firstInvalidByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // Almost every file is ASCII, and this check reads many bytes at a time.
    if bytes.reduce(0, |) < 0x80 { return nil }
    var offset = 0
    while true {
      while offset < bytes.count, bytes[offset] < 0x80 { offset &+= 1 }
      guard offset < bytes.count else { return nil }
      guard let length = length(ofCharacterAt: offset, in: bytes) else { return offset }
      offset &+= length
    }
  }

  /// The number of bytes of a character that is not ASCII; nil if it is invalid.
  ///
  /// The limits of the second byte exclude characters that need fewer bytes, surrogates, and what is above U+10FFFF.
  @inline(__always)
  private static func length(ofCharacterAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    @inline(__always) func has(_ next: Int, in range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + next < bytes.count && range.contains(bytes[offset + next])
    }
    switch bytes[offset] {
    case 0xC2...0xDF: return has(1) ? 2 : nil
    case 0xE0: return has(1, in: 0xA0...0xBF) && has(2) ? 3 : nil
    case 0xED: return has(1, in: 0x80...0x9F) && has(2) ? 3 : nil
    case 0xE1...0xEF: return has(1) && has(2) ? 3 : nil
    case 0xF0: return has(1, in: 0x90...0xBF) && has(2) && has(3) ? 4 : nil
    case 0xF1...0xF3: return has(1) && has(2) && has(3) ? 4 : nil
    case 0xF4: return has(1, in: 0x80...0x8F) && has(2) && has(3) ? 4 : nil
    default: return nil
    }
  }
}
