import JSONRPC

/// The parameters of any request.
struct RequestParameters: Decodable, Sendable {
  private let members: [String: JSONValue]

  init() { members = [:] }

  init(from decoder: any Decoder) throws {
    members = try decoder.singleValueContainer().decode([String: JSONValue].self)
  }

  subscript(key: String) -> JSONValue { members[key] ?? .null }

  /// The revision that the request names, as clients do from 2026 on; nil if it names none.
  var revision: String? { self["_meta"]["io.modelcontextprotocol/protocolVersion"].text }

  /// Identifies the request in notifications about its progress; nil if the client wants none.
  var progressToken: JSONValue? {
    switch self["_meta"]["progressToken"] {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    default: nil
    }
  }

  /// A parameter that must be a string.
  func text(_ key: String) throws(ResponseError) -> String {
    guard let text = self[key].text else {
      throw ResponseError(.invalidParams, "`\(key)` must be a string")
    }
    return text
  }
}
