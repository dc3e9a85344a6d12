import AppAnalysis
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let orphanedStoreExtension = LintRule(
    id: "orphaned_store_extension",
    section: .events,
    summary: "An extension of a store uses an old or misspelled name, or is in the wrong module.",
    rationale: """
      After you rename a context in the spec, extensions of the old class no longer compile. The compiler reports \
      unknown types and missing methods, but not that one rename caused both. In the wrong module, an extension \
      cannot satisfy the class's protocols, set its state or emit its events.
      """,
    limits: """
      An extension is reported if it has most of the methods the spec requires of a store without extensions. One \
      method is enough if the names are similar and the store lacks it. Any other extension may belong to a class \
      outside the sources. Modules matter only in Swift packages.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.events],
    triggering: OrphanedStoreExtensionExamples.triggering + OrphanedStoreExtensionExamples.misspelled,
    nonTriggering: OrphanedStoreExtensionExamples.nonTriggering,
    check: { OrphanedStoreExtensionCheck(context: $0, options: $1).findings() })
}

private struct OrphanedStoreExtensionCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    context.orphanedExtensions.all.map(finding) + ForeignExtensions(context: context).findings()
  }

  private func finding(_ orphan: OrphanedExtensions.Extension) -> Finding {
    let (name, store) = (orphan.part.name, orphan.context.storeName)
    let remedy = "write `extension \(store)`"
    return Finding(
      message: "this extension of `\(name)` has the methods of `\(store)`", range: orphan.part.nameRange,
      reason: orphan.isMisspelled
        ? "there is no type `\(name)`" : "the spec has no store `\(name)`, and no code extends `\(store)`",
      help: orphan.isMisspelled
        ? remedy : "\(remedy); if you change the name back in the spec, `storegen rename` changes both",
      notes: [Note("the context is declared here", at: orphan.context.name.range)])
  }
}
