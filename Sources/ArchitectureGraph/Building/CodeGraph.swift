import AppAnalysis
import ArchitectureModel
package import CodeOverview
package import StoregenDiagnostics

/// The graph of code, with what a comparison with the spec needs.
package struct CodeGraph {
  package fileprivate(set) var graph = AppGraph()
  /// The functions of each store, by its id.
  fileprivate(set) var functions: [String: [CodeFunction]] = [:]
  /// The events that code may send or handle in ways that could not be resolved.
  fileprivate(set) var mayBeEmitted: Set<String> = []
  fileprivate(set) var mayBeHandled: Set<String> = []
  /// The stores with handwritten code. Others are yet to be written.
  fileprivate(set) var written: Set<String> = []
  /// The contexts of the spec whose enum of events is among the sources.
  fileprivate(set) var groupsWithEvents: Set<String> = []

  /// The graph of programs.
  ///
  /// - Parameters:
  ///   - findings: what the linter reports.
  ///   - specified: the ids of the events of the spec.
  package static func of(
    _ programs: [CodeOverview], findings: [Diagnostic], locations: GraphLocations,
    specified: Set<String> = []
  ) -> CodeGraph {
    var builder = CodeGraphBuilder(locations: locations, specified: specified)
    for program in programs { builder.add(program) }
    var result = builder.result
    result.graph.origins = [.code]
    result.graph.findings = FindingNodes(result.graph, locations: locations).nodes(of: findings)
    return result
  }

  /// The graph by itself.
  package var completed: AppGraph {
    var graph = graph
    graph.addProblems { [self] event in
      (mayBeEmitted.contains(event.id), mayBeHandled.contains(event.id))
    }
    return graph.completed()
  }

  /// The functions of a store that a name in the spec can mean: one with the same labels, or else those with the same
  /// name. An update in the Elm architecture has more labels than its action.
  func functions(named name: String, of store: String) -> [CodeFunction] {
    let all = functions[store] ?? []
    let same = all.filter { $0.fullName == name }
    return same.isEmpty ? all.filter { $0.name == name.prefix { $0 != "(" } } : same
  }
}

/// A function of a store.
struct CodeFunction {
  let name: String
  let fullName: String
  let emits: [String]
  let location: AppGraph.Location
  let isStub: Bool
}

private struct CodeGraphBuilder {
  let locations: GraphLocations
  var result = CodeGraph()
  private var ids = UniqueIDs()

  private let specified: Set<String>

  init(locations: GraphLocations, specified: Set<String>) {
    self.locations = locations
    self.specified = specified
  }

  mutating func add(_ program: CodeOverview) {
    let stores = program.participants.map { ids.id($0.context ?? $0.fullName, in: "stores") }
    let events = program.events.map { event -> String in
      if let id = specifiedID(of: event, in: program) { return ids.id(id, in: "events") }
      let group = event.context ?? event.group
      // Only one program can have the contexts of the spec.
      return event.isOfSystem ? "\(group).\(event.name)" : ids.id("\(group).\(event.name)", in: "events")
    }
    for (id, participant) in zip(stores, program.participants) {
      result.graph.stores.append(store(id, for: participant, events: events))
      result.functions[id] = participant.functions.map { function in
        CodeFunction(
          name: function.name, fullName: function.fullName,
          emits: function.emits.map { events[$0] },
          location: locations.location(function.location), isStub: function.isStub)
      }
      if participant.hasOwnCode { result.written.insert(id) }
    }
    result.graph.classes += classes(of: program, stores: stores)
    for (id, event) in zip(events, program.events) {
      if event.isOfSystem, result.graph.event(id) != nil { continue }
      result.graph.events.append(self.event(id, for: event, stores: stores))
      if event.mayBeEmitted { result.mayBeEmitted.insert(id) }
      if event.mayBeHandled { result.mayBeHandled.insert(id) }
      if let context = event.context { result.groupsWithEvents.insert(context) }
    }
    result.graph.subscriptions += program.subscriptions.map {
      subscription($0, stores: stores, events: events)
    }
    result.graph.uses += program.uses.map { use($0, stores: stores) }
    ViewNodes(program, stores: stores, locations: locations).add(to: &result.graph, &ids)
  }

