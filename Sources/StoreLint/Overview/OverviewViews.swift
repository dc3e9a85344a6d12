import AppAnalysis
import FileSelection
import LinkedProgram
import SwiftFacts

/// The views of an overview.
struct OverviewViews: LintContextReader {
  let context: LintContext
  let tree: ViewTree
  private let builder: ViewTreeBuilder
  private let number: (TypeID) -> Int

  /// - Parameter number: the index of a store in the overview.
  init(_ context: LintContext, number: @escaping (TypeID) -> Int) {
    self.context = context
    self.number = number
    builder = ViewTreeBuilder(context)
    tree = builder.tree()
  }

  /// Each view of the tree, in its order.
  var described: [CodeOverview.View] {
    builder.shownViews.map { view in
      CodeOverview.View(
        role: role(of: view.id), module: view.module.name, reads: reads(of: view.id))
    }
  }

  private func role(of id: TypeID) -> CodeOverview.View.Role {
    guard views.catalog.role(of: id) != .viewPart else { return .part }
    return views.placements.kind(of: id) == .container ? .screen : .view
  }

  private func reads(of id: TypeID) -> [CodeOverview.Read] {
    stores.access.storeUses(in: id).filter { stores.catalog.stores.contains($0.store) }.map {
      CodeOverview.Read(
        store: number($0.store), access: $0.access.word, location: $0.fact.nameRange)
    }
  }

  /// The objects that roots do not inject, one path for each.
  var missing: [CodeOverview.MissingObject] {
    injection.graph.roots.enumerated().flatMap { position, root in
      injection.missingInjections(below: root, includingConditional: root.kind != .preview).map {
        found in
        CodeOverview.MissingObject(
          root: position, object: builder.object(found.read.object),
          read: found.read.property.nameRange,
          path: found.steps.compactMap { step in
            builder.numbers[step.view].map { (view: $0, location: step.site.calleeRange) }
          },
          isInjectedElsewhere: found.isInjectedElsewhere)
      }
    }
  }
}

extension StoreAccess {
  fileprivate var word: String {
    switch self {
    case .environment: "environment"
    case .focused: "focused"
    case .singleton: "singleton"
    case .wrapper: "wrapper"
    case .owned: "owned"
    case .reached: "reached"
    case .passedIn: "passedIn"
    }
  }
}
