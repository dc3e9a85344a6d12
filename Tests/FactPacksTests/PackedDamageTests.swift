import SwiftFacts
import Testing

/// Damage that the checksums of a pack would not detect: the bytes may be rejected or have another meaning, but they
/// are always safe to use.
@Suite("Packed bytes are not trusted")
struct PackedDamageTests {
  private static let texts = [
    "", "// storegen:a b\nclass {", "@A final class É<T: P>: B { var a = [1, f(b)] }\n",
  ]

  @Test("truncation at any byte is noticed", arguments: texts)
  func truncated(text: String) {
    let bytes = PackedText(Array(text.utf8)).bytes
    let taken = bytes.indices.filter { PackedText.source(in: Array(bytes[..<$0])) != nil }
    #expect(taken == [])
    #expect(PackedText.source(in: bytes + [0]) == nil)
    #expect(PackedText.source(in: bytes + [UInt8](repeating: 0, count: 8)) == nil)
  }

  @Test(
    "one changed byte is safe", arguments: texts,
    [0xFF, 0x01, 0x80, 0x10] as [UInt8])
  func changed(text: String, change: UInt8) {
    var bytes = PackedText(Array(text.utf8)).bytes
    let broken = bytes.indices.filter { position in
      bytes[position] ^= change
      defer { bytes[position] ^= change }
      return !isSafe(bytes)
    }
    #expect(broken == [])
  }

  @Test("other numbers in the head are safe", arguments: texts)
  func head(text: String) {
    var bytes = PackedText(Array(text.utf8)).bytes
    for position in 0..<80 {
      let byte = bytes[position]
      for value in stride(from: 0, to: 256, by: 5) {
        bytes[position] = UInt8(value)
        if !isSafe(bytes) { Issue.record("byte \(position) as \(value)") }
      }
      bytes[position] = byte
    }
  }

  @Test("two changed bytes are safe", arguments: texts)
  func twice(text: String) {
    let bytes = PackedText(Array(text.utf8)).bytes
    // Steps that are coprime to the sizes of the packed elements.
    for first in stride(from: 0, to: bytes.count, by: 7) {
      for second in stride(from: first + 1, to: bytes.count, by: 61) {
        var changed = bytes
        changed[first] ^= 0xFF
        changed[second] = 0
        if !isSafe(changed) { Issue.record("bytes \(first) and \(second)") }
      }
    }
  }

  @Test("arbitrary bytes are rejected or safe to use")
  func strange() {
    #expect(PackedText.source(in: []) == nil)
    for count in [1, 8, 71, 72, 73, 80, 800] {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        #expect(isSafe([UInt8](repeating: value, count: count)))
      }
    }
  }

  @Test("unaligned bytes are rejected")
  func misaligned() {
    let packed = PackedText(Array("class A {}".utf8)).bytes
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: packed.count + 8, alignment: 8)
    defer { memory.deallocate() }
    for start in 1..<8 {
      let part = UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + packed.count])
      part.copyBytes(from: packed)
      #expect(PackedSource(UnsafeRawBufferPointer(part), ownedBy: Owner()) == nil)
    }
  }

  private final class Owner {}

  /// Whether bytes are rejected, or all facts in them are consistent.
  private func isSafe(_ bytes: [UInt8]) -> Bool {
    guard let source = PackedText.source(in: bytes) else { return true }
    let reading = Reading(source, path: PackedText.path)
    guard let file = source.outcome(path: PackedText.path)?.facts else {
      return reading.facts == nil
    }
    return file.root.descendants.count == file.count - 1
      && file.all.allSatisfy { fact in
        let parts = fact.contents.count + fact.attributes.count + fact.declarationsOfTypes.count
        let isWithin = fact.ancestors.allSatisfy { $0.contains(fact) }
        return isWithin && parts <= 3 * file.count && fact.children.allSatisfy { $0.parent == fact }
      }
  }
}
