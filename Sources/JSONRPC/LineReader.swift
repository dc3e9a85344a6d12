import Foundation

/// Splits a stream of bytes into messages of one line each.
///
/// It never keeps more than one message: a longer one than allowed is skipped while it arrives. Empty lines are ignored.
public struct LineReader: Sendable {
  /// The bytes that have not been used, from `start`, and how many of them contain no line break.
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  /// Whether the rest of a line that is too long is still to be skipped.
  private var isSkipping = false
  private let limit: Int

  /// - Parameter limit: the most bytes of a line.
  public init(limit: Int) { self.limit = limit }

  /// Adds bytes of the stream.
  public mutating func append(_ new: some Sequence<UInt8>) { bytes.append(contentsOf: new) }

  /// The next part of the stream; nil if more bytes are needed.
  public mutating func next() -> MessageReader.Part? {
    while let end = bytes[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      let (isRest, isTooLong) = (isSkipping, line.count > limit)
      let body = isRest || isTooLong ? Data() : Data(line)
      isSkipping = false
      drop(line.count + 1)
      if isRest { continue }
      if isTooLong { return problem }
      if !body.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .body(body) }
    }
    searched = bytes.count - start
    guard isSkipping || searched > limit else { return nil }
    drop(searched)
    if isSkipping { return nil }
    isSkipping = true
    return problem
  }

  private var problem: MessageReader.Part { .problem("a message exceeds the limit of \(limit) bytes") }

  private mutating func drop(_ count: Int) {
    start += count
    searched = 0
    guard start == bytes.count || start > 1 << 16 else { return }
    bytes.removeFirst(start)
    start = 0
  }
}
