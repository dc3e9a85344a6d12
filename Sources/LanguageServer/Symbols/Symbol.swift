import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

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
  case scene(String)

  /// The name in the spec.
  var name: String {
    switch self {
    case .context(let name), .dependency(let name), .type(let name), .scene(let name): name
    case .event(_, let name), .label(_, _, let name), .member(_, let name): name
    }
  }

  /// The name with those of what it belongs to: `Cart.added.line`.
  var fullName: String {
    switch self {
    case .context(let name), .dependency(let name), .type(let name), .scene(let name): name
    case .event(let context, let name), .member(let context, let name): "\(context).\(name)"
    case .label(let context, let event, let name): "\(context).\(event).\(name)"
    }
  }

  /// The symbols that a spec declares.
  static func all(in spec: AppSpec) -> [Symbol] {
    let ofApp =
      spec.dependencies.map { Symbol.dependency($0.name.value) } + spec.types.map { .type($0.name.value) }
      + spec.scenes.map { .scene($0.name.value) }
    let ofContexts = spec.contexts.flatMap { context -> [Symbol] in
      let name = context.name.value
      let events = context.events.flatMap { event -> [Symbol] in
        [.event(context: name, event.name.value)]
          + event.payload.compactMap(\.label).map { .label(context: name, event: event.name.value, $0) }
      }
      let methods =
        context.allHandlerMethods
        .flatMap { [$0.call.value] + ($0.onError.map { [$0.value] } ?? []) }.filter { $0 != StoreMethod.resetState }
        + context.methodsOfFields
      let members =
        (context.observedState + context.storage).map(\.name.value) + context.actions.map(\.name.value) + methods
      return [.context(name)] + events + members.uniqued().map { .member(context: name, $0) }
    }
    return (ofApp + ofContexts).uniqued()
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
