import CodeOverview

/// Why a class cannot be the store of a context.
package enum StoreObstacle {
  case generic, `private`

  /// Nil if it can.
  init?(_ declaration: StoreDeclaration) {
    if declaration.isGeneric {
      self = .generic
    } else if declaration.isPrivate {
      self = .private
    } else {
      return nil
    }
  }

  /// The reason in a comment.
  var reason: String {
    switch self {
    case .generic: "it is generic, and a context has one store"
    case .private: "only its own file can see it, and generated code is in other files"
    }
  }

  /// What it is, and what to do.
  package var message: (adjective: String, help: String) {
    switch self {
    case .generic:
      ("generic", "a context has one store: write a class for each type that the generic class is used with")
    case .private: ("private", "generated code must see the store: remove `private`")
    }
  }
}
