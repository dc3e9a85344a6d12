/// The units in which editors count columns.
enum PositionEncoding: String, Encodable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The one to use: bytes if the editor knows them, because the server does.
  ///
  /// - Parameter offered: what the editor knows; UTF-16 is always included.
  init(offered: [String]) { self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16 }
}
