import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let containerOnlyStoreAccess = LintRule(
    id: "container_only_store_access",
    section: .boundary,
    summary: "A child view gets a store from the environment or a singleton, or owns one.",
    rationale: """
      A child that gets its own store can be shown, previewed and tested only where that store exists. \
      It shows whatever the store contains, so it cannot be used twice with different values, and \
      changes to the store re-render it. Containers read stores; children receive values, bindings and \
      closures through their initializers.
      """,
    limits: """
      A view's role depends on its call sites. A view that is never created, or created where the \
      linter cannot follow, is not flagged. Any view may read ambient stores and models of screens, and modifiers \
      and toolbar content may command any store. A store that a container for dependencies gives to the view, as with \
      `@Injected`, can be replaced in tests. The content of a menu, and a page that a loop over a navigation stack \
      chooses, may read any store. None of this excuses a property that the view does not use.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
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
    childViews.storeUses(options, where: { $0.access != .passedIn }).map(finding)
  }

  private func finding(on view: TypeID, _ use: StoreUse) -> Finding {
    Finding(
      message: "\(childViews.description(of: view)), but \(phrase(for: use))",
      range: use.fact.kind == .property ? use.fact.nameRange : use.fact.range,
      reason: use.access == .owned && use.fact.initialExpression != nil
        ? "no other view sees the store's state, and it is lost when the parent shows something else"
        : "it can be shown, previewed and tested only with that store",
      help: childViews.adviceForChild(view, using: use),
      notes: childViews.creationNotes(view))
  }

  private func phrase(for use: StoreUse) -> String {
    let store = storeName(use.store)
    return switch use.access {
    case .environment: "gets `\(store)` from the environment"
    case .focused: "gets `\(store)` from the focused view"
    case .singleton: "gets `\(store)` from a singleton"
    case .wrapper(let name): "gets `\(store)` through `@\(name)`"
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
