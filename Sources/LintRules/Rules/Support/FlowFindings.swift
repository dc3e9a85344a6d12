import EventFlows
import StoregenDiagnostics

extension RuleContext {
  /// The problems of a kind with the order of events, each with the steps that lead to it.
  func findings(about problem: FlowProblem, where isReported: (FlowFinding) -> Bool = { _ in true }) -> [Finding] {
    flows.findings.filter { $0.problem == problem && isReported($0) }.map { found in
      Finding(
        message: found.message, range: found.place, reason: found.reason, help: found.help,
        notes: found.trace.enumerated().map { number, line in
          Note("\(number + 1). \(line.text)", at: line.place)
        }, about: found.about)
    }
  }
}
