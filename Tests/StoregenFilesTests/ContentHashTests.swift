import StoregenFiles
import Testing

@Suite("A content hash detects whether bytes have changed")
struct ContentHashTests {
  /// Bytes whose pattern does not repeat every eight bytes.
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
  }

  @Test("it does not depend on the address of the bytes", arguments: 0...40)
  func positions(count: Int) {
    let content = bytes(count)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count + 8, alignment: 8)
    defer { memory.deallocate() }
    for start in 0..<8 {
      let part = UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + count])
      part.copyBytes(from: content)
      #expect(ContentHash.of(UnsafeRawBufferPointer(part)) == ContentHash.of(content))
    }
    #expect(ContentHash.of(UnsafeRawBufferPointer(start: nil, count: 0)) == ContentHash.of([]))
  }

  @Test("it differs for each changed bit", arguments: [1, 7, 8, 9, 31])
  func changes(count: Int) {
    var content = bytes(count)
    var seen: Set = [ContentHash.of(content)]
    for position in content.indices {
      for bit in 0..<8 {
        content[position] ^= 1 << bit
        #expect(seen.insert(ContentHash.of(content)).inserted, "bit \(bit) of byte \(position)")
        content[position] ^= 1 << bit
      }
    }
  }

  @Test("it depends on the number of zeros and on the order")
  func lengths() {
    let zeros = (0..<100).map { ContentHash.of([UInt8](repeating: 0, count: $0)) }
    #expect(Set(zeros).count == 100)
    #expect(ContentHash.of(bytes(16)) != ContentHash.of(Array(bytes(16).reversed())))
    #expect(ContentHash.of(bytes(8) + bytes(9)) != ContentHash.of(bytes(9) + bytes(8)))
  }

  @Test("the hash of a text is that of its bytes", arguments: ["", "a", "日本 é", "eight by"])
  func text(_ text: String) {
    #expect(ContentHash.of(text) == ContentHash.of(Array(text.utf8)))
  }
}
