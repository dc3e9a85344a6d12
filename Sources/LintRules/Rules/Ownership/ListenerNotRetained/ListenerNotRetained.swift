import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let listenerNotRetained = LintRule(
    id: "listener_not_retained",
    section: .ownership,
    summary: "A listener or delegate is only in a local variable, and what it is given to keeps it weakly.",
    rationale: """
      Objects usually keep their listeners and delegates weakly, so that the two do not retain each other. Someone else has to \
      retain the listener. If only a local variable does, it is deallocated when the code ends, and no event reaches it.
      """,
    limits: """
      What keeps the listener must be an observable object of the app. Locals that code returns, stores, captures or passes elsewhere are not flagged.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.lifetimes],
    triggering: ListenerNotRetainedExamples.triggering,
    nonTriggering: ListenerNotRetainedExamples.nonTriggering,
    check: { ListenerNotRetainedCheck(context: $0, options: $1).findings() })
}

private struct ListenerNotRetainedCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] { lifetimes.lostListeners.map(finding) }

  private func finding(on lost: LostListener) -> Finding {
    let name = lost.local.name
    return Finding(
      message: "nothing retains `\(name)`, so it is deallocated at the end of this code",
      range: lost.registration.nameRange,
      reason: "`\(lost.weakProperty.name)` is weak, so no event reaches `\(name)`",
      help: "store `\(name)` in a property of an object that lives as long as it should listen",
      notes: [
        Note("`\(name)` is created here", at: lost.local.nameRange),
        Note("`\(lost.weakProperty.name)` is weak", at: lost.weakProperty.nameRange),
      ])
  }
}
