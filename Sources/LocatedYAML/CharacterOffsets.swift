/// Converts libyaml's positions, which count code points, to byte offsets.
///
/// The offset of every 64th code point is stored, which keeps each look-up short.
struct CharacterOffsets {
  private static let stride = 64
  private let bytes: ArraySlice<UInt8>
  private let isASCII: Bool
  private var milestones: [Int] = []

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.isASCII = bytes.allSatisfy { $0 < 0x80 }
    if isASCII { return }
    var count = 0
    for index in bytes.indices where Self.beginsCharacter(bytes[index]) {
      if count.isMultiple(of: Self.stride) { milestones.append(index) }
      count += 1
    }
  }

  /// The offset of the first byte of the code point `index`.
  func byteOffset(ofCharacter index: Int) -> Int {
    if isASCII { return min(bytes.startIndex + index, bytes.endIndex) }
    guard index / Self.stride < milestones.count else { return bytes.endIndex }
    var offset = milestones[index / Self.stride]
    for _ in 0..<index % Self.stride where offset < bytes.endIndex {
      repeat { offset += 1 } while offset < bytes.endIndex && !Self.beginsCharacter(bytes[offset])
    }
    return offset
  }

  private static func beginsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
