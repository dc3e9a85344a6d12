import SwiftFacts

/// Where code of the app shows the views that it is given.
///
/// A slot is the door through which they come: a property of a view (`Card { … }`), a parameter of a
/// helper, or, for a member of every view, the view that it is called on. A helper that shows its
/// slot in a stack of its own makes a screen of it, one that shows it beside other things a part.
final class ContentSlots {
  private let program: Program
  private var known: [Fact: [Fact: Set<ViewPosition>]] = [:]

  init(_ program: Program) {
    self.program = program
  }

  /// The positions of each slot that the code of a function or property shows, as seen from its
  /// result.
  private func positions(in code: Fact) -> [Fact: Set<ViewPosition>] {
    if let known = known[code] { return known }
    known[code] = [:]  // What a helper within itself would know.
    var probe = PlacementFinder(program, slots: self)
    let found = probe.shownSlots(in: code)
    known[code] = found
    return found
  }

  /// Where the view stands on which a member of every view is called, if that is called at `place`.
  func places(ofSelfIn member: Fact, at place: PlacementFinder.Place) -> [PlacementFinder.Place] {
    places(of: positions(in: member)[member], at: place)
  }

  /// Where the view stands that a modifier of the app is applied to.
  func places(ofContentOf modifier: TypeID, at place: PlacementFinder.Place)
    -> [PlacementFinder.Place]
  {
    let body = program.members("body", of: modifier).first { $0.kind == .function }
    guard let body, let content = body.parameters.first else { return [place] }
    return places(of: positions(in: body)[content], at: place)
  }

  /// Where an argument of a helper stands.
  func places(of argument: Fact, of function: Fact, at place: PlacementFinder.Place)
    -> [PlacementFinder.Place]
  {
    let shown = positions(in: function)
    let slots = function.parameters.filter { shown[$0] != nil }
    return places(
      of: slot(for: argument, among: slots, \.argumentLabel).flatMap { shown[$0] }, at: place)
  }

  /// Where an argument of a view of the app stands.
  func places(of argument: Fact, in view: TypeID, at place: PlacementFinder.Place)
    -> [PlacementFinder.Place]
  {
    guard let body = program.members("body", of: view).first else { return [place.unknown] }
    let shown = positions(in: body)
    let slots = program.storedProperties(of: view).filter { shown[$0] != nil }
    return places(of: slot(for: argument, among: slots, \.name).flatMap { shown[$0] }, at: place)
  }

  /// The slot of an argument. A closure behind the parentheses has no label: it is for the first slot
  /// that no other argument names.
  private func slot(for argument: Fact, among slots: [Fact], _ label: (Fact) -> String) -> Fact? {
    if let named = slots.first(where: { label($0) == argument.name }) { return named }
    let labels = Set((argument.parent?.arguments ?? []).map(\.name))
    let free = slots.filter { !labels.contains(label($0)) }
    return argument.name.isEmpty || slots.count == 1 ? free.first : nil
  }

  private func places(of positions: Set<ViewPosition>?, at place: PlacementFinder.Place)
    -> [PlacementFinder.Place]
  {
    guard let positions, !positions.isEmpty else { return [place.unknown] }
    return positions.map { position in
      switch position {
      case .result: place
      case .root, .tab: place.at(position)
      case .child: place.inside
      case .repeated: place.repeated
      case .whole, .unknown, .preview: place.unknown
      }
    }
  }
}
