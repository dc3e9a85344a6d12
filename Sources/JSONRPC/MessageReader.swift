public import Foundation

/// Splits a stream of bytes into the bodies of messages.
///
/// Each message has a header with its length: `Content-Length: 52`, and an empty line. A reader never keeps more than one
/// message: a longer one than allowed is skipped while it arrives. After an invalid header it continues at the next
/// header with a length.
public struct MessageReader: Sendable {
  /// What a stream contains.
  public enum Part: Sendable, Equatable {
    /// The body of a message.
    case body(Data)
    /// Something that was skipped, and why.
    case problem(String)
  }

  /// The bytes that have not been used, from `start`.
  private var bytes: [UInt8] = []
  private var start = 0
  /// How many bytes of a body that is too long are still to be skipped.
  private var skipped = 0
  /// Whether an invalid header is being skipped.
  private var isLost = false
  private let limit: Int

  private static let largestHeader = 4_096
  private static let separator = Array("\r\n\r\n".utf8)
  private static let lengthField = "content-length"

  /// - Parameter limit: the most bytes of a body.
  public init(limit: Int) { self.limit = limit }

  /// Adds bytes of the stream.
  public mutating func append(_ new: some Sequence<UInt8>) {
    bytes.append(contentsOf: new)
    skip()
  }

  /// The next part of the stream; nil if more bytes are needed.
  public mutating func next() -> Part? {
    while skipped == 0 {
      guard let end = endOfHeader else {
        guard bytes.count - start > Self.largestHeader else { return nil }
        // No header is that long. Its last bytes may be the beginning of an empty line.
        drop(Self.largestHeader - Self.separator.count)
        if isLost { continue }
        isLost = true
        return .problem("a message has no header, or one that is too long")
      }
      let header = bytes[start..<end]
      guard let length = Self.length(in: header) else {
        drop(end - start + Self.separator.count)
        if isLost { continue }
        isLost = true
        return .problem("a header has no valid `Content-Length`")
      }
      let body = end + Self.separator.count
      guard length <= limit else {
        drop(body - start)
        isLost = false
        skipped = length
        skip()
        return .problem("a message of \(length) bytes exceeds the limit of \(limit) bytes")
      }
      guard bytes.count - body >= length else { return nil }
      let part = Part.body(Data(bytes[body..<body + length]))
      drop(body + length - start)
      isLost = false
      return part
    }
    return nil
  }

  /// The offset of the empty line after the next header; nil if there is none.
  private var endOfHeader: Int? {
    let last = min(bytes.count, start + Self.largestHeader) - Self.separator.count
    guard start <= last else { return nil }
    return (start...last).first {
      bytes[$0] == Self.separator[0] && bytes[$0..<$0 + Self.separator.count].elementsEqual(Self.separator)
    }
  }

  /// The length in a header; nil if there is none.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
      // After invalid input, the rest of it may be in front of the name.
      let field = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard field.count == 2,
        String(decoding: field[0], as: UTF8.self).lowercased().hasSuffix(lengthField)
      else { continue }
      let digits = String(decoding: field[1], as: UTF8.self).trimmingCharacters(in: .whitespaces)
      guard digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
      return Int(digits)
    }
    return nil
  }

  /// Skips what has arrived of a body that is too long.
  private mutating func skip() {
    let count = min(skipped, bytes.count - start)
    skipped -= count
    drop(count)
  }

  private mutating func drop(_ count: Int) {
    start += count
    guard start == bytes.count || start > 1 << 16 else { return }
    bytes.removeFirst(start)
    start = 0
  }
}
