import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let listenerNotRetained = LintRule(
    id: "listener_not_retained",
    section: .ownership,
    summary: "Only a local variable retains a listener or delegate, because its receiver keeps it weakly.",
    rationale: """
      Objects usually hold their listeners and delegates weakly. If only a local variable retains the listener, it \
      is deallocated when the code ends, and it never receives an event.
      """,
    limits: """
      The rule reports a listener only if an observable object in the app holds it weakly. It does not report locals \
      that code returns, stores, captures or passes elsewhere.
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
      message: "nothing retains `\(name)`, so it is deallocated when this code ends",
      range: lost.registration.nameRange,
      reason: "`\(lost.weakProperty.name)` is weak, so no event reaches `\(name)`",
      help: "store `\(name)` in a property of an object that lives as long as `\(name)` should listen",
      notes: [
        Note("`\(name)` is created here", at: lost.local.nameRange),
        Note("`\(lost.weakProperty.name)` is weak", at: lost.weakProperty.nameRange),
      ])
  }
}
