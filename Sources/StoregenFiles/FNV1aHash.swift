/// FNV-1a with 64 bits: the hash in the headers of generated files. It is part of their format and must not
/// change; everything else uses `ContentHash`, which is faster.
package enum FNV1aHash {
  /// The hash of some bytes.
  package static func of(_ bytes: some Collection<UInt8>) -> UInt64 {
    // Contiguous bytes take a fifth of the time.
    bytes.withContiguousStorageIfAvailable(hash) ?? hash(bytes)
  }

  private static func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
