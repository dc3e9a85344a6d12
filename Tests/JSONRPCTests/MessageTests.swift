import Foundation
import Testing

@testable import JSONRPC

@Suite("A message")
struct MessageTests {
  @Test("is a request, a notification or a response")
  func kinds() throws {
    func kind(_ text: String) throws -> IncomingMessage.Kind {
      try IncomingMessage(Data(text.utf8)).kind
    }
    #expect(try kind(#"{"id":1,"method":"a"}"#) == .request(.number(1), method: "a"))
    #expect(try kind(#"{"id":"x","method":"a"}"#) == .request(.text("x"), method: "a"))
    #expect(try kind(#"{"method":"a","params":{}}"#) == .notification(method: "a"))
    #expect(try kind(#"{"id":1,"result":null}"#) == .response)
    #expect(try kind(#"{"id":1,"error":{"code":1,"message":""}}"#) == .response)
    // The answer to a message that could not be read.
    #expect(try kind(#"{"id":null,"error":{"code":1,"message":""}}"#) == .response)
  }

  @Test(
    "is refused if it is none of these",
    arguments: [
      ("", ResponseError.Code.parseError), ("{", .parseError), ("\u{0}", .parseError),
      ("[]", .invalidRequest), ("1", .invalidRequest), ("null", .invalidRequest),
      ("{}", .invalidRequest), (#"{"id":1}"#, .invalidRequest),
      (#"{"id":{},"method":"a"}"#, .invalidRequest), (#"{"id":1,"method":2}"#, .invalidRequest),
      (#"{"id":1e400,"method":"a"}"#, .parseError),
      (String(repeating: "[", count: 100_000), .parseError),
    ])
  func invalid(text: String, code: ResponseError.Code) {
    #expect {
      try IncomingMessage(Data(text.utf8))
    } throws: { error in
      let found = (error as? InvalidMessage)?.error.code
      // Which of both depends on how deep the parser of the system reads.
      return found == code || found == .invalidRequest && code == .parseError
    }
  }

  @Test("says what is wrong with its parameters")
  func parameters() throws {
    struct Parameters: Decodable {
      struct Inner: Decodable { let line: Int }
      let position: Inner
    }
    func problem(_ text: String) throws -> String? {
      let message = try IncomingMessage(Data(text.utf8))
      do {
        let _: Parameters = try message.parameters()
        return nil
      } catch {
        return error.message
      }
    }
    #expect(try problem(#"{"method":"a","params":{"position":{"line":1}}}"#) == nil)
    #expect(
      try problem(#"{"method":"a","params":{"position":{}}}"#)
        == "invalid parameters: `params.position.line` is missing")
    #expect(
      try problem(#"{"method":"a","params":{"position":{"line":"x"}}}"#)
        == "invalid parameters: `params.position.line` has the wrong type")
    #expect(try problem(#"{"method":"a"}"#) == "invalid parameters: `params` is missing")
  }

  @Test("is written with a header in bytes")
  func writing() {
    let message = OutgoingMessage.notification("a", with: ["text": "é"])
    #expect(
      String(decoding: message.bytes, as: UTF8.self)
        == "Content-Length: 53\r\n\r\n"
        + #"{"jsonrpc":"2.0","method":"a","params":{"text":"é"}}"#)
    let failure = OutgoingMessage.failure(of: nil, ResponseError(.parseError, "no"))
    #expect(
      String(decoding: failure.bytes, as: UTF8.self).hasSuffix(
        #"{"error":{"code":-32700,"message":"no"},"id":null,"jsonrpc":"2.0"}"#))
  }
}
