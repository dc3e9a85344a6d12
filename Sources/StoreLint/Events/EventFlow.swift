import ArchitectureModel
import SwiftFacts

/// Which events of stores follow from which, by what the code of their handlers emits.
struct EventFlow {
  /// That an event follows from another one.
  struct Step {
    /// The declarations of the cases.
    let cause: Fact
    let effect: Fact
    /// Who handles the one and emits the other.
    let store: TypeID
    let handler: Fact
    let emission: Fact
  }

  private let events: EventAnalysis
  private let viewCatalog: ViewCatalog
  private var steps: [Fact: [Step]] = [:]
  private let names: [Fact: String]

  init(_ events: EventAnalysis, _ viewCatalog: ViewCatalog) {
    self.events = events
    self.viewCatalog = viewCatalog
    let program = events.program
    var names: [Fact: String] = [:]
    for event in events.catalog.enums {
      guard let publisher = events.catalog.publisher(of: event) else { continue }
      let context = events.specStores.first { $0.event == event }?.context
      for enumCase in events.types.cases(of: event)
      where context?.event(named: enumCase.name)?.allowsCycle != true {
        names[enumCase] = "\(program[publisher].name).\(enumCase.name)"
      }
    }
    self.names = names
    guard !names.isEmpty else { return }
    for store in program.allTypes where events.storeCatalog.stores.contains(store.id) {
      for handling in events.handlings.byType[store.id] ?? [] { add(handling, store.id) }
    }
  }

  private mutating func add(_ handling: EventHandling, _ store: TypeID) {
    guard let publisher = events.catalog.publisher(of: handling.event), publisher != store,
      !handling.isEmpty, !handling.isLoose, !viewCatalog.isPreviewOrTest(handling.place)
    else { return }
    let code = events.codeReached(from: handling.code, in: store)
    let emissions = code.flatMap { [$0] + $0.descendants(.call) }.compactMap { call in
      call.kind == .call ? events.emission(by: call) : nil
    }
    for emission in emissions
    where names[emission.enumCase] != nil && events.catalog.publisher(of: emission.event) == store {
      for cause in handling.enumCases ?? events.types.cases(of: handling.event)
      where names[cause] != nil {
        steps[cause, default: []].append(
          Step(
            cause: cause, effect: emission.enumCase, store: store, handler: handling.place,
            emission: emission.place))
      }
    }
  }

  /// Circles, each from the event on whose name is the first one in the alphabet; of those that share an
  /// event only one.
  func circles() -> [[Step]] {
    var circles: [[Step]] = []
    var seen: Set<Fact> = []
    for start in steps.keys.sorted(by: { name(of: $0) < name(of: $1) }) where !seen.contains(start)
    {
      guard let circle = shortestWayBack(to: start) else { continue }
      seen.formUnion(circle.map(\.cause))
      circles.append(circle)
    }
    return circles
  }

  private func shortestWayBack(to start: Fact) -> [Step]? {
    var cameBy: [Fact: Step] = [:]
    var queue = [start]
    var position = 0
    while position < queue.count {
      let event = queue[position]
      position += 1
      for step in nextSteps(from: event) where cameBy[step.effect] == nil {
        cameBy[step.effect] = step
        if step.effect == start { return way(to: start, cameBy) }
        queue.append(step.effect)
      }
    }
    return nil
  }

  private func way(to start: Fact, _ cameBy: [Fact: Step]) -> [Step] {
    var way: [Step] = []
    var event = start
    repeat {
      guard let step = cameBy[event] else { break }
      way.append(step)
      event = step.cause
    } while event != start
    return way.reversed()
  }

  /// The steps from an event on, in an order that files do not change.
  private func nextSteps(from event: Fact) -> [Step] {
    (steps[event] ?? []).sorted { name(of: $0.effect) < name(of: $1.effect) }
  }

  private func name(of enumCase: Fact) -> String { names[enumCase] ?? "" }
}
