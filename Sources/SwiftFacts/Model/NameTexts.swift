/// The texts of all names, each kept once. They stay where they are, so that they are read without a lock.
///
/// Unchecked because whoever has a name got it from somebody who held the lock when its text was added.
final class NameTexts: @unchecked Sendable {
  private typealias Chunk = UnsafeMutablePointer<String>

  private static let chunkSize = 4096
  /// Enough for more names than memory has room for.
  private static let chunkLimit = 1 << 14

  private let chunks: UnsafeMutablePointer<Chunk?>
  private var count = 0

  init() {
    chunks = .allocate(capacity: Self.chunkLimit)
    chunks.initialize(repeating: nil, count: Self.chunkLimit)
  }

  subscript(number: UInt32) -> String {
    guard let chunk = chunks[Int(number) / Self.chunkSize] else { return "" }
    return chunk[Int(number) % Self.chunkSize]
  }

  /// Adds the text of the next name. Only one thread at a time may do that.
  func append(_ text: String) {
    let (chunk, place) = count.quotientAndRemainder(dividingBy: Self.chunkSize)
    precondition(chunk < Self.chunkLimit, "there are too many names")
    if place == 0 { chunks[chunk] = .allocate(capacity: Self.chunkSize) }
    chunks[chunk].map { $0 + place }?.initialize(to: text)
    count += 1
  }
}
