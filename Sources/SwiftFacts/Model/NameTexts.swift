/// The texts of names by their numbers. They do not move in memory, so they can be read without a lock.
///
/// Only one thread at a time may set or remove texts.
///
/// Unchecked because a thread that has a valid name received it after its text was set, and the text is not
/// removed while the name has an owner.
final class NameTexts: @unchecked Sendable {
  private typealias Chunk = UnsafeMutablePointer<String>

  private static let chunkSize = 4096
  /// Allows more names than fit into memory.
  private static let chunkLimit = 1 << 14

  private let chunks: UnsafeMutablePointer<Chunk?>

  init() {
    chunks = .allocate(capacity: Self.chunkLimit)
    chunks.initialize(repeating: nil, count: Self.chunkLimit)
  }

  deinit {
    for chunk in 0..<Self.chunkLimit {
      chunks[chunk]?.deinitialize(count: Self.chunkSize)
      chunks[chunk]?.deallocate()
    }
    chunks.deallocate()
  }

  subscript(number: UInt32) -> String {
    guard let chunk = chunks[Int(number) / Self.chunkSize] else { return "" }
    return chunk[Int(number) % Self.chunkSize]
  }

  /// Whether the text of a name has these bytes.
  func isEqual(_ number: UInt32, to utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    self[number].utf8.withContiguousStorageIfAvailable { NameHash.areEqual($0, utf8) } ?? false
  }

  /// Sets the text of a name that has none.
  func set(_ text: String, for number: UInt32) {
    let (chunk, position) = Int(number).quotientAndRemainder(dividingBy: Self.chunkSize)
    precondition(chunk < Self.chunkLimit, "there are too many names")
    if chunks[chunk] == nil {
      let new = Chunk.allocate(capacity: Self.chunkSize)
      new.initialize(repeating: "", count: Self.chunkSize)
      chunks[chunk] = new
    }
    chunks[chunk]?[position] = text
  }

  /// Frees the text of a name that has no owner left.
  func remove(_ number: UInt32) {
    chunks[Int(number) / Self.chunkSize]?[Int(number) % Self.chunkSize] = ""
  }
}
