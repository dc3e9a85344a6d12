import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeDependencyCycle = LintRule(
    id: "store_dependency_cycle",
    section: .coupling,
    summary: "Stores reference or use each other in a cycle.",
    rationale: """
      Stores in a cycle are really one store in several files. You cannot build, test or move any of them without \
      the others. If every reference is strong, the cycle leaks memory.
      """,
    limits: """
      A protocol or a subscription breaks the cycle, so events may form cycles. A store that references itself, a \
      subclass or one of its nested types is not a cycle.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores],
    triggering: StoreDependencyCycleExamples.triggering,
    nonTriggering: StoreDependencyCycleExamples.nonTriggering,
    check: { StoreDependencyCycleCheck(context: $0, options: $1).findings() })
}

private struct StoreDependencyCycleCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let graph = StoreDependencyGraph(of: stores)
    return graph.cycles().map { finding(on: $0, others: graph.others(besides: $0)) }
  }

  private func finding(on cycle: StoreCycle, others: [TypeID]) -> Finding {
    let names = cycle.links.map { storeName($0.owner) }
    let path = (names + [names[0]]).joined(separator: " → ")
    let first = cycle.links[0]
    return Finding(
      message: "\(Phrase.names(names)) depend on each other: `\(path)`"
        + (others.isEmpty
          ? "" : ", and so \(others.count == 1 ? "does" : "do") \(Phrase.names(others.map(storeName)))"),
      range: first.location,
      reason: reason(for: cycle),
      help: storeAdvice.advice(
        insteadOf: first.dependency.fact, in: first.owner, for: first.dependency.store),
      notes: cycle.links.dropFirst().map { Note(description(of: $0), at: $0.location) }, about: names)
  }

  private func reason(for cycle: StoreCycle) -> String {
    switch (cycle.isLeak, cycle.links.count) {
    case (true, 2): "this is a retain cycle: neither is freed until one releases the other"
    case (true, _): "this is a retain cycle: none is freed until one releases the next"
    case (false, 2): "neither can be built, tested or moved without the other"
    case (false, _): "none of them can be built, tested or moved without the others"
    }
  }

  private func description(of link: StoreCycle.Link) -> String {
    let owner = storeName(link.owner)
    let other = storeName(link.dependency.store)
    let member = link.dependency.fact.name
    return switch link.dependency.kind {
    case .retains: "`\(owner)` references `\(other)` here"
    case .calls: "`\(owner)` calls `\(member)` of `\(other)` here"
    case .reads: "`\(owner)` reads `\(member)` of `\(other)` here"
    case .changes: "`\(owner)` changes `\(member)` of `\(other)` here"
    }
  }
}
