import JSONRPC

/// A request that is answered from a finished check. To add one, conform to this protocol, list the type in
/// `RequestTable`, and announce it in `ServerCapabilities`.
protocol EditorRequest: SendableMetatype {
  associatedtype Parameters: Decodable & Sendable & SendableMetatype
  associatedtype Result: Encodable

  static var method: String { get }
  /// Whether the request waits for the check of the current documents; otherwise it is answered immediately, from the
  /// last one, if there was one.
  static var waits: Bool { get }

  /// - Throws: if there is no answer, with the reason.
  static func answer(_ parameters: Parameters, in workspace: CheckedWorkspace) throws(ResponseError) -> Result
}

extension EditorRequest {
  static var waits: Bool { true }

  /// The message with the answer, or the error.
  static func response(
    to id: RequestID, with parameters: Parameters, in workspace: CheckedWorkspace
  ) -> OutgoingMessage {
    do throws(ResponseError) {
      return .response(to: id, try answer(parameters, in: workspace))
    } catch {
      return .failure(of: id, error)
    }
  }
}
