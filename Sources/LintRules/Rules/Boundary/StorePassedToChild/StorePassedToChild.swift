import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storePassedToChild = LintRule(
    id: "store_passed_to_child",
    section: .boundary,
    summary: "A store is passed to a child view.",
    rationale: """
      A child that receives a store can do everything the store can, can be shown, previewed and tested only with \
      that store, and hides what it really needs. Let containers read stores, and pass values, bindings and closures \
      to children.
      """,
    limits: """
      Where a view is created decides whether it is a child. storegen skips views that nothing creates, or whose \
      creation it cannot follow. The rule does not report an object that belongs to the child: an element that a \
      `ForEach` iterates over, an enum case's payload, or an object created for the child. A `ViewStore` counts as a \
      value.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    convention: .valuesForChildViews,
    needs: [.stores, .views, .placements],
    options: [.childScope],
    triggering: StorePassedToChildExamples.triggering,
    nonTriggering: StorePassedToChildExamples.nonTriggering,
    check: { StorePassedToChildCheck(context: $0, options: $1).findings() })
}

struct StorePassedToChildCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard stores.catalog.hasStores else { return [] }
    let kept = childViews.storeUses(options, where: { $0.access == .passedIn })
    return (kept + storesRead()).compactMap(finding)
  }

  /// The properties that findings are about; none if the rule is off.
  static func reportedProperties(in context: RuleContext, _ configuration: LintConfiguration) -> Set<Fact> {
    let rule = LintRule.storePassedToChild
    guard rule.severity(in: configuration) != .off else { return [] }
    let check = StorePassedToChildCheck(context: context, options: RuleOptions(of: rule, in: configuration))
    guard check.stores.catalog.hasStores else { return [] }
    let kept = check.childViews.storeUses(check.options, where: { $0.access == .passedIn })
    return Set(kept.filter { check.finding(on: $0.view, $0.use) != nil }.map(\.use.fact))
  }

  /// The stores that child views read in their initializers without keeping them.
  private func storesRead() -> [(view: TypeID, use: StoreUse)] {
    placements.childViews(everywhere: options.word(.childScope) == "all").flatMap { view in
      stores.access.storesRead(byInitializersOf: view)
        .filter { !stores.catalog.unrestricted.contains($0.store) }
        .map { (view, $0) }
    }
  }

  private func finding(on view: TypeID, _ use: StoreUse) -> Finding? {
    let arguments = placements.sites(of: view).compactMap { placement in
      argument(at: placement.site, for: use).map { (placement: placement, argument: $0) }
    }.filter { !isOwnObject($0.argument) }
    guard !arguments.isEmpty else { return nil }
    let store = storeName(use.store)
    let notes = arguments.prefix(3).map { placement, argument in
      let owner = placement.owner.map { "`\(program.displayName(of: $0))` passes it" } ?? "it is passed"
      return Note("\(owner) here", at: argument.range)
    }
    return Finding(
      message: childViews.description(of: view) + ", but is passed "
        + (childViews.isCollection(use) ? "a collection of `\(store)`" : "the whole `\(store)`"),
      range: use.fact.nameRange,
      reason:
        "it can do everything `\(store)` can, and can be shown, previewed and tested only with it",
      help: childViews.adviceForChild(view, using: use),
      notes: notes)
  }

  /// The argument for a property where its view is created.
  private func argument(at site: Fact, for use: StoreUse) -> Fact? {
    guard site.kind == .call else { return nil }
    let values = site.arguments.compactMap { argument in
      argument.firstChild.map { (label: argument.name, value: $0) }
    }
    let label = use.fact.kind == .parameter ? use.fact.argumentLabel : use.fact.name
    let named = values.first { $0.label == label }
    let typed = values.first { value in
      types.type(of: value.value).flatMap { stores.catalog.store($0.unbound, at: value.value) }
        == use.store
    }
    return (named ?? typed)?.value
  }

  /// Whether a view gets its own object: an element of a collection, the payload of a case, or an object
  /// created for it.
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
      let name = root.name.hasPrefix("$") ? Name.transient(String(root.name.dropFirst())) : root.nameID
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
