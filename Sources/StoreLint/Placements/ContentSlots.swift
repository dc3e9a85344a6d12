import SwiftFacts

/// A door through which views come to code that shows them.
enum ViewSlot {
  /// The view that a member of every view is called on.
  case receiver(of: ViewCode)
  /// The view that a modifier of the app is applied to.
  case content(ofModifier: TypeID)
  /// The parameter of a helper that an argument is for.
  case parameter(of: ViewCode, for: Fact)
  /// The property of a view that an argument is for: `Card { … }`.
  case property(of: TypeID, for: Fact)
}

/// A slot with what comes through it.
final class FilledSlot {
  fileprivate let slot: ViewSlot
  let content: ViewCode
  /// Where the slot shows, if that is known.
  fileprivate var positions: PositionSet?

  init(_ slot: ViewSlot, with content: ViewCode) {
    self.slot = slot
    self.content = content
  }
}

/// Where code shows what it is given, by slot: a parameter, a property, or for its receiver a member.
enum ShownContent {
  case notLookedInto
  /// Being looked into: what is within itself adds nothing.
  case underway
  case known([Fact: PositionSet])
}

/// Where code of the app shows the views that it is given.
///
/// A helper that shows its slot in a stack of its own makes a screen of it, one that shows it beside
/// other things a part.
struct ContentSlots {
  private let program: Program
  private let codes: ViewCodes

  init(_ program: Program, _ codes: ViewCodes) {
    self.program = program
    self.codes = codes
  }

  /// Where a slot shows what it is filled with, as seen from the result of the code with the slot;
  /// nowhere while that is being found out.
  func positions(of filled: FilledSlot) -> PositionSet {
    if let known = filled.positions { return known }
    let positions = positions(of: filled.slot)
    filled.positions = positions
    return positions ?? []
  }

  private func positions(of door: ViewSlot) -> PositionSet? {
    switch door {
    case .receiver(let member):
      return shownContent(in: member).map { $0[member.fact] ?? [.unknown] }
    case .content(let modifier):
      let body = program.members(.body, of: modifier).first { $0.kind == .function }
      guard let body, let content = body.parameters.first else { return [.result] }
      return shownContent(in: codes.code(of: body)).map { $0[content] ?? [.unknown] }
    case .parameter(let function, let argument):
      guard let shown = shownContent(in: function) else { return nil }
      let slots = function.fact.parameters.filter { shown[$0] != nil }
      let slot = slot(for: argument, among: slots, \.argumentLabel)
      return slot.flatMap { shown[$0] } ?? [.unknown]
    case .property(let view, let argument):
      guard let body = program.members(.body, of: view).first else { return [.unknown] }
      guard let shown = shownContent(in: codes.code(of: body)) else { return nil }
      let slots = slots(of: view, filledBy: argument).filter { shown[$0] != nil }
      let slot = slot(for: argument, among: slots, \.name)
      return slot.flatMap { shown[$0] } ?? [.unknown]
    }
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
    guard argument.name.isEmpty || slots.count == 1 else { return nil }
    let labels = Set((argument.parent?.arguments ?? []).map(\.name))
    return slots.first { !labels.contains(label($0)) }
  }
}

// What code does with what it is given.
extension ContentSlots {
  /// Where the code of a function or property shows its slots; nil while that is being found out.
  private func shownContent(in code: ViewCode) -> [Fact: PositionSet]? {
    switch code.shownContent {
    case .known(let shown): return shown
    case .underway: return nil
    case .notLookedInto: break
    }
    code.shownContent = .underway
    var search = Search()
    look(into: code, at: .result, &search)
    code.shownContent = .known(search.shown)
    return search.shown
  }

  private struct Search {
    var shown: [Fact: PositionSet] = [:]
    var visits: Set<Int> = []
  }

  private func look(into code: ViewCode, at position: ViewPosition, _ search: inout Search) {
    let steps = codes.steps(of: code)
    guard !steps.isEmpty,
      search.visits.insert(code.number << 3 | Int(position.rawValue)).inserted
    else { return }
    for step in steps {
      let position = step.position[position]
      switch step.action {
      case .place, .makeScreen: break
      case .show(let slot): search.shown[slot, default: []].insert(position)
      case .follow(let helper): look(into: helper, at: position, &search)
      case .fill(let filled):
        for inner in positions(of: filled) {
          look(into: filled.content, at: RelativePosition.within(inner)[position], &search)
        }
      }
    }
  }
}
