import ArchitectureModel
import SwiftFacts

/// Which events of stores follow from which, by what the code of their handlers emits.
struct EventFlow {
  /// That an event follows from another one.
  struct Step: DigraphEdge {
    /// The declarations of the cases.
    let cause: Fact
    let effect: Fact
    /// Who handles the one and emits the other.
    let store: TypeID
    let handler: Fact
    let emission: Fact

    var source: Fact { cause }
    var target: Fact { effect }
  }

  private var steps: [Fact: [Step]] = [:]
  private let names: [Fact: String]

  init(_ program: Program) {
    var names: [Fact: String] = [:]
    for event in program.events.enums {
      guard let publisher = program.events.publisher(of: event) else { continue }
      let context = program.specStores.first { $0.event == event }?.context
      for enumCase in program.cases(of: event)
      where context?.event(named: enumCase.name)?.allowsCycle != true {
        names[enumCase] = "\(program[publisher].name).\(enumCase.name)"
      }
    }
    self.names = names
    guard !names.isEmpty else { return }
    for store in program.allTypes where program.stores.stores.contains(store.id) {
      for handling in program.handlings.byType[store.id] ?? [] { add(handling, store.id, program) }
    }
  }

  private mutating func add(_ handling: EventHandling, _ store: TypeID, _ program: Program) {
    guard let publisher = program.events.publisher(of: handling.event), publisher != store,
      !handling.isEmpty, !handling.isLoose, !program.isPreviewOrTest(handling.place)
    else { return }
    let code = program.codeReached(from: handling.code, in: store)
    let emissions = code.flatMap { [$0] + $0.descendants(.call) }.compactMap { call in
      call.kind == .call ? program.emission(by: call) : nil
    }
    for emission in emissions
    where names[emission.enumCase] != nil && program.events.publisher(of: emission.event) == store {
      for cause in handling.enumCases ?? program.cases(of: handling.event) where names[cause] != nil
      {
        steps[cause, default: []].append(
          Step(
            cause: cause, effect: emission.enumCase, store: store, handler: handling.place,
            emission: emission.place))
      }
    }
  }

  /// Cycles, each starting at its event with the first name in the alphabet. Of those that share an
  /// event, only one is listed.
  func circles() -> [[Step]] {
    // By name, so that the result does not depend on the order of files.
    let events = steps.keys.sorted { name(of: $0) < name(of: $1) }
    let graph = Digraph(events) { event in
      (steps[event] ?? []).sorted { name(of: $0.effect) < name(of: $1.effect) }
    }
    var cycles: [[Step]] = []
    var seen: Set<Fact> = []
    for start in events where !seen.contains(start) {
      guard let cycle = graph.shortestCycle(through: start) else { continue }
      seen.formUnion(cycle.map(\.cause))
      cycles.append(cycle)
    }
    return cycles
  }

  private func name(of enumCase: Fact) -> String { names[enumCase] ?? "" }
}
