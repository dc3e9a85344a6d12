public import Foundation

/// A message from the other side.
public struct IncomingMessage: Sendable {
  /// The kind of a message.
  public enum Kind: Sendable, Hashable {
    case request(RequestID, method: String)
    case notification(method: String)
    /// The answer to a request of this side.
    case response
  }

  public let kind: Kind
  /// Whether it has parameters.
  public let hasParameters: Bool
  private let body: Data

  /// Reads the parts that every message has.
  ///
  /// - Throws: if the body is not JSON, or no message.
  public init(_ body: Data) throws(InvalidMessage) {
    self.body = body
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: body)
    } catch let DecodingError.dataCorrupted(context) where context.codingPath.isEmpty {
      throw InvalidMessage(id: nil, error: ResponseError(.parseError, "the body is not JSON"))
    } catch {
      throw InvalidMessage(
        id: nil,
        error: ResponseError(.invalidRequest, "the body is not a message: it must be an object"))
    }
    hasParameters = head.hasParameters
    switch (head.method, head.id) {
    case (let method?, let id?): kind = .request(id, method: method)
    case (let method?, nil): kind = .notification(method: method)
    case (nil, _) where head.isResponse: kind = .response
    case (nil, let id):
      throw InvalidMessage(
        id: id, error: ResponseError(.invalidRequest, "the message has no `method`"))
    }
  }

  /// Reads the parameters.
  ///
  /// - Throws: if they do not have this type.
  public func parameters<Parameters: Decodable>(
    as type: Parameters.Type = Parameters.self
  ) throws(ResponseError) -> Parameters {
    do {
      return try JSONDecoder().decode(WithParameters<Parameters>.self, from: body).params
    } catch let error as DecodingError {
      throw ResponseError(.invalidParams, "invalid parameters: \(error.explanation)")
    } catch {
      throw ResponseError(.invalidParams, "invalid parameters")
    }
  }
}

/// Why a body is not a message.
public struct InvalidMessage: Error, Sendable {
  /// The request that it would have been; nil if that is unknown.
  public let id: RequestID?
  public let error: ResponseError

  public init(id: RequestID?, error: ResponseError) {
    self.id = id
    self.error = error
  }
}

private struct Head: Decodable {
  let id: RequestID?
  let method: String?
  let isResponse: Bool
  let hasParameters: Bool

  enum CodingKeys: String, CodingKey {
    case id, method, params, result, error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(RequestID.self, forKey: .id)
    method = try container.decodeIfPresent(String.self, forKey: .method)
    isResponse = container.contains(.result) || container.contains(.error)
    hasParameters = container.contains(.params)
  }
}

private struct WithParameters<Parameters: Decodable>: Decodable {
  let params: Parameters
}

extension DecodingError {
  /// What is wrong, and where.
  fileprivate var explanation: String {
    switch self {
    case .keyNotFound(let key, let context): "`\(context.path(to: key))` is missing"
    case .typeMismatch(_, let context): "`\(context.path())` has the wrong type"
    case .valueNotFound(_, let context): "`\(context.path())` is null"
    case .dataCorrupted(let context): "`\(context.path())` has an invalid value"
    @unknown default: "they have the wrong type"
    }
  }
}

extension DecodingError.Context {
  fileprivate func path(to key: (any CodingKey)? = nil) -> String {
    (codingPath + [key].compactMap(\.self)).map(\.stringValue).joined(separator: ".")
  }
}
