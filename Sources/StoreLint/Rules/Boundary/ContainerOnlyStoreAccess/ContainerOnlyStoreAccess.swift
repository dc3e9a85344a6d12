import ArchitectureModel
import StoregenDiagnostics
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
    options: [.childScope],
    triggering: ContainerOnlyStoreAccessExamples.triggering,
    nonTriggering: ContainerOnlyStoreAccessExamples.nonTriggering,
    check: { ContainerOnlyStoreAccessCheck(context: $0, options: $1).findings() })
}

private struct ContainerOnlyStoreAccessCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard stores.catalog.hasStores else { return [] }
    let everywhere = options.word(.childScope) == "all"
    return childViews.childViews(everywhere: everywhere).flatMap { view in
      stores.access.storeUses(in: view)
        .filter { $0.access != .passedIn && !stores.catalog.ambient.contains($0.store) }
        .map { finding(on: view, $0) }
    }
  }

  private func finding(on view: TypeID, _ use: StoreUse) -> Finding {
    let name = self[view].name
    let store = storeName(use.store)
    let what = views.catalog.role(of: view) == .view ? "is a child view" : "is part of other views"
    return Finding(
      message: "`\(name)` \(what), but \(Self.phrase(use, store))",
      range: use.fact.kind == .property ? use.fact.nameRange : use.fact.range,
      reason: use.access == .owned && use.fact.initialExpression != nil
        ? "nobody else sees what the store knows, and it is gone when the parent shows something else"
        : "what finds its own store can be shown, previewed and tested only with that store",
      help: childViews.adviceForChild(view, use),
      notes: childViews.placesBuilt(view))
  }

  private static func phrase(_ use: StoreUse, _ store: String) -> String {
    switch use.access {
    case .environment: "takes `\(store)` from the environment"
    case .focused: "takes `\(store)` from the focused view"
    case .singleton: "takes `\(store)` from a singleton"
    case .wrapper(let name): "takes `\(store)` by `@\(name)`"
    case .owned: "owns `\(store)`"
    case .reached: "reaches `\(store)` through `\(use.fact.chainText)`"
    case .passedIn: "is given `\(store)`"
    }
  }
}

extension Fact {
  /// A chain of members as it is written, without calls.
  fileprivate var chainText: String {
    let chain = withoutUnwrapping
    guard let base = chain.base else { return chain.name }
    return chain.kind == .member ? "\(base.chainText).\(chain.name)" : base.chainText
  }
}
