import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let timerWithoutRunLoop = LintRule(
    id: "timer_without_run_loop",
    section: .ownership,
    summary: "Background code schedules a timer, which never fires.",
    rationale: """
      `Timer.scheduledTimer` adds the timer to the current thread's run loop. The threads of tasks and queues do not \
      run theirs, so the timer silently never fires.
      """,
    limits: """
      The rule counts only code that certainly runs in the background, in classes without isolation: asynchronous \
      methods, tasks, queues, callbacks, and the methods they call. It skips code that names a run loop.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores],
    triggering: TimerWithoutRunLoopExamples.triggering,
    nonTriggering: TimerWithoutRunLoopExamples.nonTriggering,
    check: { TimerWithoutRunLoopCheck(context: $0, options: $1).findings() })
}

private struct TimerWithoutRunLoopCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    program.allTypes.filter { type in
      type.fact.kind == .classDeclaration && !type.module.isTest && stores.isolation.isolation(of: type.id) == .none
    }.flatMap { type in
      type.parts.flatMap { $0.descendants(.call) }.compactMap { call in
        guard call.base?.name == "scheduledTimer", call.base?.base?.name == "Timer",
          program.enclosingType(of: call) == type.id,
          let cause = stores.backgroundChanges.code.cause(of: call, in: type.id),
          !cause.place.runsRunLoop, call.enclosingCode?.runsRunLoop != true
        else { return nil }
        return finding(on: call, cause)
      }
    }
  }

  private func finding(on call: Fact, _ cause: BackgroundCause) -> Finding {
    Finding(
      message: "this timer never fires: it is scheduled in the background",
      range: call.base?.nameRange ?? call.range,
      reason: "\(cause.explanation), on a thread whose run loop does not run",
      help:
        "schedule it on the main thread, in `DispatchQueue.main.async { … }` or on the main actor, or use a task that sleeps"
    )
  }
}

extension Fact {
  /// Whether code names a run loop, which it may run: `RunLoop.current.run()`.
  fileprivate var runsRunLoop: Bool {
    descendants.contains { $0.name == "RunLoop" || $0.name == "CFRunLoopRun" }
  }
}
