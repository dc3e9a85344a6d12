/// A 64-bit hash that detects whether bytes have changed.
///
/// It detects edits and does not resist attacks. `Hasher` is seeded differently in each process, and FNV-1a
/// is too slow to hash all sources before every run.
package enum ContentHash {
  /// The hash of some bytes. It is the same on every machine and in every process.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { of($0) }
  }

  /// The hash of a text, as UTF-8.
  package static func of(_ text: String) -> UInt64 {
    of(Array(text.utf8))
  }

  /// The hash of bytes in memory that is not copied.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Four independent lanes, so that multiplications do not wait for each other.
    var lanes = SIMD4(repeating: UInt64(bytes.count))
    let blocksEnd = bytes.count & ~31
    for offset in stride(from: 0, to: blocksEnd, by: 32) {
      lanes = mixed(
        lanes, with: bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self))
    }
    var hash = lanes.indices.reduce(0) { mixed($0, with: lanes[$1]) }
    let wordsEnd = bytes.count & ~7
    for offset in stride(from: blocksEnd, to: wordsEnd, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = mixed(hash, with: UInt64(littleEndian: word))
    }
    for byte in bytes[wordsEnd...] { hash = mixed(hash, with: UInt64(byte)) }
    return hash
  }

  /// One step. It is reversible, so two texts of the same length that differ in one word never have the same
  /// hash. The shift mixes the high bits of the product into the low ones.
  private static func mixed(_ hash: UInt64, with word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
    return product ^ (product >> 32)
  }

  private static func mixed(_ hashes: SIMD4<UInt64>, with words: SIMD4<UInt64>) -> SIMD4<UInt64> {
    let products = (hashes ^ words) &* 0x9e37_79b9_7f4a_7c15
    return products ^ (products &>> 32)
  }
}
