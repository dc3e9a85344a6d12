import LinkedProgram
import SwiftFacts

/// Where a slot shows its content, relative to the result of the code with the slot.
package struct SlotLocation: Hashable {
  package let position: ViewPosition
  /// The injections of that code around it.
  package let environment: EnvironmentPath
}

/// Where code shows its content, by slot: a parameter, a property, or a member for its receiver.
enum ShownContent {
  case notLookedInto
  /// The search is in progress: recursion adds nothing.
  case underway
  case known([Fact: [SlotLocation]])
}

/// Where code of the app shows the views that are passed to it.
///
/// A helper that shows its slot in a navigation stack makes it a screen; one that shows it beside
/// other views makes it a part.
struct ContentSlots: ViewCodeReader {
  package let codes: ViewCodes

  package init(_ codes: ViewCodes) {
    self.codes = codes
  }

  /// The positions at which a slot shows its content; none while the search is in progress.
  package func positions(of slot: ViewSlot<ViewCode>) -> PositionSet {
    var positions: PositionSet = []
    for location in locations(of: slot) { positions.insert(location.position) }
    return positions
  }

  /// Where a slot shows its content; nowhere while the search is in progress.
  package func locations(of slot: ViewSlot<ViewCode>) -> [SlotLocation] {
    if let known = codes.slotLocations[slot] { return known }
    let locations = findLocations(of: slot)
    codes.slotLocations[slot] = locations
    return locations ?? []
  }

  /// Where a slot shows its content; nil while the search is in progress.
  private func findLocations(of filled: ViewSlot<ViewCode>) -> [SlotLocation]? {
    switch filled {
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
      let bodies = program.builds.candidates(among: program.members(.body, of: view), for: argument)
      guard let body = bodies.first else { return [hosting.passesEnvironment(view) ? .hosted : .unknown(argument)] }
      guard let shown = shownContent(in: codes.code(of: body)) else { return nil }
      let slots = slots(of: view, filledBy: argument).filter { shown[$0] != nil }
      let slot = slot(for: argument, among: slots, \.name)
      return slot.flatMap { shown[$0] } ?? [.unknown(argument)]
    }
  }

  /// The properties that a call fills: those with parameters in a matching initializer, or else all
  /// of them, in order.
  private func slots(of view: TypeID, filledBy argument: Fact) -> [Fact] {
    let properties = program.storedProperties(of: view)
    let initializers = program.ownMembers(.initializer, of: view).filter { initializer in
      argument.parent.map { types.labels(of: $0, fit: initializer) } ?? false
    }
    guard let initializer = initializers.first else { return properties }
    let filled = initializer.parameters.compactMap { parameter in
      properties.first { $0.name == parameter.argumentLabel || $0.name == parameter.name }
    }
    return filled.isEmpty ? properties : filled
  }

  /// The slot of an argument. A trailing closure without a label fills the first slot that no other
  /// argument names.
  private func slot(for argument: Fact, among slots: [Fact], _ label: (Fact) -> String) -> Fact? {
    if let named = slots.first(where: { label($0) == argument.name }) { return named }
    guard argument.name.isEmpty || slots.count == 1 else { return nil }
    let labels = Set((argument.parent?.arguments ?? []).map(\.name))
    return slots.first { !labels.contains(label($0)) }
  }
}

// How code uses its content.
extension ContentSlots {
  /// Where the code of a function or property shows its slots; nil while the search is in progress.
  func shownContent(in code: ViewCode) -> [Fact: [SlotLocation]]? {
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
    package var shown: [Fact: [SlotLocation]] = [:]
    package var visits: Set<Visit> = []

    /// Nested helpers that each inject something may lead to very many environments.
    package static let limit = 4096
  }

  private struct Visit: Hashable {
    package let code: Int
    package let location: SlotLocation
  }

  private func look(into code: ViewCode, at location: SlotLocation, _ search: inout Search) {
    let steps = codes.steps(of: code)
    guard !steps.isEmpty, search.visits.count < Search.limit,
      search.visits.insert(Visit(code: code.number, location: location)).inserted
    else { return }
    for step in steps {
      let location = location.then(step.location)
      switch step.action {
      case .place, .makeScreen, .placeScene: break
      case .show(let slot):
        if search.shown[slot]?.contains(location) != true {
          search.shown[slot, default: []].append(location)
        }
      case .follow(let code, _), .open(let code, _): look(into: code, at: location, &search)
      case .fill(let slot, let content):
        for inner in locations(of: slot) {
          look(into: content, at: location.then(.within(inner)), &search)
        }
      }
    }
  }
}

extension SlotLocation {
  /// The slot is the whole result of the code.
  fileprivate static let same = SlotLocation(position: .result, environment: .empty)

  /// A view that UIKit or AppKit may show.
  fileprivate static let hosted = SlotLocation(position: .unknown, environment: .empty.conditional)

  /// A position that could not be followed.
  fileprivate static func unknown(_ slot: Fact) -> SlotLocation {
    SlotLocation(position: .unknown, environment: .empty.through(slot))
  }

  /// A part of the view at this position.
  fileprivate func then(_ part: BuildLocation) -> SlotLocation {
    SlotLocation(position: part.position[position], environment: environment + part.environment)
  }
}

extension BuildLocation {
  /// The location of a slot's content, relative to the code that fills it.
  package static func within(_ slot: SlotLocation) -> BuildLocation {
    BuildLocation(position: .within(slot.position), environment: slot.environment)
  }
}
