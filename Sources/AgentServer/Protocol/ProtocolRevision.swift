import JSONRPC

/// A revision of the Model Context Protocol.
enum ProtocolRevision: String, CaseIterable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// The first without a handshake: each request names its revision.
  case july2026 = "2026-07-28"

  /// Whether a session begins with `initialize`.
  var hasHandshake: Bool { self != .july2026 }

  /// The revision of a session with a client that offers one.
  static func negotiated(offered: String) -> ProtocolRevision {
    let revision = ProtocolRevision(rawValue: offered)
    return revision.flatMap { $0.hasHandshake ? $0 : nil } ?? .november2025
  }

  static func unsupported(_ requested: String) -> ResponseError {
    ResponseError(
      .unsupportedProtocolVersion, "this server does not support the requested protocol version",
      data: ["requested": .text(requested), "supported": .texts(allCases.map(\.rawValue))])
  }
}
