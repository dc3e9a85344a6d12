import Architecture
import Diagnostics
import SwiftFacts

extension LintRule {
  static let containerOnlyStoreAccess = LintRule(
    id: "container_only_store_access",
    section: .boundary,
    summary: "A child view takes a store from the environment or a singleton, or owns one.",
    rationale: """
      A child that finds its own store can be shown, previewed and tested only where that store is. \
      It draws whatever that store holds, so it cannot be used twice with different values, and every \
      change of the store redraws it. Containers read stores; children get values, bindings and \
      closures by their initializer.
      """,
    limits: """
      What a view is depends on who builds it: a view that nobody builds, or that is built where the \
      linter cannot follow, is not flagged. Stores that `lint.ambient` names are for every view.
      """,
    defaults: (alone: .warning, spec: .warning),
    options: [scope],
    triggering: ContainerOnlyStoreAccessExamples.triggering,
    nonTriggering: ContainerOnlyStoreAccessExamples.nonTriggering,
    check: { program, options in
      let everywhere = options.word(scope) == "all"
      return program.childViews(everywhere: everywhere).flatMap { view in
        program.storeUses(in: view)
          .filter { $0.access != .handedIn && !program.stores.ambient.contains($0.store) }
          .map { program.finding(on: view, $0) }
      }
    })

  private static let scope = RuleOption.word(
    "scope", ["repeated", "all"], defaults: (alone: "repeated", spec: "all"),
    """
    `all` is about every child view, `repeated` about those that are built for each element of a \
    collection, or in two or more places.
    """)
}

extension Program {
  /// The child views, in the order of the files; not everywhere: only those that are built more than
  /// once.
  fileprivate func childViews(everywhere: Bool) -> [TypeID] {
    allTypes.map(\.id).filter { id in
      guard placements.status(of: id) == .child else { return false }
      let sites = placements.sites(of: id)
      return everywhere || sites.map(\.site).areSeveralPlaces
        || sites.contains { $0.position == .repeated }
    }
  }

  fileprivate func finding(on view: TypeID, _ use: StoreUse) -> Finding {
    let name = self[view].name
    let store = storeName(use.store)
    let what = role(of: view) == .view ? "is a child view" : "is part of other views"
    return Finding(
      message: "`\(name)` \(what), but \(Self.phrase(use, store))",
      range: use.fact.kind == .property ? use.fact.nameRange : use.fact.range,
      reason: use.access == .owned && use.fact.initialExpression != nil
        ? "nobody else sees what the store knows, and it is gone when the parent shows something else"
        : "what finds its own store can be shown, previewed and tested only with that store",
      help: advice(on: view, use, store),
      notes: notes(on: view))
  }

  private static func phrase(_ use: StoreUse, _ store: String) -> String {
    switch use.access {
    case .environment: "takes `\(store)` from the environment"
    case .focused: "takes `\(store)` from the focused view"
    case .singleton: "takes `\(store)` from a singleton"
    case .wrapper(let name): "takes `\(store)` by `@\(name)`"
    case .owned: "owns `\(store)`"
    case .reached: "reaches `\(store)` through `\(use.fact.chainText)`"
    case .handedIn: "is given `\(store)`"
    }
  }

  /// What to hand in instead of the store.
  private func advice(on view: TypeID, _ use: StoreUse, _ store: String) -> String {
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
    return "pass \(Phrases.sequence(parts))\(also) to the initializer of `\(self[view].name)`, "
      + "and let \(reader) read the store"
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

  /// Where the view is built, at most three places.
  private func notes(on view: TypeID) -> [Note] {
    let sites = placements.sites(of: view)
    let shown = sites.prefix(3).map { placement in
      let owners = placements.owners(of: view, at: placement.site)
      let owner = owners.count == 1 ? placement.owner.map { " by `\(self[$0].name)`" } : nil
      let how = placement.position == .repeated ? " for each element" : ""
      return Note("it is built here\(owner ?? "")\(how)", at: placement.site.range)
    }
    guard let last = shown.last, sites.count > shown.count else { return shown }
    let rest = Phrases.count(sites.count - shown.count, "more place")
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

extension Fact {
  /// Whether two pieces of code stand in different branches of one `#if`, `if` or `switch`.
  func excludes(_ other: Fact) -> Bool {
    switch ancestors.first(where: { $0.contains(other) })?.kind {
    case .compilationConditional, .ifStatement, .switchStatement, .ternary: true
    default: false
    }
  }

  /// A chain of members as it is written, without calls.
  fileprivate var chainText: String {
    let chain = withoutUnwrapping
    guard let base = chain.base else { return chain.name }
    return chain.kind == .member ? "\(base.chainText).\(chain.name)" : base.chainText
  }
}
