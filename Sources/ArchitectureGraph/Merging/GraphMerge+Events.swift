import AppAnalysis
import StoregenDiagnostics

// Events, and who emits them.
extension GraphMerge {
  mutating func mergeEvents() {
    let positions = Dictionary(keepingFirst: graph.events.enumerated().map { ($1.id, $0) })
    var found: Set<String> = []
    for event in code.graph.events {
      guard let position = positions[event.id] else {
        graph.events.append(event)
        if !event.isObservedChange,
          let owner = event.publishers.first(where: specified.stores.contains),
          event.group == owner
        {
          disagree(
            .eventOnlyInCode,
            message: "`\(event.id)` is in the code, and the spec does not declare it",
            stores: [owner], event: event.id, at: event.location)
        }
        continue
      }
      found.insert(event.id)
      graph.events[position] = merged(graph.events[position], with: event)
    }
    for event in spec.events
    where !event.system && !found.contains(event.id) && code.groupsWithEvents.contains(event.group) {
      disagree(
        .eventOnlyInSpec,
        message: "the spec declares `\(event.id)`, and the code has no such event",
        stores: event.publishers, event: event.id, at: nil, spec: event.specLocation)
    }
  }

  private func merged(_ spec: AppGraph.Event, with found: AppGraph.Event) -> AppGraph.Event {
    var event = spec
    event.origin = .both
    event.location = found.location
    event.system = found.system
    if event.publishers.isEmpty { event.publishers = found.publishers }
    event.emissions = merged(spec.emissions, with: found.emissions, of: spec.id)
    return event
  }

  private func merged(
    _ spec: [AppGraph.Emission], with found: [AppGraph.Emission], of event: String
  ) -> [AppGraph.Emission] {
    var rest = found
    let known = spec.map { emission -> AppGraph.Emission in
      guard let store = emission.store, let member = emission.member,
        let function = code.functions(named: member, of: store).first(where: {
          $0.emits.contains(event)
        })
      else { return emission }
      let own = rest.firstIndex { $0.store == store && $0.member == function.fullName }
      var emission = emission
      emission.origin = .both
      emission.location = own.map { rest[$0].location } ?? function.location
      if let own { rest.remove(at: own) }
      return emission
    }
    return known + rest
  }
}

// Handlers.
extension GraphMerge {
  private struct Key: Hashable {
    let event: String
    let handler: String
  }

  mutating func mergeSubscriptions() {
    let stores = Set(code.graph.stores.map(\.id))
    let handled = Set(code.graph.subscriptions.map { Key(event: $0.event, handler: $0.handler) })
    for position in graph.subscriptions.indices
    where stores.contains(graph.subscriptions[position].handler) {
      let merged = merged(graph.subscriptions[position], with: handled)
      graph.subscriptions[position] = merged
    }
    var positions: [Key: Int] = [:]
    for (position, subscription) in graph.subscriptions.enumerated() {
      let key = Key(event: subscription.event, handler: subscription.handler)
      if positions[key] == nil { positions[key] = position }
    }
    for found in code.graph.subscriptions {
      let key = Key(event: found.event, handler: found.handler)
      guard let position = positions[key] else {
        graph.subscriptions.append(found)
        report(found)
        continue
      }
      guard graph.subscriptions[position].origin == .spec else { continue }
      graph.subscriptions[position].origin = .both
      graph.subscriptions[position].location = found.location
    }
  }

  /// A subscription of the spec with the method that handles the event.
  private mutating func merged(
    _ subscription: AppGraph.Subscription, with handled: Set<Key>
  ) -> AppGraph.Subscription {
    guard let call = subscription.call else { return subscription }
    let store = subscription.handler
    guard let function = code.functions(named: call, of: store).first else {
      let isHandled = handled.contains(Key(event: subscription.event, handler: store))
      if code.written.contains(store), !isHandled {
        disagree(
          .handlerMissing,
          message:
            "the spec calls `\(call)` of `\(graph.store(store)?.type ?? store)`, which has no such method",
          stores: [store], event: subscription.event, at: nil, spec: subscription.specLocation)
      }
      return subscription
    }
    var subscription = subscription
    subscription.origin = .both
    subscription.location = function.location
    guard !function.isStub else { return subscription }
    if subscription.through == nil {
      compare(
        call, of: store, says: subscription.emitsKnown ? subscription.emits : nil, with: function,
        at: subscription.specLocation)
    }
    subscription.emits = Set(subscription.emits + function.emits).sorted()
    subscription.emitsKnown = true
    return subscription
  }

  /// Reports a subscription of a context that the spec does not mention. Of views and other classes, it says nothing.
  private mutating func report(_ found: AppGraph.Subscription) {
    if let event = code.graph.event(found.event), event.isObservedChange { return report(found, to: event) }
    guard specified.stores.contains(found.handler), specified.events.contains(found.event) else { return }
    disagree(
      .subscriptionOnlyInCode,
      message:
        "`\(graph.store(found.handler)?.type ?? found.handler)` handles `\(found.event)`, and the spec does not say so",
      stores: [found.handler], event: found.event, at: found.location)
  }

  /// Reports a context that observes state of another one, which in the spec is a use.
  private mutating func report(_ found: AppGraph.Subscription, to change: AppGraph.Event) {
    guard let owner = change.publishers.first,
      specified.stores.isSuperset(of: [found.handler, owner]),
      !spec.uses.contains(where: { $0.from == found.handler && $0.to == owner })
    else { return }
    disagree(
      .useOnlyInCode,
      message:
        "`\(graph.store(found.handler)?.type ?? found.handler)` observes `\(change.name)` of `\(graph.store(owner)?.type ?? owner)`, and the spec does not say so",
      stores: [found.handler, owner], event: change.id, at: found.location)
  }
}

// Uses.
extension GraphMerge {
  mutating func mergeUses() {
    for found in code.graph.uses {
      let position = graph.uses.firstIndex { $0.from == found.from && $0.to == found.to }
      guard let position else {
        graph.uses.append(found)
        if specified.stores.isSuperset(of: [found.from, found.to]) {
          disagree(
            .useOnlyInCode,
            message:
              "`\(graph.store(found.from)?.type ?? found.from)` uses `\(graph.store(found.to)?.type ?? found.to)`, and the spec does not say so",
            stores: [found.from, found.to], at: found.locations.first)
        }
        continue
      }
      graph.uses[position].origin = .both
      graph.uses[position].kinds = found.kinds
      graph.uses[position].locations = found.locations
      graph.uses[position].members = Set(graph.uses[position].members + found.members).sorted()
    }
  }
}

extension AppGraph.Event {
  /// Whether it is a change of a store's state, for which code needs no event of its own.
  fileprivate var isObservedChange: Bool { name.hasPrefix("$") || name == "objectWillChange" }
}
