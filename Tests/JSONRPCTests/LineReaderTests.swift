import Foundation
import Testing

@testable import JSONRPC

@Suite("A reader of lines")
struct LineReaderTests {
  /// The lines and problems in a stream that arrives in portions.
  private static func parts(of stream: String, portion: Int, limit: Int = 20) -> [String] {
    var reader = LineReader(limit: limit)
    var parts: [String] = []
    var rest = Array(stream.utf8)[...]
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
    #expect(Self.parts(of: "{}\n{\"a\":\"é👍\"}\n[]\nrest", portion: portion) == ["{}", "{\"a\":\"é👍\"}", "[]"])
  }

  @Test("ignores empty lines, and keeps carriage returns, which are white space in JSON", arguments: [1, 1_000])
  func emptyLines(portion: Int) {
    #expect(Self.parts(of: "\n \t\r\n{}\r\n\n", portion: portion) == ["{}\r"])
  }

  @Test("skips a line that is too long, and reports it once", arguments: [1, 7, 1_000])
  func longLine(portion: Int) {
    let stream = String(repeating: "x", count: 21) + "\n" + String(repeating: "y", count: 20) + "\n{}\n"
    #expect(
      Self.parts(of: stream, portion: portion)
        == ["problem: a message exceeds the limit of 20 bytes", String(repeating: "y", count: 20), "{}"])
  }
}
