import JSONRPC
import StoregenDiagnostics

extension Renaming {
  /// The words that are accessors at the start of braces, where they cannot be names.
  private static let accessors: Set<String> = ["get", "set", "willSet", "didSet", "init"]

  /// - Throws: if a property of this name would be read as an accessor.
  static func refuseAccessor(_ name: String) throws(ResponseError) {
    guard accessors.contains(name.firstWordLowercased) else { return }
    throw ResponseError(.requestFailed, "`\(name.firstWordLowercased)` begins an accessor, as in `{ get }`")
  }
}
