import AppAnalysis
import LinkedProgram
import SwiftFacts

/// Describes the views of the tree.
struct ViewDescriptions: AnalysisContextReader {
  let context: AnalysisContext
  let tree: ViewTree
  private let builder: ViewTreeBuilder

  init(in context: AnalysisContext) {
    self.context = context
    builder = ViewTreeBuilder(in: context)
    tree = builder.tree()
  }

  /// Each view of the tree, in its order.
  func views(numbering participants: inout ParticipantNumbers) -> [CodeOverview.View] {
    builder.shownViews.map { view in
      CodeOverview.View(
        role: role(of: view.id), module: view.module.name, isGenerated: program.isGenerated(view.id),
        reads: reads(of: view.id, numbering: &participants))
    }
  }

  private func role(of id: TypeID) -> CodeOverview.View.Role {
    guard views.catalog.role(of: id) != .viewPart else { return .part }
    return placements.kind(of: id) == .container ? .screen : .view
  }

  private func reads(of id: TypeID, numbering participants: inout ParticipantNumbers) -> [CodeOverview.Read] {
    stores.access.storeUses(in: id).filter { stores.catalog.stores.contains($0.store) }.map {
      CodeOverview.Read(
        store: participants.number(of: $0.store), access: $0.access.word,
        location: $0.fact.nameRange)
    }
  }

  /// The objects that roots do not inject, one path for each.
  var missing: [CodeOverview.MissingObject] {
    injection.graph.roots.enumerated().flatMap { position, root in
      injection.missingInjections(below: root, includingConditional: root.kind != .preview).map {
        missing in
        CodeOverview.MissingObject(
          root: position, object: builder.object(missing.read.object),
          read: missing.read.property.nameRange,
          path: missing.steps.compactMap { step in
            builder.numbers[step.view].map { (view: $0, location: step.site.calleeRange) }
          },
          isInjectedElsewhere: missing.isInjectedElsewhere)
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
