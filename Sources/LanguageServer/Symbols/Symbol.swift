import StoregenDiagnostics

/// Something with a name that spec and code share.
enum Symbol: Hashable, Sendable {
  case context(String)
  case event(context: String, String)
  /// A value of an event.
  case label(context: String, event: String, String)
  /// A field, an action or a handler of a store.
  case member(context: String, String)
  case dependency(String)
  /// A value type of the spec.
  case type(String)

  /// The name in the spec.
  var name: String {
    switch self {
    case .context(let name), .dependency(let name), .type(let name): name
    case .event(_, let name), .label(_, _, let name), .member(_, let name): name
    }
  }

  /// Whether editors may rename it.
  var canBeRenamed: Bool {
    switch self {
    case .context, .event, .label: true
    case .member, .dependency, .type: false
    }
  }
}

/// A place where a symbol is named.
struct Occurrence: Hashable, Sendable {
  /// How the symbol is named there.
  enum Role: Hashable, Sendable {
    case declaration
    case reference
    /// The name of a parameter that is its label, too: a new label goes before it.
    case parameter
    /// The label of a parameter that has another name in the function.
    case label(of: ParameterName)
  }

  /// The name of a parameter in its function.
  struct ParameterName: Hashable, Sendable {
    let name: String
    /// The offset of its first byte.
    let start: Int
  }

  let symbol: Symbol
  let range: SourceRange
  let role: Role
}
