import Foundation

/// A message to the other side.
public struct OutgoingMessage: Sendable {
  /// JSON without line breaks.
  private let body: Data

  private init(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All values consist of texts, numbers, lists and maps, which can always be encoded.
    body = (try? encoder.encode(value)) ?? Data("null".utf8)
  }

  /// The body after a header with its length, as in the language server protocol.
  public var bytes: [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }

  /// The body as one line, as in the Model Context Protocol.
  public var line: [UInt8] { body + [UInt8(ascii: "\n")] }

  /// The answer to a request.
  public static func response(to id: RequestID, _ result: some Encodable) -> OutgoingMessage {
    OutgoingMessage(Response(id: id, result: result))
  }

  /// The error instead of an answer.
  ///
  /// - Parameter id: nil if the request could not be read.
  public static func failure(of id: RequestID?, _ error: ResponseError) -> OutgoingMessage {
    OutgoingMessage(Failure(id: id, error: error))
  }

  /// A message without an answer.
  public static func notification(_ method: String, with parameters: some Encodable) -> OutgoingMessage {
    OutgoingMessage(Call(id: nil, method: method, params: parameters))
  }

  /// A request to the other side.
  public static func request(_ id: RequestID, method: String, with parameters: some Encodable) -> OutgoingMessage {
    OutgoingMessage(Call(id: id, method: method, params: parameters))
  }
}

private let version = "2.0"

private struct Response<Result: Encodable>: Encodable {
  let jsonrpc = version
  let id: RequestID
  let result: Result
}

private struct Failure: Encodable {
  let id: RequestID?
  let error: ResponseError

  enum CodingKeys: String, CodingKey {
    case jsonrpc, id, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .jsonrpc)
    // Without an id, null says so.
    try container.encode(id, forKey: .id)
    try container.encode(error, forKey: .error)
  }
}

private struct Call<Parameters: Encodable>: Encodable {
  let jsonrpc = version
  let id: RequestID?
  let method: String
  let params: Parameters
}
