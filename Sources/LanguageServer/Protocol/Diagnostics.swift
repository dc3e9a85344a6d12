/// A diagnostic as editors show it.
struct ProtocolDiagnostic: Encodable, Sendable, Hashable {
  enum Severity: Int, Encodable, Sendable {
    case error = 1
    case warning = 2
  }

  struct Related: Encodable, Sendable, Hashable {
    let location: Location
    let message: String
  }

  let range: TextRange
  let severity: Severity
  /// The name of the rule.
  let code: String?
  /// The name of the program, which editors show beside the message.
  let source: String
  let message: String
  let relatedInformation: [Related]?
}

/// The parameters of `textDocument/publishDiagnostics`.
struct PublishParameters: Encodable, Sendable {
  let uri: DocumentURI
  let version: Int?
  let diagnostics: [ProtocolDiagnostic]
}
