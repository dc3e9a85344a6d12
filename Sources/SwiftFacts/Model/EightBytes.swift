/// Bytes taken eight at a time; the last ones are taken with some of those in front of them.
struct EightBytes: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// A number for some bytes that is the same on every machine of one byte order.
  static func hash(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    // The golden ratio, whose bits have no pattern.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let hash = EightBytes(bytes).reduce(UInt64(bytes.count)) { hash, word in
      let product = (hash ^ word) &* factor
      return product ^ (product >> 32)
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  mutating func next() -> UInt64? {
    if offset >= bytes.count { return nil }
    defer { offset += 8 }
    if bytes.count < 4 { return bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    if bytes.count < 8 {
      let start = bytes.loadUnaligned(as: UInt32.self)
      let end = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      return UInt64(start) << 32 | UInt64(end)
    }
    return bytes.loadUnaligned(fromByteOffset: Swift.min(offset, bytes.count - 8), as: UInt64.self)
  }
}
