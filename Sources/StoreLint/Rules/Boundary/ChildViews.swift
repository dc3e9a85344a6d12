import StoregenDiagnostics
import SwiftFacts

extension RuleOption {
  /// Which child views a rule is about.
  static let childScope = RuleOption.word(
    "scope", ["repeated", "all"], defaults: (alone: "repeated", spec: "all"),
    """
    `all` is about every child view, `repeated` about those that are built for each element of a \
    collection, or in two or more places.
    """)
}

extension Program {
  /// The child views, in the order of the files; not everywhere: only those that are built more than
  /// once.
  func childViews(everywhere: Bool) -> [TypeID] {
    allTypes.map(\.id).filter { id in
      guard placements.status(of: id) == .child else { return false }
      let sites = placements.sites(of: id)
      return everywhere || sites.map(\.site).areSeveralPlaces
        || sites.contains { $0.position == .repeated }
    }
  }

  /// What to hand in to a child view instead of a store.
  func adviceForChild(_ view: TypeID, _ use: StoreUse) -> String {
    let store = storeName(use.store)
    let used = membersUsed(of: use.store, at: use.fact, in: view)
    let parts = [
      Phrases.list(used.values, as: "a value", "values"),
      Phrases.list(used.changed, as: "a binding", "bindings"),
      Phrases.list(used.commands + used.questions, as: "a closure", "closures"),
      Phrases.list(used.subscribed, as: "a publisher", "publishers"),
    ].compactMap { $0 }
    let reader = onlyContainer(of: view).map { "`\(self[$0].name)`" } ?? "a container"
    guard !parts.isEmpty else { return adviceWithoutMembers(on: view, use, used, reader) }
    let also = used.isHandedOn ? ", and what `\(store)` is handed on to as a view or closure" : ""
    let edits =
      changesCollection(use, in: view) ? ", and what changes `\(use.fact.name)` as a closure" : ""
    let each = keepsSeveral(use) ? " for each `\(store)`" : ""
    let sets = used.connected.isEmpty ? "" : " and set \(Phrases.list(used.connected))"
    return
      "pass \(Phrases.sequence(parts))\(also)\(edits) to the initializer of `\(self[view].name)`\(each), "
      + "and let \(reader) read the store\(each.isEmpty ? "" : "s")\(sets)"
  }

  /// Whether a view adds stores to its collection, or takes them from it.
  private func changesCollection(_ use: StoreUse, in view: TypeID) -> Bool {
    keepsSeveral(use) && uses(of: use.fact, in: view).contains { change(of: $0) != nil }
  }

  /// Whether a property is a collection of stores.
  func keepsSeveral(_ use: StoreUse) -> Bool {
    guard use.fact.kind == .property, let type = type(ofDeclaration: use.fact)?.unbound else {
      return false
    }
    return type.element.flatMap { store($0, at: use.fact) } == use.store
  }

  /// What to do about a store of which no member is used that could be passed.
  private func adviceWithoutMembers(
    on view: TypeID, _ use: StoreUse, _ used: UsedMembers, _ reader: String
  ) -> String {
    let store = storeName(use.store)
    if !used.ways.isEmpty {
      return
        "it is only the way to \(Phrases.list(used.ways)): let \(reader) pass what is used of that"
    }
    if !used.connected.isEmpty { return "let \(reader) set \(Phrases.list(used.connected))" }
    if used.isHandedOn { return "it only hands `\(store)` on: let \(reader) build what needs it" }
    guard use.fact.kind == .property, !isMentioned(use.fact, in: view) else {
      return "let \(reader) pass what is used of it"
    }
    let wrappers = Set(use.fact.attributes.map(\.name))
    let isObserved = !wrappers.isDisjoint(with: [
      "EnvironmentObject", "ObservedObject", "StateObject",
    ])
    return "it does not use it: remove it"
      + (isObserved ? ", unless its changes are to draw the view again" : "")
  }

  /// The container that builds the view, if it is the only one that does.
  private func onlyContainer(of view: TypeID) -> TypeID? {
    let owners = placements.owners(of: view)
    guard owners.count == 1, let owner = owners.first ?? nil else { return nil }
    return placements.status(of: owner) == .container ? owner : nil
  }

  /// Where a view is built, at most three places.
  func placesBuilt(_ view: TypeID) -> [Note] {
    let sites = placements.sites(of: view)
    let shown = sites.prefix(3).map { placement in
      let owners = placements.owners(of: view, at: placement.site)
      let owner = owners.count == 1 ? placement.owner.map { " by `\(self[$0].name)`" } : nil
      let how = placement.position == .repeated ? " for each element" : ""
      return Note("it is built here\(owner ?? "")\(how)", at: placement.site.range)
    }
    guard let last = shown.last, sites.count > shown.count else { return shown }
    let rest = Phrase.count(sites.count - shown.count, "more place")
    return shown.dropLast() + [Note("\(last.message), and in \(rest)", at: last.range)]
  }
}

extension [Fact] {
  /// Whether these are two or more, if of branches that exclude each other only one is ever there.
  fileprivate var areSeveralPlaces: Bool {
    guard let first else { return false }
    return dropFirst().contains { !$0.excludes(first) }
  }
}
