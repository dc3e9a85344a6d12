import SwiftFacts

/// Where code of the app shows the views that it is given.
///
/// A slot is the door through which they come: a property of a view (`Card { … }`), a parameter of a
/// helper, or, for a member of every view, the view that it is called on. A helper that shows its
/// slot in a stack of its own makes a screen of it, one that shows it beside other things a part.
final class ContentSlots {
  private let program: Program
  private var known: [Fact: Slots] = [:]

  private enum Slots {
    /// Being looked into: what is within itself adds nothing.
    case underway
    case shown([Fact: Set<ViewPosition>])
  }

  init(_ program: Program) {
    self.program = program
  }

  /// The positions of each slot that the code of a function or property shows, as seen from its
  /// result; nil while that is being found out.
  private func positions(in code: Fact) -> [Fact: Set<ViewPosition>]? {
    switch known[code] {
    case .shown(let shown): return shown
    case .underway: return nil
    case nil: break
    }
    known[code] = .underway
    var probe = PlacementFinder(program, slots: self)
    let shown = probe.shownSlots(in: code)
    known[code] = .shown(shown)
    return shown
  }

  /// Where the view stands on which a member of every view is called, if that is called at `place`.
  func places(ofSelfIn member: Fact, at place: PlacementFinder.Place) -> [PlacementFinder.Place] {
    positions(in: member).map { places(of: $0[member], at: place) } ?? []
  }

  /// Where the view stands that a modifier of the app is applied to.
  func places(ofContentOf modifier: TypeID, at place: PlacementFinder.Place)
    -> [PlacementFinder.Place]
  {
    let body = program.members(.body, of: modifier).first { $0.kind == .function }
    guard let body, let content = body.parameters.first else { return [place] }
    return positions(in: body).map { places(of: $0[content], at: place) } ?? []
  }

  /// Where an argument of a helper stands.
  func places(of argument: Fact, of function: Fact, at place: PlacementFinder.Place)
    -> [PlacementFinder.Place]
  {
    guard let shown = positions(in: function) else { return [] }
    let slots = function.parameters.filter { shown[$0] != nil }
    return places(
      of: slot(for: argument, among: slots, \.argumentLabel).flatMap { shown[$0] }, at: place)
  }

  /// Where an argument of a view of the app stands.
  func places(of argument: Fact, in view: TypeID, at place: PlacementFinder.Place)
    -> [PlacementFinder.Place]
  {
    guard let body = program.members(.body, of: view).first else { return [place.unknown] }
    guard let shown = positions(in: body) else { return [] }
    let slots = slots(of: view, filledBy: argument).filter { shown[$0] != nil }
    return places(of: slot(for: argument, among: slots, \.name).flatMap { shown[$0] }, at: place)
  }

  /// The properties that a call fills: those that an initializer which fits has parameters for, or
  /// else all of them, in the order in which they are filled.
  private func slots(of view: TypeID, filledBy argument: Fact) -> [Fact] {
    let properties = program.storedProperties(of: view)
    let initializers = program.ownMembers(.initializer, of: view).filter { initializer in
      argument.parent.map { program.accepts($0, initializer) } ?? false
    }
    guard let initializer = initializers.first else { return properties }
    let filled = initializer.parameters.compactMap { parameter in
      properties.first { $0.name == parameter.argumentLabel || $0.name == parameter.name }
    }
    return filled.isEmpty ? properties : filled
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
