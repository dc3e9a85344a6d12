import StoregenDiagnostics
import Testing

@Suite("UTF-8 is validated")
struct UTF8ValidationTests {
  @Test(
    "each kind of invalid sequence is found where it begins",
    arguments: [
      ("a byte that only continues a character", [0x61, 0x80], 1),
      ("a byte that never occurs", [0xC3, 0xA9, 0xFF], 2),
      ("a slash in two bytes", [0x61, 0xC0, 0xAF], 1),
      ("a slash in three bytes", [0xE0, 0x80, 0xAF], 0),
      ("a slash in four bytes", [0xF0, 0x80, 0x80, 0xAF], 0),
      ("half of a surrogate pair", [0x61, 0x61, 0xED, 0xA0, 0x80], 2),
      ("the character after U+10FFFF", [0xF4, 0x90, 0x80, 0x80], 0),
      ("a character of five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80], 0),
      ("a character of two bytes that ends early", [0x61, 0xC3], 1),
      ("a character of three bytes that ends early", [0xE2, 0x82], 0),
      ("a character of four bytes that ends early", [0x61, 0xF0, 0x9F, 0x91], 1),
      ("a character of which the last byte is ASCII", [0xF0, 0x9F, 0x91, 0x61], 0),
    ] as [(String, [UInt8], Int)])
  func invalid(kind: String, bytes: [UInt8], offset: Int) {
    #expect(UTF8Validation.firstInvalidByte(in: bytes) == offset)
    #expect(!bytes.withUnsafeBufferPointer(UTF8Validation.isValid))
  }

  @Test("the first and the last character of each length are valid, and so is a NUL")
  func limits() {
    let scalars: [UInt32] = [
      0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF,
    ]
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    #expect(text.unicodeScalars.count == scalars.count)
    #expect(UTF8Validation.firstInvalidByte(in: Array(text.utf8)) == nil)
    #expect(Array(text.utf8).withUnsafeBufferPointer(UTF8Validation.isValid))
  }

  /// Every byte that begins or ends a range in the definition of UTF-8, at each of four places.
  @Test("all other sequences are judged as by the decoder of the standard library")
  func decoder() {
    let bytes: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED,
      0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var different: [[UInt8]] = []
    for first in bytes {
      for second in bytes {
        for third in bytes {
          for sequence in [
            [first, second], [first, second, third], [first, second, third, 0x80],
          ]
          where UTF8Validation.firstInvalidByte(in: sequence)
            != Self.firstInvalidByte(in: sequence)
          {
            different.append(sequence)
          }
        }
      }
    }
    #expect(different.isEmpty)
  }

  private static func firstInvalidByte(in utf8: [UInt8]) -> Int? {
    var decoder = UTF8()
    var bytes = utf8.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
