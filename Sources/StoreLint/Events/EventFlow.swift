import ArchitectureModel
import SwiftFacts

/// Which events of stores cause which others: those that their handlers emit.
struct EventFlow {
  /// An event that causes another one.
  struct Step: DigraphEdge {
    /// The declarations of the cases.
    let cause: Fact
    let effect: Fact
    /// The store that handles the first event and emits the second.
    let store: TypeID
    let handler: Fact
    let emission: Fact

    var source: Fact { cause }
    var target: Fact { effect }
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
      !handling.isEmpty, !handling.isLoose, !viewCatalog.isPreviewOrTest(handling.location)
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
            cause: cause, effect: emission.enumCase, store: store, handler: handling.location,
            emission: emission.location))
      }
    }
  }

  /// Cycles, each starting at its event with the first name in the alphabet. Of those that share an
  /// event, only one is listed.
  func cycles() -> [[Step]] {
    // By name, so that the result does not depend on the order of files.
    let events = steps.keys.sorted { name(of: $0) < name(of: $1) }
    let graph = Digraph(events) { event in
      (steps[event] ?? []).sorted { name(of: $0.effect) < name(of: $1.effect) }
    }
    var cycles: [[Step]] = []
    var seen: Set<Fact> = []
    for start in events where !seen.contains(start) {
      guard let cycle = graph.shortestCycle(through: start),
        self.events.program.builds.areInOneBuild(cycle.flatMap { [$0.handler, $0.emission] })
      else { continue }
      seen.formUnion(cycle.map(\.cause))
      cycles.append(cycle)
    }
    return cycles
  }

  private func name(of enumCase: Fact) -> String { names[enumCase] ?? "" }
}