  /// The id in the spec of a notification, or a method of a delegate, as an import derives it; nil if the spec has no such event.
  private func specifiedID(of event: CodeOverview.Event, in program: CodeOverview) -> String? {
    guard event.context == nil, !event.isOfSystem, event.publishers.count == 1,
      let context = program.participants[event.publishers[0]].context
    else { return nil }
    let id = "\(context).\(event.nameInSpec)"
    return specified.contains(id) ? id : nil
  }

  // MARK: Stores

  private func classes(of program: CodeOverview, stores: [String]) -> [AppGraph.Class] {
    let ids = Dictionary(
      keepingFirst: zip(program.participants, stores).filter { $0.0.kind != .other }.map { ($0.location, $1) })
    return program.roles.map { described in
      AppGraph.Class(
        name: described.className, store: ids[described.place], role: described.role,
        evidence: described.evidence.map { evidence in
          AppGraph.Class.Evidence(text: evidence.text, location: locations.existing(evidence.place))
        },
        location: locations.location(described.place))
    }
  }

  private func store(_ id: String, for participant: CodeOverview.Participant, events: [String]) -> AppGraph.Store {
    let location = locations.existing(participant.location)
    return AppGraph.Store(
      id: id, name: participant.context ?? participant.fullName, kind: participant.kind.word,
      type: participant.name, origin: .code, location: location,
      module: participant.module.isEmpty ? nil : participant.module, folder: location?.folder,
      ambient: participant.isAmbient, style: participant.style?.rawValue,
      state: participant.fields.map(field),
      actions: participant.functions.filter { $0.isVisible && !$0.isGenerated }.map {
        action($0, events: events)
      })
  }

  private func field(_ field: CodeOverview.Field) -> AppGraph.Field {
    AppGraph.Field(
      name: field.name, type: field.type, bindable: field.isSettable, observed: field.isObserved,
      location: locations.existing(field.location), origin: .code)
  }

  private func action(_ function: CodeOverview.Function, events: [String]) -> AppGraph.Action {
    AppGraph.Action(
      name: function.fullName, signature: function.signature,
      emits: function.emits.map { events[$0] }, location: locations.location(function.location),
      origin: .code)
  }

  private func use(_ use: CodeOverview.Use, stores: [String]) -> AppGraph.Use {
    AppGraph.Use(
      from: stores[use.user], to: stores[use.owner], members: use.members, kinds: use.kinds,
      origin: .code, locations: use.locations.map { locations.location($0) }.sorted())
  }

  // MARK: Events

  private func event(_ id: String, for event: CodeOverview.Event, stores: [String]) -> AppGraph.Event {
    AppGraph.Event(
      id: id, name: event.name, group: event.context ?? event.group,
      publishers: event.publishers.map { stores[$0] }.sorted(), channel: event.channel?.rawValue,
      payload: event.values.map { AppGraph.Value(name: $0.name, type: $0.type) },
      system: event.isOfSystem, origin: .code, location: locations.existing(event.location),
      emissions: event.emissions.map { emission in
        AppGraph.Emission(
          store: emission.sender.map { stores[$0] }, member: emission.member,
          location: locations.location(emission.location), origin: .code)
      })
  }

  private func subscription(
    _ subscription: CodeOverview.Subscription, stores: [String], events: [String]
  ) -> AppGraph.Subscription {
    let event = events[subscription.event]
    let group = event.lastIndex(of: ".").map { event[..<$0] } ?? ""
    let timing = subscription.timing
    return AppGraph.Subscription(
      event: event, handler: stores[subscription.handler], call: subscription.call,
      run: timing.run?.rawValue, debounce: timing.debounce, throttle: timing.throttle,
      removeDuplicates: timing.removesDuplicates ? true : nil,
      emits: subscription.emits.map { events[$0] },
      through: subscription.isForAll ? "\(group).all" : nil, origin: .code,
      location: locations.location(subscription.location))
  }
}

extension CodeOverview.Participant.Kind {
  fileprivate var word: AppGraph.Store.Kind {
    switch self {
    case .store: .store
    case .model: .child
    case .other: .other
    }
  }
}

/// Ids that are unique within a list: a number tells equal names apart.
struct UniqueIDs {
  private var counts: [String: Int] = [:]

  mutating func id(_ name: String, in list: String) -> String {
    counts["\(list) \(name)", default: 0] += 1
    let count = counts["\(list) \(name)"] ?? 1
    return count == 1 ? name : "\(name)#\(count)"
  }
}
