package import ArchitectureModel
package import CodeOverview
package import StoregenDiagnostics

/// Joins the graphs of a spec and of its code, and lists what they say differently.
package struct GraphMerge {
  let spec: AppGraph
  let code: CodeGraph
  var graph: AppGraph
  /// The ids of the stores and events of the spec.
  let specified: (stores: Set<String>, events: Set<String>)

  /// The joint graph of programs and their spec; that of the programs alone if there is no spec with contexts.
  ///
  /// - Parameter findings: what the linter reports.
  package static func of(
    _ programs: [CodeOverview], findings: [Diagnostic], and spec: AppSpec?,
    locations: GraphLocations
  ) -> AppGraph {
    guard let spec, !spec.contexts.isEmpty else {
      return CodeGraph.of(programs, findings: findings, locations: locations).completed
    }
    let specified = SpecGraph.of(spec, locations: locations)
    let code = CodeGraph.of(
      programs, findings: findings, locations: locations, specified: Set(specified.events.map(\.id))
    )
    var merge = GraphMerge(spec: specified, code: code)
    merge.mergeStores()
    merge.mergeEvents()
    merge.mergeSubscriptions()
    merge.mergeUses()
    return merge.result()
  }

  private init(spec: AppGraph, code: CodeGraph) {
    self.spec = spec
    self.code = code
    specified = (Set(spec.stores.map(\.id)), Set(spec.events.map(\.id)))
    graph = spec
    graph.origins = [.code, .spec]
    graph.classes = code.graph.classes
    graph.views = code.graph.views
    graph.builds = code.graph.builds
    graph.missingInjections = code.graph.missingInjections
    graph.findings = code.graph.findings
  }

  private func result() -> AppGraph {
    var graph = graph
    let known = Set(code.graph.events.map(\.id))
    graph.addProblems { event in
      let isUnwritten =
        specified.events.contains(event.id)
        && (!known.contains(event.id) || event.publishers.contains { !code.written.contains($0) }
          || event.emissions.contains(where: isStub))
      return (isUnwritten || code.mayBeEmitted.contains(event.id), code.mayBeHandled.contains(event.id))
    }
    return graph.completed()
  }

  private func isStub(_ emission: AppGraph.Emission) -> Bool {
    guard let store = emission.store, let member = emission.member else { return false }
    return code.functions(named: member, of: store).contains(where: \.isStub)
  }

  mutating func disagree(
    _ kind: DisagreementKind, message: String, stores: [String], event: String? = nil,
    at location: AppGraph.Location?, spec specLocation: AppGraph.Location? = nil
  ) {
    graph.disagreements.append(
      AppGraph.Disagreement(
        kind: kind.rawValue, message: message, stores: Set(stores).sorted(), event: event,
        location: location, specLocation: specLocation))
  }
}

/// What a spec and its code can say differently.
enum DisagreementKind: String, CaseIterable {
  case eventOnlyInCode = "event_only_in_code"
  case eventOnlyInSpec = "event_only_in_spec"
  case subscriptionOnlyInCode = "subscription_only_in_code"
  case handlerMissing = "handler_missing"
  case emissionOnlyInCode = "emission_only_in_code"
  case emissionOnlyInSpec = "emission_only_in_spec"
  case useOnlyInCode = "use_only_in_code"
}

// MARK: Stores

extension GraphMerge {
  fileprivate mutating func mergeStores() {
    let positions = Dictionary(keepingFirst: graph.stores.enumerated().map { ($1.id, $0) })
    for found in code.graph.stores {
      guard let position = positions[found.id] else {
        graph.stores.append(found)
        continue
      }
      graph.stores[position].origin = .both
      graph.stores[position].location = found.location
      graph.stores[position].module = found.module
      graph.stores[position].folder = found.folder
      graph.stores[position].ambient = found.ambient
      graph.stores[position].state = merged(graph.stores[position].state, with: found.state)
      let actions = merged(graph.stores[position].actions, with: found.actions, of: found.id)
      graph.stores[position].actions = actions
    }
  }

  private func merged(_ spec: [AppGraph.Field], with code: [AppGraph.Field]) -> [AppGraph.Field] {
    let found = Dictionary(keepingFirst: code.map { ($0.name, $0) })
    let names = Set(spec.map(\.name))
    return spec.map { field in
      guard let other = found[field.name] else { return field }
      var field = field
      field.location = other.location
      field.origin = .both
      return field
    } + code.filter { $0.observed && !names.contains($0.name) }
  }

  private mutating func merged(
    _ specified: [AppGraph.Action], with found: [AppGraph.Action], of store: String
  ) -> [AppGraph.Action] {
    let handlers = Set(spec.subscriptions.filter { $0.handler == store }.compactMap(\.call))
    let names = Set(specified.map(\.name)).union(handlers)
    var actions: [AppGraph.Action] = []
    for var action in specified {
      if let function = code.functions(named: action.name, of: store).first {
        action.location = function.location
        action.origin = .both
        if !function.isStub {
          compare(
            action.name, of: store, says: action.emits.isEmpty ? nil : action.emits, with: function,
            at: action.specLocation)
        }
        action.emits = Set(action.emits + function.emits).sorted()
      }
      actions.append(action)
    }
    return actions + found.filter { !names.contains($0.name) && !$0.isUpdate }
  }

  /// Compares the events that the spec lists for a method with those that its code emits.
  ///
  /// - Parameter listed: the events in the spec; nil if it does not say.
  mutating func compare(
    _ member: String, of store: String, says listed: [String]?, with function: CodeFunction,
    at specLocation: AppGraph.Location?
  ) {
    guard let listed else { return }
    let type = graph.store(store)?.type ?? store
    for event in listed where !function.emits.contains(event) {
      // If code could not be resolved, it may emit the event.
      let isResolved = code.graph.event(event).map { !$0.emissions.isEmpty } ?? false
      guard isResolved || !code.mayBeEmitted.contains(event) else { continue }
      disagree(
        .emissionOnlyInSpec,
        message:
          "the spec says that `\(member)` of `\(type)` emits `\(event)`, and its code does not",
        stores: [store], event: event, at: function.location, spec: specLocation)
    }
    for event in function.emits
    where !listed.contains(event) && specified.events.contains(event) {
      disagree(
        .emissionOnlyInCode,
        message: "`\(member)` of `\(type)` emits `\(event)`, and the spec does not list it there",
        stores: [store], event: event, at: function.location, spec: specLocation)
    }
  }
}

extension AppGraph.Action {
  /// Whether it is an update of the Elm architecture, whose action the spec has with other labels.
  fileprivate var isUpdate: Bool { name.contains("(state:") && name.hasSuffix("environment:)") }
}
