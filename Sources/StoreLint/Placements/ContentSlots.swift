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

/// Where a slot shows what it is given, as seen from the result of the code with the slot.
struct SlotPlace: Hashable {
  let position: ViewPosition
  /// What that code injects around it.
  let environment: EnvironmentPath
}

/// A slot with what comes through it.
final class FilledSlot {
  fileprivate let slot: ViewSlot
  let content: ViewCode
  /// Where the slot shows, if that is known.
  fileprivate var places: [SlotPlace]?

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
  case known([Fact: [SlotPlace]])
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

  /// At which positions a slot shows what it is filled with; none while that is being found out.
  func positions(of filled: FilledSlot) -> PositionSet {
    var positions: PositionSet = []
    for place in places(of: filled) { positions.insert(place.position) }
    return positions
  }

  /// Where a slot shows what it is filled with; nowhere while that is being found out.
  func places(of filled: FilledSlot) -> [SlotPlace] {
    if let known = filled.places { return known }
    let places = places(of: filled.slot)
    filled.places = places
    return places ?? []
  }

  private func places(of door: ViewSlot) -> [SlotPlace]? {
    switch door {
    case .receiver(let member):
      return shownContent(in: member).map { $0[member.fact] ?? [.unknown(member.fact)] }
    case .content(let modifier):
      let body = program.members(.body, of: modifier).first { $0.kind == .function }
      guard let body, let content = body.parameters.first else { return [.same] }
      return shownContent(in: codes.code(of: body)).map { $0[content] ?? [.unknown(content)] }
    case .parameter(let function, let argument):
      guard let shown = shownContent(in: function) else { return nil }
      let slots = function.fact.parameters.filter { shown[$0] != nil }
      let slot = slot(for: argument, among: slots, \.argumentLabel)
      return slot.flatMap { shown[$0] } ?? [.unknown(argument)]
    case .property(let view, let argument):
      guard let body = program.members(.body, of: view).first else { return [.unknown(argument)] }
      guard let shown = shownContent(in: codes.code(of: body)) else { return nil }
      let slots = slots(of: view, filledBy: argument).filter { shown[$0] != nil }
      let slot = slot(for: argument, among: slots, \.name)
      return slot.flatMap { shown[$0] } ?? [.unknown(argument)]
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
  private func shownContent(in code: ViewCode) -> [Fact: [SlotPlace]]? {
    switch code.shownContent {
    case .known(let shown): return shown
    case .underway: return nil
    case .notLookedInto: break
    }
    code.shownContent = .underway
    var search = Search()
    look(into: code, at: .same, &search)
    code.shownContent = .known(search.shown)
    return search.shown
  }

  private struct Search {
    var shown: [Fact: [SlotPlace]] = [:]
    var visits: Set<Visit> = []

    /// Helpers within helpers that each inject something may stand in very many environments.
    static let limit = 4096
  }

  private struct Visit: Hashable {
    let code: Int
    let place: SlotPlace
  }

  private func look(into code: ViewCode, at place: SlotPlace, _ search: inout Search) {
    let steps = codes.steps(of: code)
    guard !steps.isEmpty, search.visits.count < Search.limit,
      search.visits.insert(Visit(code: code.number, place: place)).inserted
    else { return }
    for step in steps {
      let place = place.then(step.place)
      switch step.action {
      case .place, .makeScreen, .placeScene: break
      case .show(let slot):
        if search.shown[slot]?.contains(place) != true {
          search.shown[slot, default: []].append(place)
        }
      case .follow(let code), .open(let code, _): look(into: code, at: place, &search)
      case .fill(let filled):
        for inner in places(of: filled) {
          look(into: filled.content, at: place.then(.within(inner)), &search)
        }
      }
    }
  }
}

extension SlotPlace {
  /// The slot is all that the code gives.
  fileprivate static let same = SlotPlace(position: .result, environment: .empty)

  /// Somewhere that could not be followed.
  fileprivate static func unknown(_ slot: Fact) -> SlotPlace {
    SlotPlace(position: .unknown, environment: .empty.through(slot))
  }

  /// A part of what stands here.
  fileprivate func then(_ part: BuildPlace) -> SlotPlace {
    SlotPlace(
      position: part.position[position], environment: environment + part.environment)
  }
}

extension BuildPlace {
  /// What stands in a slot, as seen from the code that fills it.
  static func within(_ slot: SlotPlace) -> BuildPlace {
    BuildPlace(position: .within(slot.position), environment: slot.environment)
  }
}
