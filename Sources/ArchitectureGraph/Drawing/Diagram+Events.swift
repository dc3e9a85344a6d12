import AppAnalysis

extension Diagram {
  /// Who emits and handles which event: stores and events are nodes.
  package static func events(_ graph: AppGraph) -> Diagram {
    var diagram = Diagram(title: "events")
    let cyclic = Set(
      graph.cycles.filter { $0.allowed == nil }.flatMap { cycle in
        cycle.steps.map { CyclicStep(event: $0.event, handler: $0.handler) }
      })
    let stores = Set(
      graph.events.flatMap { $0.publishers + $0.emissions.compactMap(\.store) } + graph.subscriptions.map(\.handler))
    for store in graph.stores where stores.contains(store.id) {
      diagram.add(Node(id: "store \(store.id)", lines: [store.name], shape: store.shape))
    }
    for event in graph.events { diagram.add(event.node(in: graph)) }
    for event in graph.events {
      for sender in event.senders {
        diagram.connect(
          "store \(sender.store)", to: "event \(event.id)",
          label: sender.origin.note(in: graph), tone: sender.origin.tone(in: graph))
      }
    }
    for subscription in graph.subscriptions {
      let step = CyclicStep(event: subscription.event, handler: subscription.handler)
      let isCyclic = cyclic.contains(step)
      diagram.connect(
        "event \(subscription.event)", to: "store \(subscription.handler)",
        label: subscription.label(in: graph, isCyclic: isCyclic),
        line: isCyclic ? .thick : .solid,
        tone: isCyclic ? .problem : subscription.origin.tone(in: graph))
    }
    return diagram
  }

  private struct CyclicStep: Hashable {
    let event: String
    let handler: String
  }
}

extension AppGraph.Store {
  /// Stores are boxes.
  var shape: Diagram.Shape { kind == .store ? .box : .rounded }
}

extension AppGraph.Origin {
  /// What to say about something that only the spec or only the code has, if the graph comes from both.
  func note(in graph: AppGraph) -> String {
    guard graph.origins.count > 1 else { return "" }
    return switch self {
    case .both: ""
    case .code: "only in code"
    case .spec: "only in the spec"
    }
  }

  func tone(in graph: AppGraph) -> Diagram.Tone {
    self == .spec && graph.origins.count > 1 ? .changed : .plain
  }
}

extension AppGraph.Event {
  fileprivate func node(in graph: AppGraph) -> Diagram.Node {
    let travels = system ? "system notification" : channel
    let notes = problems.map { $0 == .neverEmitted ? "never emitted" : "unhandled" }
    let origin = publishers.contains { graph.store($0)?.origin != .code } ? origin.note(in: graph) : ""
    return Diagram.Node(
      id: "event \(id)",
      lines: [id, ([travels].compactMap(\.self) + notes + [origin]).filter { !$0.isEmpty }.joined(separator: ", ")]
        .filter { !$0.isEmpty },
      shape: .hexagon, tone: problems.isEmpty ? origin.isEmpty ? .plain : .changed : .problem)
  }

  /// The stores that emit it, each once; the publishers if nobody is known to emit it.
  fileprivate var senders: [(store: String, origin: AppGraph.Origin)] {
    let known = emissions.compactMap { emission in
      emission.store.map { (store: $0, origin: emission.origin) }
    }
    let stores = Set(known.map(\.store)).sorted()
    guard !stores.isEmpty else { return publishers.map { ($0, .both) } }
    return stores.map { store in
      let origins = Set(known.filter { $0.store == store }.map(\.origin))
      // Which method emits it is a detail: the code of the publisher is allowed to.
      let isUsual = publishers.contains(store) && origins.contains(.code)
      return (store, isUsual || origins.contains(.both) ? .both : origins.first ?? .both)
    }
  }
}

extension AppGraph.Subscription {
  /// The method, how it runs, and what is wrong.
  fileprivate func label(in graph: AppGraph, isCyclic: Bool) -> String {
    let isSpecified = graph.store(handler)?.origin != .code
    let parts = [
      call, condition.map { "where \($0)" }, run, by.map { "by \($0)" }, limit.map { "limit \($0)" },
      debounce.map { "debounce \($0)" }, throttle.map { "throttle \($0)" },
      removeDuplicates == true ? "no duplicates" : nil, buffer,
      onRelease == "run" ? "finishes on release" : nil,
      onError.map { "errors to \($0)" }, isCyclic ? "cycle" : nil,
      isSpecified ? origin.note(in: graph) : nil,
    ]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
