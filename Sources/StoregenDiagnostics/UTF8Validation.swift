/// Checks whether bytes are UTF-8.
package enum UTF8Validation {
  package static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Almost every file is ASCII, and this check reads many bytes at a time.
    bytes.reduce(0, |) < 0x80 || String(validating: bytes, as: UTF8.self) != nil
  }

  /// The offset of the first invalid byte; nil if there is none.
  package static func firstInvalidByte(in utf8: [UInt8]) -> Int? {
    if utf8.withUnsafeBufferPointer(isValid) { return nil }
    var decoder = UTF8()
    var bytes = utf8.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      offset += UTF8.width(scalar)
    }
    return min(offset, max(0, utf8.count - 1))
  }
}
