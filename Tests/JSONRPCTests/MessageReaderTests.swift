import Foundation
import Testing

@testable import JSONRPC

@Suite("A reader of messages")
struct MessageReaderTests {
  private static func message(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  /// The bodies and problems in a stream that arrives in portions.
  private static func parts(of stream: [UInt8], portion: Int, limit: Int = 1_000) -> [String] {
    var reader = MessageReader(limit: limit)
    var parts: [String] = []
    var rest = stream[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(portion))
      rest = rest.dropFirst(portion)
      while let part = reader.next() {
        switch part {
        case .body(let body): parts.append(String(decoding: body, as: UTF8.self))
        case .problem(let problem): parts.append("problem: \(problem)")
        }
      }
    }
    return parts
  }

  @Test("finds messages, however the stream is cut", arguments: [1, 2, 3, 7, 1_000])
  func portions(portion: Int) {
    let stream = Self.message("{}") + Self.message("{\"text\":\"é👍\r\n\r\n\"}") + Self.message("[]")
    #expect(Self.parts(of: stream, portion: portion) == ["{}", "{\"text\":\"é👍\r\n\r\n\"}", "[]"])
  }

  @Test("accepts other fields, and any case")
  func fields() {
    let stream = Array("Content-Type: x; charset=utf-8\r\ncontent-length:  2 \r\n\r\n{}".utf8)
    #expect(Self.parts(of: stream, portion: 5) == ["{}"])
  }

  @Test(
    "skips an invalid header, and continues at the next valid one",
    arguments: [
      "Content-Length: -1", "Content-Length: x", "Content-Length: 99999999999999999999",
      "Content-Type: y", "nonsense", "",
    ], [1, 1_000])
  func invalidHeaders(header: String, portion: Int) {
    let stream = Array("\(header)\r\n\r\n".utf8) + Self.message("{}")
    #expect(
      Self.parts(of: stream, portion: portion)
        == ["problem: a header has no valid `Content-Length`", "{}"])
  }

  @Test("skips text that is not a header", arguments: [1, 100, 100_000])
  func noise(portion: Int) {
    let stream = Array(repeating: UInt8(ascii: "x"), count: 20_000) + Self.message("{}")
    let parts = Self.parts(of: stream, portion: portion)
    #expect(parts.first == "problem: a message has no header, or one that is too long")
    #expect(parts.dropFirst() == ["{}"])
  }

  @Test("skips a message that is too long without keeping it", arguments: [1, 64, 100_000])
  func longMessages(portion: Int) {
    let stream =
      Self.message(String(repeating: "x", count: 50_000)) + Self.message("{}")
    #expect(
      Self.parts(of: stream, portion: portion, limit: 100)
        == ["problem: a message of 50000 bytes exceeds the limit of 100 bytes", "{}"])
  }
}
