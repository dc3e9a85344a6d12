import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let duplicateStore = LintRule(
    id: "duplicate_store",
    section: .coupling,
    summary: "A type has the name of a store, or of an enum of events, that storegen generates.",
    rationale: """
      The app declares the type twice, so it does not compile. Rules cannot tell which of the two a name means, so \
      most of them report nothing about views and stores that use it.
      """,
    limits: """
      Only types in the module of the generated file are flagged. A type of the same name in another module, in \
      tests, inside another type, or private to its file is a different type.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    triggering: DuplicateStoreExamples.triggering,
    nonTriggering: DuplicateStoreExamples.nonTriggering,
    check: { DuplicateStoreCheck(context: $0, options: $1).findings() })
}

private struct DuplicateStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture else { return [] }
    let contexts = architecture.contexts.filter { !$0.isChild }
    let events = Set(contexts.map(\.eventTypeName))
    let names = events.union(contexts.map(\.storeName))
    let declared = program.allTypes.filter {
      names.contains($0.name) && $0.fact.isVisibleToModule && !$0.module.isTest
    }
    let generated = declared.filter { $0.fact.file.isGenerated }
    return declared.filter { !$0.fact.file.isGenerated }.compactMap { type in
      let twin = generated.first { $0.name == type.name && $0.module == type.module }
      return twin.map {
        finding(on: type.fact, duplicating: $0.fact, isEvent: events.contains(type.name))
      }
    }
  }

  private func finding(on type: Fact, duplicating generated: Fact, isEvent: Bool) -> Finding {
    Finding(
      message: "`\(type.name)` is declared twice, here and by storegen",
      range: type.nameRange,
      reason: "rules report nothing about a name that may mean either",
      help: (isEvent
        ? "remove this type, and send the events with `emit(_:)`"
        : "move the methods of this type to extensions of the generated store and remove it")
        + ", or rename the context in the spec",
      notes: [Note("the generated \(isEvent ? "events" : "store")", at: generated.nameRange)])
  }
}

extension Fact {
  /// Whether it is declared at the top of a file, and not private to it.
  fileprivate var isVisibleToModule: Bool { isTopLevel && !isHidden }
}
