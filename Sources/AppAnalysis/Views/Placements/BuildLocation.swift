import SwiftFacts

/// The position of a part of some code, and the injections around it, relative to that code.
package struct BuildLocation {
  package var position: RelativePosition
  package var environment: EnvironmentPath

  /// The part is all of the code.
  package static let same = BuildLocation(position: .same, environment: .empty)

  /// A part of the view at this position.
  package var inside: BuildLocation { moved(to: position.inside) }
  /// A part that is built for each element of a collection.
  package var repeated: BuildLocation { moved(to: position.repeated) }
  /// One of the pages that a view shows in a part of itself.
  var page: BuildLocation { moved(to: position.page) }
  /// One of several sibling views.
  var amongOthers: BuildLocation { moved(to: position.amongOthers) }
  /// The view that a modifier puts other views over or under.
  var decorated: BuildLocation { moved(to: position.decorated) }
  /// Another position that inherits the injections here.
  package func at(_ position: ViewPosition) -> BuildLocation {
    moved(to: self.position.at(position))
  }
  /// A position that cannot be followed.
  package var unknown: BuildLocation { moved(to: position.unknown) }
  /// A part that is built only under a condition or on request.
  package var conditional: BuildLocation {
    BuildLocation(position: position, environment: environment.conditional)
  }
  /// A part that is built only in the `else` of an `if #available`.
  var onOlderSystems: BuildLocation {
    BuildLocation(position: position, environment: environment.onOlderSystems)
  }
  /// The view that a modifier is applied to.
  package func below(_ modifier: EnvironmentPath) -> BuildLocation {
    BuildLocation(position: position, environment: environment + modifier)
  }

  private func moved(to position: RelativePosition) -> BuildLocation {
    BuildLocation(position: position, environment: environment)
  }
}
