/// Why a request has no result.
public struct ResponseError: Error, Codable, Sendable, Hashable {
  /// The kinds of errors, with the numbers of JSON-RPC and the language server protocol.
  public enum Code: Int, Codable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case contentModified = -32801
    case requestCancelled = -32800
  }

  public let code: Code
  /// One sentence for people.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
