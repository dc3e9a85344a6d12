import SwiftFacts

/// The position of a part of some code, and the injections around it, relative to that code.
struct BuildLocation {
  var position: RelativePosition
  var environment: EnvironmentPath

  /// The part is all of the code.
  static let same = BuildLocation(position: .same, environment: .empty)

  /// A part of the view at this position.
  var inside: BuildLocation { moved(to: position.inside) }
  /// A part that is built for each element of a collection.
  var repeated: BuildLocation { moved(to: position.repeated) }
  /// One of several sibling views.
  var amongOthers: BuildLocation { moved(to: position.amongOthers) }
  /// The view that a modifier puts other views over or under.
  var decorated: BuildLocation { moved(to: position.decorated) }
  /// Another position that inherits the injections here.
  func at(_ position: ViewPosition) -> BuildLocation { moved(to: self.position.at(position)) }
  /// A position that cannot be followed.
  var unknown: BuildLocation { moved(to: position.unknown) }
  /// A part that is built only under a condition or on request.
  var conditional: BuildLocation {
    BuildLocation(position: position, environment: environment.conditional)
  }
  /// The view that a modifier is applied to.
  func below(_ modifier: EnvironmentPath) -> BuildLocation {
    BuildLocation(position: position, environment: environment + modifier)
  }

  private func moved(to position: RelativePosition) -> BuildLocation {
    BuildLocation(position: position, environment: environment)
  }
}
