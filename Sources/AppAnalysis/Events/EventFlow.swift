import ArchitectureModel
package import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// Which events of stores cause which others: those that their handlers emit. Notifications of the app count as
/// events.
package struct EventFlow {
  /// An event that causes another one.
  package struct Step: DigraphEdge {
    /// The declarations of the cases, or of the names of notifications.
    package let cause: Fact
    package let effect: Fact
    /// The store that handles the first event and emits the second.
    package let store: TypeID
    package let handler: Fact
    package let emission: Fact

    package var source: Fact { cause }
    package var target: Fact { effect }
  }

  /// Two events that a store connects.
  private struct Connection: Hashable {
    package let cause: Fact
    package let effect: Fact
    package let store: TypeID
  }

  private let events: EventAnalysis
  private let notifications: Notifications
  private var steps: [Fact: [Step]] = [:]
  private var known: Set<Connection> = []
  private let names: [Fact: String]

  package init(_ events: EventAnalysis) {
    self.events = events
    let program = events.program
    notifications = Notifications(catalogs: events.catalogs)
    var names: [Fact: String] = [:]
    for event in events.catalog.enums {
      guard let publisher = events.catalog.publisher(of: event) else { continue }
      let context = events.publisher(ofEvent: event)?.context
      for enumCase in events.types.cases(of: event)
      where context?.event(named: enumCase.name)?.allowedCycle == nil {
        names[enumCase] = "\(program[publisher].name).\(enumCase.name)"
      }
    }
    self.names = names
    for store in program.allTypes where events.storeCatalog.stores.contains(store.id) {
      for handling in events.handlings.byType[store.id] ?? [] { add(handling, in: store.id) }
      for observer in notifications.observers(in: store.id) {
        addSteps(from: [observer.name], by: observer.code, in: store.id, handler: observer.location)
      }
    }
    for target in events.specStores { addHandlers(of: target) }
  }

  private mutating func add(_ handling: EventHandling, in store: TypeID) {
    guard let publisher = events.catalog.publisher(of: handling.event), publisher != store,
      !handling.isEmpty, !handling.isLoose
    else { return }
    let causes = handling.enumCases ?? events.types.cases(of: handling.event)
    addSteps(
      from: causes.filter { names[$0] != nil }, by: handling.code, in: store,
      handler: handling.location)
  }

  /// Adds the handlers that generated code calls, according to the spec.
  private mutating func addHandlers(of target: SpecStore) {
    for handler in target.context.allHandlers {
      let methods = events.program.members(Name.transient(handler.method.call.value), of: target.store)
        .filter { $0.kind == .function && $0.codeBlock != nil }
      guard methods.count == 1, let code = methods[0].codeBlock else { continue }
      guard let source = handler.source.context.flatMap(events.specStore(named:)),
        source.store != target.store, let event = source.event
      else { continue }
      let named = handler.source.singleEvent.map { name in
        [events.types.enumCase(Name.transient(name), of: event)].compactMap(\.self)
      }
      let causes = (named ?? events.types.cases(of: event)).filter { names[$0] != nil }
      addSteps(from: causes, by: [code], in: target.store, handler: methods[0])
    }
  }

  /// Adds the steps from some events to those that their handler emits or posts.
  private mutating func addSteps(from causes: [Fact], by code: [Fact], in store: TypeID, handler: Fact) {
    guard !causes.isEmpty, !events.viewCatalog.isPreviewOrTest(handler) else { return }
    let effects = effects(of: code, in: store)
    for cause in causes {
      for (effect, emission) in effects where effect != cause {
        guard known.insert(Connection(cause: cause, effect: effect, store: store)).inserted else { continue }
        steps[cause, default: []].append(
          Step(cause: cause, effect: effect, store: store, handler: handler, emission: emission))
      }
    }
  }

  /// The events that code emits, and the notifications that it posts, also through methods of its store.
  private func effects(of code: [Fact], in store: TypeID) -> [(effect: Fact, location: Fact)] {
    let calls = events.codeReached(from: code, in: store)
      .flatMap { [$0] + $0.descendants(.call) }.filter { $0.kind == .call }
    return calls.compactMap { call -> (effect: Fact, location: Fact)? in
      if let emission = events.emission(by: call) {
        let isOwn = events.catalog.publisher(of: emission.event) == store
        return isOwn && names[emission.enumCase] != nil
          ? (effect: emission.enumCase, location: emission.location) : nil
      }
      return notifications.post(by: call).map { (effect: $0.name, location: $0.call) }
    }
  }

  /// Cycles, each starting at its event with the first name in the alphabet. Of those that share an
  /// event, only one is listed.
  package func cycles() -> [[Step]] {
    // By name, so that the result does not depend on the order of files.
    let events = steps.keys.sorted { name(of: $0) < name(of: $1) }
    let graph = Digraph(events) { event in
      (steps[event] ?? []).sorted { name(of: $0.effect) < name(of: $1.effect) }
    }
    return graph.separateCycles { cycle in
      self.events.program.builds.areInOneBuild(cycle.flatMap { [$0.handler, $0.emission] })
    }
  }

  /// `UserStore.signedOut`; the plain name of a notification.
  package func name(of event: Fact) -> String { names[event] ?? event.name }
}
