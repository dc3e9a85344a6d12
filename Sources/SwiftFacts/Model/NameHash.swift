/// Hashes and compares the bytes of names.
///
/// Unlike a `ContentHash`, this hash never leaves memory. Names are short, so it reads eight bytes at a time
/// and hashes the last ones together with some of those before them.
enum NameHash {
  /// The hash of a name.
  static func of(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // The golden ratio, whose bits have no pattern.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let hash = Words(UnsafeRawBufferPointer(name)).reduce(UInt64(name.count)) { hash, word in
      let product = (hash ^ word) &* factor
      return product ^ (product >> 32)
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// Whether two names have the same bytes.
  static func areEqual(_ name: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count == other.count
      && Words(UnsafeRawBufferPointer(name)).elementsEqual(Words(UnsafeRawBufferPointer(other)))
  }
}

/// Bytes, eight at a time; the last word overlaps the one before it.
private struct Words: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

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
