import AppAnalysis

extension AppGraph {
  /// A view, or a root that shows views.
  package struct View: Sendable, Hashable, Encodable {
    package enum Kind: String, Sendable, CaseIterable, Encodable {
      case screen, view, part
      case scene, preview, hosting

      /// Whether it shows views and is none.
      package var isRoot: Bool {
        switch self {
        case .scene, .preview, .hosting: true
        case .screen, .view, .part: false
        }
      }
    }

    package let id: String
    package let name: String
    /// The text that identifies a root: that of `Window("Settings", id: "settings")`.
    package let title: String?
    package let kind: Kind
    package let location: Location
    package let module: String?
    package let folder: String
    package let reads: [Read]
    /// What must be in its environment; of a root, what is missing.
    package let needs: [Object]
  }

  /// An object that a view reads.
  package struct Read: Sendable, Hashable, Encodable {
    package let type: String
    package let store: String?
    package let through: String
    package let location: Location?
  }

  /// An object of the environment.
  package struct Object: Sendable, Hashable, Encodable {
    package let type: String
    package let store: String?
    package let modifier: String
  }

  /// A view that builds another one.
  package struct Build: Sendable, Hashable, Encodable {
    package let from: String
    package let to: String
    package let location: Location
    package let injects: [Object]
    package let conditional: Bool
    /// The code on the path that could not be followed.
    package let unresolved: Location?
  }

  /// An object that nothing injects on a path from a root to a view that reads it.
  package struct MissingInjection: Sendable, Hashable, Encodable {
    package struct Step: Sendable, Hashable, Encodable {
      package let view: String
      package let location: Location
    }

    package let root: String
    package let object: Object
    package let reader: String
    package let readLocation: Location
    package let path: [Step]
    package let injectedElsewhere: Bool
  }

  /// A finding of the linter.
  package struct Finding: Sendable, Hashable, Encodable {
    package struct Note: Sendable, Hashable, Encodable {
      package let message: String
      package let location: Location
    }

    /// The line of the finding.
    package struct Excerpt: Sendable, Hashable, Encodable {
      package let before: String
      package let marked: String
      package let after: String
    }

    package let rule: String
    package let severity: String
    package let message: String
    package let reason: String?
    package let help: String?
    package let location: Location?
    package let symbol: String?
    package let stores: [String]
    package let views: [String]
    package let notes: [Note]
    package let excerpt: Excerpt?
  }
}
