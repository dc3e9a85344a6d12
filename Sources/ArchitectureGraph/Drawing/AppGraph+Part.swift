import StoregenDiagnostics

extension AppGraph {
  /// What a name is about; nil if the graph has nothing of that name.
  ///
  /// Of views, these are the paths to views of that name and to readers of a class of that name, and the views that they
  /// build. Of stores, events and groups, these are the neighbors.
  package func part(about name: String, in kind: GraphKind) -> AppGraph? {
    switch kind {
    case .views: partOfViews(about: name)
    case .events: partOfEvents(about: name)
    case .stores, .contexts: partOfStores(about: name)
    case .groups: partOfGroups(about: name)
    }
  }

  /// The id of the store, event or view with a name, preferably of a kind; nil if there is none.
  package func id(of name: String, in kind: GraphKind?) -> String? {
    let store = stores.first { stores(named: name).contains($0.id) }?.id
    let event = events.first { $0.id == name || $0.name == name }?.id
    let view = views.first { $0.id == name || Self.isSame($0.name, as: name) }?.id
    let found =
      switch kind {
      case .views: [view, store, event]
      case .events: [event, store, view]
      case .stores, .contexts, .groups, nil: [store, event, view]
      }
    return found.lazy.compactMap(\.self).first
  }

  /// The name of a kind that is closest to a misspelled one; nil if none is close.
  package func nearestName(to name: String, in kind: GraphKind?) -> String? {
    let storeNames = stores.flatMap { [$0.name, $0.type] }
    let eventNames = events.flatMap { [$0.id, $0.name] }
    let viewNames = views.filter { !$0.kind.isRoot }.map(\.name)
    let names =
      switch kind {
      case .views: viewNames + views.flatMap(\.reads).map(\.type)
      case .events: eventNames + storeNames
      case .stores, .contexts: storeNames
      case .groups: groups.map(\.id)
      case nil: storeNames + eventNames + viewNames
      }
    return NameProposal.nearest(to: name, among: names)
  }

  // MARK: Views

  private func partOfViews(about name: String) -> AppGraph? {
    let named = Set(
      views.filter { !$0.kind.isRoot && Self.isSame($0.name, as: name) || $0.id == name }.map(\.id))
    let readers = views.filter { view in
      view.reads.contains { $0.type == name || $0.store == name }
    }.map(\.id)
    let meant = named.union(readers)
    guard !meant.isEmpty else { return nil }
    let incoming = Dictionary(grouping: builds, by: \.to).mapValues { $0.map(\.from) }
    let outgoing = Dictionary(grouping: builds, by: \.from).mapValues { $0.map(\.to) }
    let selected = Self.closure(of: meant, incoming).union(Self.closure(of: named, outgoing))
    var part = self
    part.views = views.filter { selected.contains($0.id) }
    part.builds = builds.filter { selected.contains($0.from) && selected.contains($0.to) }
    part.missingInjections = missingInjections.filter { selected.contains($0.reader) }
    part.findings = findings.filter { !selected.isDisjoint(with: $0.views) }
    return part
  }

  /// Whether a name, qualified or not, is the other one.
  private static func isSame(_ name: String, as other: String) -> Bool {
    name == other || name.hasSuffix("." + other)
  }

  private static func closure(of start: Set<String>, _ next: [String: [String]]) -> Set<String> {
    var found = start
    var waiting = Array(start)
    while let node = waiting.popLast() {
      for other in next[node] ?? [] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }

  // MARK: Events and stores

  /// The ids of the stores with a name.
  private func stores(named name: String) -> Set<String> {
    Set(stores.filter { $0.id == name || $0.type == name || Self.isSame($0.name, as: name) }.map(\.id))
  }

  private func partOfEvents(about name: String) -> AppGraph? {
    let centers = stores(named: name)
    let handled = Set(subscriptions.filter { centers.contains($0.handler) }.map(\.event))
    let meant = events.filter { event in
      event.id == name || event.name == name || event.group == name || handled.contains(event.id)
        || !centers.isDisjoint(with: event.publishers + event.emissions.compactMap(\.store))
    }
    guard !centers.isEmpty || !meant.isEmpty else { return nil }
    var part = self
    part.events = meant
    let ids = Set(meant.map(\.id))
    part.subscriptions = subscriptions.filter { ids.contains($0.event) }
    part.cycles = cycles.filter { ids.isSuperset(of: $0.events) }
    part.disagreements = disagreements.filter { $0.event.map(ids.contains) ?? false }
    let selected = centers.union(
      meant.flatMap { $0.publishers + $0.emissions.compactMap(\.store) } + part.subscriptions.map(\.handler))
    part.select(stores: selected)
    return part
  }

  private func partOfStores(about name: String) -> AppGraph? {
    let centers = stores(named: name)
    guard !centers.isEmpty else { return nil }
    var part = self
    part.uses = uses.filter { centers.contains($0.from) || centers.contains($0.to) }
    part.children = children.filter { centers.contains($0.parent) || centers.contains($0.child) }
    let published = Set(
      events.filter { !centers.isDisjoint(with: $0.publishers) }.map(\.id))
    part.subscriptions = subscriptions.filter {
      centers.contains($0.handler) || published.contains($0.event)
    }
    let ids = published.union(part.subscriptions.map(\.event))
    part.events = events.filter { ids.contains($0.id) }
    part.cycles = cycles.filter { ids.isSuperset(of: $0.events) }
    part.disagreements = disagreements.filter { !centers.isDisjoint(with: $0.stores) }
    part.select(
      stores: centers.union(
        part.uses.flatMap { [$0.from, $0.to] } + part.children.flatMap { [$0.parent, $0.child] }
          + part.events.flatMap(\.publishers) + part.subscriptions.map(\.handler)))
    part.views = views.filter { view in
      view.reads.contains { $0.store.map(centers.contains) ?? false }
    }
    return part
  }

  private func partOfGroups(about name: String) -> AppGraph? {
    guard groups.contains(where: { $0.id == name }) else { return nil }
    var part = self
    part.groupUses = groupUses.filter { $0.from == name || $0.to == name }
    let selected = Set([name] + part.groupUses.flatMap { [$0.from, $0.to] })
    part.groups = groups.filter { selected.contains($0.id) }
    return part
  }

  private mutating func select(stores selected: Set<String>) {
    stores = stores.filter { selected.contains($0.id) }
    classes = classes.filter { $0.store.map(selected.contains) ?? false }
    findings = findings.filter { !selected.isDisjoint(with: $0.stores) }
  }
}
