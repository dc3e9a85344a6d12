/// Why a request has no result.
public struct ResponseError: Error, Codable, Sendable, Hashable {
  /// The kinds of errors, with the numbers of JSON-RPC and of the protocols on it.
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
    /// The number of the Model Context Protocol.
    case unsupportedProtocolVersion = -32022
  }

  public let code: Code
  /// One sentence for people.
  public let message: String
  /// What a program can use to try again; nil for most errors.
  public let data: JSONValue?

  /// Creates an error.
  public init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}
