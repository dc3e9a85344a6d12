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
    defaults: (alone: .warning, spec: .warning),
    options: [scope],
    triggering: ContainerOnlyStoreAccessExamples.triggering,
    nonTriggering: ContainerOnlyStoreAccessExamples.nonTriggering,
    check: { program, options in
      let everywhere = options[scope] == "all"
      return program.childViews(everywhere: everywhere).flatMap { view in
        program.storeUses(in: view)
          .filter { $0.access != .handedIn && !program.stores.ambient.contains($0.store) }
          .map { program.finding(on: view, $0) }
      }
    })

  private static let scope = RuleOption(
    name: "scope", values: ["repeated", "all"], defaults: (alone: "repeated", spec: "all"),
    documentation: """
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
      return everywhere || sites.count > 1 || sites.contains { $0.position == .repeated }
    }
  }

  fileprivate func finding(on view: TypeID, _ use: StoreUse) -> Finding {
    let name = self[view].name
    let store = self[use.store].name
    return Finding(
      message:
        "`\(name)` is a child view, but \(Self.verb(for: use.access)) `\(store)`\(Self.source(of: use.access))",
      range: use.fact.kind == .property ? use.fact.nameRange : use.fact.range,
      reason:
        "a view that finds its own store can be shown, previewed and tested only with that store",
      help: advice(membersUsed(of: use.store, in: view), store: store, view: name),
      notes: notes(on: view) + [
        Note("`\(store)` is declared here", at: self[use.store].fact.nameRange)
      ])
  }

  private static func verb(for access: StoreAccess) -> String {
    switch access {
    case .environment, .focused, .singleton: "takes"
    case .owned: "owns"
    case .reached: "reaches"
    case .handedIn: "is given"
    }
  }

  private static func source(of access: StoreAccess) -> String {
    switch access {
    case .environment: " from the environment"
    case .focused: " from the focused view"
    case .singleton: ", a singleton"
    case .owned: ""
    case .reached: " through something else"
    case .handedIn: ""
    }
  }

  /// What to hand in instead of the store.
  private func advice(_ used: UsedMembers, store: String, view: String) -> String {
    guard !used.isEmpty else {
      return "nothing of `\(store)` is used here: remove it, or hand it on from the container"
    }
    let parts = [
      Phrases.list(used.values, as: "a value", "values"),
      Phrases.list(used.bindings, as: "a binding", "bindings"),
      Phrases.list(used.methods, as: "a closure", "closures"),
    ]
    return "pass \(Phrases.sequence(parts.compactMap { $0 })) to the initializer of `\(view)`, "
      + "and let a container read the store"
  }

  /// Where the view is built, at most three places.
  private func notes(on view: TypeID) -> [Note] {
    placements.sites(of: view).prefix(3).map { placement in
      let owner = placement.owner.map { " by `\(self[$0].name)`" } ?? ""
      let how = placement.position == .repeated ? " for each element" : ""
      return Note("it is built here\(owner)\(how)", at: placement.site.range)
    }
  }
}
