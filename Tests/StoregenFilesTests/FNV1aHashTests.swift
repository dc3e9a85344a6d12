import StoregenFiles
import Testing

@Suite("FNV-1a hashes are part of the format of generated files")
struct FNV1aHashTests {
  @Test(
    "the published test vectors",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c),
      ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func vectors(text: String, hash: UInt64) {
    #expect(FNV1aHash.of(text.utf8) == hash)
    #expect(FNV1aHash.of(Array(text.utf8)) == hash)
  }
}
