import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storePassedToChild = LintRule(
    id: "store_passed_to_child",
    section: .boundary,
    summary: "A child view is given a store.",
    rationale: """
      A child that holds a store can read and do everything that the store can. It is drawn, previewed and \
      tested only with that store, and what it really needs shows nowhere. Containers read stores; \
      children get values, bindings and closures.
      """,
    limits: """
      What a view is depends on who builds it: a view that nobody builds, or that is built where the \
      linter cannot follow, is not flagged. An object for each row (the element of the collection that a \
      `ForEach` goes through, the payload of a case, one that is made for the child) is the child's \
      own, and a `ViewStore` is a value.
      """,
    defaults: (alone: .warning, spec: .warning),
    options: [.childScope],
    triggering: StorePassedToChildExamples.triggering,
    nonTriggering: StorePassedToChildExamples.nonTriggering,
    check: { StorePassedToChildCheck(context: $0, options: $1).findings() })
}

private struct StorePassedToChildCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard stores.catalog.hasStores else { return [] }
    let everywhere = options.word(.childScope) == "all"
    return childViews.childViews(everywhere: everywhere).flatMap { view in
      stores.access.storeUses(in: view)
        .filter { $0.access == .passedIn && !stores.catalog.ambient.contains($0.store) }
        .compactMap { finding(on: view, $0) }
    }
  }

  private func finding(on view: TypeID, _ use: StoreUse) -> Finding? {
    let arguments = views.placements.sites(of: view).compactMap { placement in
      argument(at: placement.site, for: use).map { (placement: placement, argument: $0) }
    }.filter { !isOwnObject($0.argument) }
    guard !arguments.isEmpty else { return nil }
    let name = self[view].name
    let store = storeName(use.store)
    let what = views.catalog.role(of: view) == .view ? "is a child view" : "is part of other views"
    let notes = arguments.prefix(3).map { placement, argument in
      let owner = placement.owner.map { "`\(self[$0].name)` passes it" } ?? "it is passed"
      return Note("\(owner) here", at: argument.range)
    }
    return Finding(
      message: childViews.keepsSeveral(use)
        ? "`\(name)` \(what), but is given a collection of `\(store)`"
        : "`\(name)` \(what), but is given `\(store)` as a whole",
      range: use.fact.nameRange,
      reason:
        "it can read and do all that `\(store)` can, and is shown, previewed and tested only with it",
      help: childViews.adviceForChild(view, use),
      notes: notes)
  }

  /// What a property is given where its view is built.
  private func argument(at site: Fact, for use: StoreUse) -> Fact? {
    guard site.kind == .call else { return nil }
    let values = site.arguments.compactMap { argument in
      argument.firstChild.map { (label: argument.name, value: $0) }
    }
    let named = values.first { $0.label == use.fact.name }
    let typed = values.first { value in
      types.type(of: value.value).flatMap { stores.catalog.store($0.unbound, at: value.value) }
        == use.store
    }
    return (named ?? typed)?.value
  }

  /// Whether a view is given an object that is there for it alone: one of a collection, of a case, or
  /// one that is made for it.
  private func isOwnObject(_ value: Fact) -> Bool {
    var root = value.withoutUnwrapping
    while root.kind == .member || root.kind == .subscriptCall, let base = root.base {
      if root.kind == .subscriptCall { return true }
      root = base.withoutUnwrapping
    }
    switch root.kind {
    case .call: return true
    case .cast: return root.firstChild.map(isOwnObject) ?? false
    case .name where root.name.hasPrefix("$0"): return true
    case .name:
      let name = root.name.hasPrefix("$") ? Name(String(root.name.dropFirst())) : root.nameID
      guard case .local(let local) = program.meaning(of: name, at: root) else { return false }
      switch local.kind {
      case .parameter, .boundName: return true
      case .property, .optionalBinding:
        return local.initialExpression.map(isOwnObject) ?? false
      default: return false
      }
    default: return false
    }
  }
}
