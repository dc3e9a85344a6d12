package import ArchitectureModel

extension AppGraph {
  /// A store, a model without a store, or another type that sends or receives events.
  package struct Store: Sendable, Hashable, Encodable {
    package enum Kind: String, Sendable, CaseIterable, Encodable {
      case store, child
      /// A type other than a store that sends or receives events.
      case other
    }

    /// The name of the context, or the full name of the class.
    package let id: String
    package let name: String
    package let kind: Kind
    /// The type in Swift.
    package let type: String
    package var origin: Origin
    package var location: Location?
    package var specLocation: Location?
    package var module: String?
    package var folder: String?
    /// Whether any view may read it.
    package var ambient = false
    package var lifetime: String?
    package var style: String?
    package var channel: String?
    /// The scenes that get it.
    package var scenes: [String] = []
    package var summary: String?
    package var state: [Field] = []
    package var actions: [Action] = []
    package var dependencies: [Dependency] = []
  }

  /// An observable class, and what it is in the app.
  package struct Class: Sendable, Hashable, Encodable {
    /// Something that shows the role.
    package struct Evidence: Sendable, Hashable, Encodable {
      /// A verb phrase about the class.
      package let text: String
      package let location: Location?
    }

    /// The name, with those of outer types.
    package let name: String
    /// The id of the store, if it is one.
    package let store: String?
    /// Nil if its use could not be followed.
    package let role: ClassRole?
    package let evidence: [Evidence]
    package let location: Location
  }

  /// A field of a store.
  package struct Field: Sendable, Hashable, Encodable {
    package let name: String
    package var type: String?
    package var `default`: String?
    package var summary: String?
    /// Whether views may write it.
    package var bindable: Bool
    /// Whether views observe it.
    package var observed: Bool
    /// Who may use it, according to the spec; nil for everything that sees the store.
    package var access: FieldAccess?
    /// The fields from which the store computes it, according to the spec; nil if it is stored.
    package var from: [String]?
    /// Where its store keeps it between launches; nil if it does not.
    package var persisted: String?
    package var location: Location?
    package var specLocation: Location?
    package var origin: Origin
  }

  /// A method that views may call.
  package struct Action: Sendable, Hashable, Encodable {
    /// The name with labels.
    package let name: String
    package var signature: String?
    /// The method that does the work, with its labels, according to the spec; nil if the action does it itself.
    package var call: String?
    /// How that method runs.
    package var run: String?
    package var by: String?
    package var limit: Int?
    package var debounce: String?
    package var throttle: String?
    package var buffer: String?
    package var onRelease: String?
    package var onError: String?
    package var into: String?
    package var retry: Int?
    package var backoff: String?
    package var optimistic: String?
    package var emits: [String]
    package var summary: String?
    package var location: Location?
    package var specLocation: Location?
    package var origin: Origin
  }

  /// An object other than a store that a store gets.
  package struct Dependency: Sendable, Hashable, Encodable {
    package let name: String
    package let type: String?
    package let summary: String?
  }

  /// A store that uses members of another one.
  package struct Use: Sendable, Hashable, Encodable {
    package let from: String
    package let to: String
    package var members: [String]
    /// `calls`, `changes`, `reads`, `retains`; empty if only the spec knows.
    package var kinds: [String]
    package var origin: Origin
    package var locations: [Location]
    package var specLocation: Location?
  }

  /// A model that is part of another one.
  package struct Child: Sendable, Hashable, Encodable {
    package let parent: String
    package let child: String
    package let name: String
    package let count: String
    package let origin: Origin
    package let specLocation: Location?
  }
}
