import JSONRPC
import StoregenDiagnostics

extension Renaming {
  /// The words that Swift reads as accessors at the start of braces: `{ get }` does not return a property named `get`.
  private static let accessors: Set<String> = ["get", "set", "willSet", "didSet"]

  /// - Throws: if the symbol is a property in code, which nothing could read by its new name in braces.
  static func refuseAccessor(_ name: String, for symbol: Symbol) throws(ResponseError) {
    let property: String
    switch symbol {
    case .context, .scene: property = name.firstWordLowercased
    case .member, .dependency: property = name
    case .event, .label, .type: return
    }
    guard accessors.contains(property) else { return }
    throw ResponseError(
      .requestFailed, "a property cannot be named `\(property)`: Swift reads `{ \(property) }` as an accessor")
  }
}
