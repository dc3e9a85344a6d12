import SwiftFacts

/// Where a view of the app puts the content that it is given: `Card { … }`.
///
/// A wrapper that shows its content in a stack of its own makes a screen of it, one that shows it
/// beside other things makes it a part, and one that hands it to something else is not followed.
final class WrapperContent {
  private let program: Program
  private var positions: [TypeID: [String: Set<ViewPosition>]] = [:]

  init(_ program: Program) {
    self.program = program
  }

  /// Where an argument of a wrapper will stand, if the wrapper itself stands at `place`.
  func place(
    of argument: Fact, in wrapper: TypeID, at place: PlacementFinder.Place
  ) -> PlacementFinder.Place {
    let known = self.positions(in: wrapper)
    // A closure behind the parentheses has no label; with one builder there is no doubt.
    let named = known[argument.name] ?? (known.count == 1 ? known.first?.value : nil)
    guard let found = named, found.count == 1, let position = found.first else {
      return place.unknown
    }
    switch position {
    case .root, .tab: return place.at(position)
    case .whole: return place
    case .child: return place.inside
    case .repeated: return place.repeated
    case .unknown, .preview: return place.unknown
    }
  }

  /// The positions of a wrapper's content by the property that holds it.
  private func positions(in wrapper: TypeID) -> [String: Set<ViewPosition>] {
    if let known = positions[wrapper] { return known }
    positions[wrapper] = [:]  // What a wrapper within itself would know.
    var probe = PlacementFinder(program, wrappers: self)
    let found = probe.contentPositions(in: wrapper)
    positions[wrapper] = found
    return found
  }
}
