import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeDependencyCycle = LintRule(
    id: "store_dependency_cycle",
    section: .coupling,
    summary: "Stores keep or use each other in a circle.",
    rationale: """
      Stores in a circle are one store in several files: none of them can be built, tested or moved to a \
      module of its own without all others, a call may come back to where it began while that is half \
      done, and if each keeps the next one alive, none is freed.
      """,
    limits: """
      A protocol breaks the circle, and so does a subscription: events may go in a circle. A store that \
      knows itself, a subclass or a type nested in it is none.
      """,
    defaults: (alone: .error, spec: .error),
    triggering: StoreDependencyCycleExamples.triggering,
    nonTriggering: StoreDependencyCycleExamples.nonTriggering,
    check: { StoreDependencyCycleCheck(context: $0, options: $1).findings() })
}

private struct StoreDependencyCycleCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    StoreDependencyGraph(stores, program).cycles().map { finding(on: $0) }
  }

  private func finding(on cycle: StoreCycle) -> Finding {
    let names = cycle.links.map { self[$0.owner].name }
    let path = (names + [names[0]]).joined(separator: " → ")
    let first = cycle.links[0]
    return Finding(
      message: "\(Phrases.list(names)) depend on each other: `\(path)`",
      range: first.place,
      reason: reason(for: cycle),
      help: storeAdvice.advice(
        insteadOf: first.dependency.fact, in: first.owner, for: first.dependency.store),
      notes: cycle.links.dropFirst().map { Note(description(of: $0), at: $0.place) })
  }

  private func reason(for cycle: StoreCycle) -> String {
    switch (cycle.isLeak, cycle.links.count) {
    case (true, 2): "each keeps the other one alive, so that neither is freed before one lets go"
    case (true, _): "each keeps the next one alive, so that none is freed before one lets go"
    case (false, 2): "neither can be built, tested or moved without the other"
    case (false, _): "none of them can be built, tested or moved without the others"
    }
  }

  private func description(of link: StoreCycle.Link) -> String {
    let owner = self[link.owner].name
    let other = self[link.dependency.store].name
    let member = link.dependency.fact.name
    return switch link.dependency.kind {
    case .keeps: "`\(owner)` keeps `\(other)` here"
    case .calls: "`\(owner)` calls `\(member)` of `\(other)` here"
    case .reads: "`\(owner)` reads `\(member)` of `\(other)` here"
    case .changes: "`\(owner)` changes `\(member)` of `\(other)` here"
    }
  }
}
