import SwiftFacts
import Testing

/// Behind the checksums of a pack: what has been damaged may be refused or say something else, but all of it
/// can be walked through.
@Suite("Packed bytes may be anybody's")
struct PackedDamageTests {
  private static let texts = [
    "", "// storegen:a b\nclass {", "@A final class É<T: P>: B { var a = [1, f(b)] }\n",
  ]

  @Test("every end that is missing is noticed", arguments: texts)
  func truncated(text: String) {
    let bytes = PackedText(Array(text.utf8), keepsText: true).bytes
    let taken = bytes.indices.filter { PackedText.source(in: Array(bytes[..<$0])) != nil }
    #expect(taken == [])
    #expect(PackedText.source(in: bytes + [0]) == nil)
    #expect(PackedText.source(in: bytes + [UInt8](repeating: 0, count: 8)) == nil)
  }

  @Test(
    "what comes out of a changed byte can be walked through", arguments: texts,
    [0xFF, 0x01, 0x80, 0x10] as [UInt8])
  func changed(text: String, change: UInt8) {
    var bytes = PackedText(Array(text.utf8), keepsText: true).bytes
    let broken = bytes.indices.filter { place in
      bytes[place] ^= change
      defer { bytes[place] ^= change }
      return !canBeWalkedThrough(bytes)
    }
    #expect(broken == [])
  }

  @Test("and out of other numbers in front", arguments: texts)
  func head(text: String) {
    var bytes = PackedText(Array(text.utf8), keepsText: true).bytes
    for place in 0..<80 {
      let byte = bytes[place]
      for value in stride(from: 0, to: 256, by: 5) {
        bytes[place] = UInt8(value)
        if !canBeWalkedThrough(bytes) { Issue.record("byte \(place) as \(value)") }
      }
      bytes[place] = byte
    }
  }

  @Test("two changed bytes are no worse than one", arguments: texts)
  func twice(text: String) {
    let bytes = PackedText(Array(text.utf8), keepsText: true).bytes
    // Steps that have nothing in common with the sizes of what is packed.
    for first in stride(from: 0, to: bytes.count, by: 7) {
      for second in stride(from: first + 1, to: bytes.count, by: 61) {
        var changed = bytes
        changed[first] ^= 0xFF
        changed[second] = 0
        if !canBeWalkedThrough(changed) { Issue.record("bytes \(first) and \(second)") }
      }
    }
  }

  @Test("bytes that are no pack are refused, or can be walked through")
  func strange() {
    #expect(PackedText.source(in: []) == nil)
    for count in [1, 8, 71, 72, 73, 80, 800] {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        #expect(canBeWalkedThrough([UInt8](repeating: value, count: count)))
      }
    }
  }

  @Test("bytes that do not begin where numbers do are refused")
  func misaligned() {
    let packed = PackedText(Array("class A {}".utf8)).bytes
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: packed.count + 8, alignment: 8)
    defer { memory.deallocate() }
    for start in 1..<8 {
      let part = UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + packed.count])
      part.copyBytes(from: packed)
      #expect(PackedSource(UnsafeRawBufferPointer(part), keptBy: Owner()) == nil)
    }
  }

  private final class Owner {}

  /// Looks at all that some bytes say, if they are not refused; whether it fits together.
  private func canBeWalkedThrough(_ bytes: [UInt8]) -> Bool {
    guard let source = PackedText.source(in: bytes) else { return true }
    let reading = Reading(source, path: PackedText.path)
    guard (source.text ?? []).count <= bytes.count else { return false }
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
