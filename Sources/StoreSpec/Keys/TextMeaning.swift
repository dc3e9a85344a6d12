/// What a text in a spec means. Editors propose the names that it can be.
package enum TextMeaning: Sendable, Hashable {
  case contextName
  /// The class of a store, or a pattern for such names.
  case storeName
  case dependencyName
  case eventName
  /// A field or an action of another context.
  case member
  /// A field of the same context that views observe.
  case field
  /// A method of a store.
  case method
  /// The label of a value of an event.
  case valueLabel
  /// Swift in place of a map.
  case declarations
  /// Anything else, by its name in messages: `a folder`.
  case other(String)

  /// Its name in messages.
  package var title: String {
    switch self {
    case .contextName: "a context name"
    case .storeName: "a store name"
    case .dependencyName: "a dependency name"
    case .eventName: "an event name"
    case .member: "a field or an action of another context"
    case .field: "a field"
    case .method: "a method"
    case .valueLabel: "a value's label"
    case .declarations: "Swift declarations"
    case .other(let title): title
    }
  }
}

extension TextMeaning: ExpressibleByStringLiteral {
  package init(stringLiteral title: String) { self = .other(title) }
}
