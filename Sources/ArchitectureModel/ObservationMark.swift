/// What makes a class observable, by which the linter recognizes stores.
///
/// Each generated style marks its stores with one of them.
public enum ObservationMark: String, Sendable, CaseIterable {
  /// The attribute of a macro.
  case macro = "Observable"
  /// The conformance to a protocol.
  case publisher = "ObservableObject"

  /// The name of the attribute or the protocol.
  public var name: String { rawValue }

  /// The names of all attributes and protocols.
  public static let names = Set(allCases.map(\.name))

  /// Whether it is an attribute; otherwise it is a protocol.
  public var isAttribute: Bool {
    switch self {
    case .macro: true
    case .publisher: false
    }
  }

  /// The mark as it is written in Swift: `@Observable`, `ObservableObject`.
  public var text: String { isAttribute ? "@\(name)" : name }
}
