import SwiftFacts

/// Where a part of some code stands, and what is put into the environment around it, as far as that code
/// tells.
struct BuildPlace {
  var position: RelativePosition
  var environment: EnvironmentPath

  /// The part is all of the code.
  static let same = BuildPlace(position: .same, environment: .empty)

  /// A part of what stands here.
  var inside: BuildPlace { moved(to: position.inside) }
  /// A part that is there for each element of a collection.
  var repeated: BuildPlace { moved(to: position.repeated) }
  /// One of several views that are built side by side.
  var amongOthers: BuildPlace { moved(to: position.amongOthers) }
  /// Another position, which inherits what is injected here.
  func at(_ position: ViewPosition) -> BuildPlace { moved(to: self.position.at(position)) }
  /// Somewhere in what a call is given that cannot be followed.
  func unknown(in call: Fact) -> BuildPlace {
    BuildPlace(position: position.unknown, environment: environment.through(call))
  }
  /// Something that is built only when somebody asks for it, or data say so.
  var conditional: BuildPlace {
    BuildPlace(position: position, environment: environment.conditional)
  }
  /// What a modifier stands on.
  func below(_ modifier: EnvironmentPath) -> BuildPlace {
    BuildPlace(position: position, environment: environment + modifier)
  }

  private func moved(to position: RelativePosition) -> BuildPlace {
    BuildPlace(position: position, environment: environment)
  }
}
