/// A number that tells whether bytes have changed.
///
/// It has to notice edits, not to resist attacks. `Hasher` gives other numbers in each process, and
/// FNV-1a goes byte by byte, which is too slow to be asked before every run.
package enum ContentHash {
  /// The number for some bytes; it is the same on every machine and in every process.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { of($0) }
  }

  /// The number for a text.
  package static func of(_ text: String) -> UInt64 {
    of(Array(text.utf8))
  }

  /// The number for bytes that are kept elsewhere.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Four numbers side by side, so that no product has to wait for the one before it.
    var lanes = SIMD4(repeating: UInt64(bytes.count))
    let blocksEnd = bytes.count & ~31
    for offset in stride(from: 0, to: blocksEnd, by: 32) {
      lanes = mixed(lanes, bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self))
    }
    var hash = lanes.indices.reduce(0) { mixed($0, lanes[$1]) }
    let wordsEnd = bytes.count & ~7
    for offset in stride(from: blocksEnd, to: wordsEnd, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = mixed(hash, UInt64(littleEndian: word))
    }
    for byte in bytes[wordsEnd...] { hash = mixed(hash, UInt64(byte)) }
    return hash
  }

  /// One step. It can be undone, so two texts of one length that differ in one word never have the
  /// same number; the shift brings the upper bits, which a product keeps above, down again.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
    return product ^ (product >> 32)
  }

  private static func mixed(_ hashes: SIMD4<UInt64>, _ words: SIMD4<UInt64>) -> SIMD4<UInt64> {
    let products = (hashes ^ words) &* 0x9e37_79b9_7f4a_7c15
    return products ^ (products &>> 32)
  }
}
