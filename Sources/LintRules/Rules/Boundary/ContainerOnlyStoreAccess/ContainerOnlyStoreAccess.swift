import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let containerOnlyStoreAccess = LintRule(
    id: "container_only_store_access",
    section: .boundary,
    summary: "A child view owns a store, or reads one from the environment or a singleton.",
    rationale: """
      A child that looks up its own store can be shown, previewed and tested only where that store exists. You \
      cannot use it twice with different values. Let containers read stores, and pass values, bindings and closures \
      to children.
      """,
    limits: """
      Where a view is created decides whether it is a child. storegen skips views that nothing creates, or whose \
      creation it cannot follow.

      The rule does not report:
      - ambient stores and screen models
      - modifiers and toolbar content, which may command any store
      - stores from a dependency container, such as `@Injected`, because tests can replace them
      - menu content, and pages that a loop over a navigation stack chooses

      It always reports a property that the view does not use, unless values read the singleton that it observes. Four or more child views that use one store share a \
      finding.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    convention: .valuesForChildViews,
    needs: [.stores, .views, .placements],
    options: [.childScope],
    triggering: ContainerOnlyStoreAccessExamples.triggering,
    nonTriggering: ContainerOnlyStoreAccessExamples.nonTriggering + ContainerOnlyStoreAccessExamples.pagesAndMenus,
    check: { ContainerOnlyStoreAccessCheck(context: $0, options: $1).findings() })
}

private struct ContainerOnlyStoreAccessCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let uses = childViews.storeUses(options, where: { $0.access != .passedIn })
      .filter { !isObservedForValues($0.use, in: $0.view) }
    // What a view does not use, or owns, is fixed in that view alone.
    let shared = uses.filter { $0.use.access != .owned && !stores.usedMembers.isUnused($0.use, in: $0.view) }
    let popular = Dictionary(grouping: shared, by: \.use.store).filter { Set($0.value.map(\.view)).count >= Self.many }
    let together = Set(popular.values.flatMap { $0.map(\.use.fact) })
    return uses.filter { !together.contains($0.use.fact) }.map(finding)
      + popular.map { finding(onPopular: $0, usedBy: $1) }
  }

  /// So many child views that use one store share a finding: it says more about the store than about each of them.
  private static let many = 4

  /// Whether a view observes a singleton that it does not mention, while code of values reads the singleton's state, so that
  /// what the view shows may depend on it.
  ///
  /// Matches: `@ObservedObject private var settings = Settings.shared` in a view that shows `dose.text`, with
  /// `extension Dose { var text: String { format(Settings.shared.digits) } }`
  private func isObservedForValues(_ use: StoreUse, in view: TypeID) -> Bool {
    guard use.access == .singleton, stores.usedMembers.isUnused(use, in: view),
      use.fact.attributes.contains(where: { SwiftUIWrapper.observing.contains($0.name) })
    else { return false }
    let fields = NameSet(stores.catalog.roles.observedState(of: use.store).map(\.nameID))
    return program.appFiles.contains { file in
      file.facts.all(.member).contains { read in
        fields.contains(read.nameID) && isInValue(read)
          && read.base.flatMap { types.type(of: $0)?.nominal } == use.store
      }
    }
  }

  /// Whether code is neither that of a view nor that of an object.
  private func isInValue(_ code: Fact) -> Bool {
    guard let owner = program.enclosingType(of: code) else { return true }
    return views.catalog.role(of: owner) == nil && program[owner].fact.kind != .classDeclaration
  }

  private func finding(onPopular store: TypeID, usedBy uses: [(view: TypeID, use: StoreUse)]) -> Finding {
    let name = storeName(store)
    let count = Set(uses.map(\.view)).count
    let firstUses = Dictionary(keepingFirst: uses.map { ($0.view, $0.use.fact) })
    return Finding(
      message: "\(count) child views get `\(name)` by themselves",
      range: program[store].fact.nameRange,
      reason: "each of them can be shown, previewed and tested only with that store",
      help: "pass them values and closures, or split `\(name)` into stores that fewer views need",
      notes: uses.filter { firstUses[$0.view] == $0.use.fact }.prefix(Self.mostNotes).map { view, use in
        Note(
          "`\(program.displayName(of: view))` \(phrase(for: use))",
          at: use.fact.kind == .property ? use.fact.nameRange : use.fact.range)
      }, types: uses.map(\.view))
  }

  /// How many of the views are listed.
  private static let mostNotes = 10

  private func finding(on view: TypeID, _ use: StoreUse) -> Finding {
    Finding(
      message: "\(childViews.description(of: view)), but \(phrase(for: use))",
      range: use.fact.kind == .property ? use.fact.nameRange : use.fact.range,
      reason: use.access == .owned && use.fact.initialExpression != nil
        ? "no other view sees the store's state, and the state is lost when the parent shows something else"
        : "the view can be shown, previewed and tested only with that store",
      help: childViews.adviceForChild(view, using: use),
      notes: childViews.creationNotes(view))
  }

  private func phrase(for use: StoreUse) -> String {
    let store = storeName(use.store)
    return switch use.access {
    case .environment: "reads `\(store)` from the environment"
    case .focused: "reads `\(store)` from the focused view"
    case .singleton: "uses the `\(store)` singleton"
    case .wrapper(let name): "reads `\(store)` through `@\(name)`"
    case .owned: "owns `\(store)`"
    case .reached: "reaches `\(store)` through `\(use.fact.chainText)`"
    case .passedIn: "is passed `\(store)`"
    }
  }
}

extension Fact {
  /// A chain of members as written, without calls.
  fileprivate var chainText: String {
    let chain = withoutUnwrapping
    guard let base = chain.base else { return chain.name }
    return chain.kind == .member ? "\(base.chainText).\(chain.name)" : base.chainText
  }
}
