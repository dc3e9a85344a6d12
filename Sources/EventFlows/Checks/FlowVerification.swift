package import AppAnalysis
import StoregenDiagnostics

/// Explores the orders of events that the delivery contract allows, and reports those that go wrong.
package struct FlowVerification {
  package let program: FlowProgram
  private let problems: Set<FlowProblem>

  /// - Parameter problems: the kinds to look for.
  package init(of context: AnalysisContext, lookingFor problems: Set<FlowProblem> = Set(FlowProblem.allCases)) {
    program = FlowReader.program(of: context)
    self.problems = problems
  }

  /// All problems, by kind and place.
  package func report() -> FlowReport {
    var search = FlowSearch(program)
    let index = FieldUses(program)
    var report = FlowReport()
    for problem in FlowProblem.allCases where problems.contains(problem) {
      let found: [FlowFinding] =
        switch problem {
        case .orderRace: OrderRaces(uses: index).findings(using: &search)
        case .interleaving: Interleavings(uses: index).findings(using: &search)
        case .lostUpdate: LostUpdates(uses: index).findings()
        case .resetRace: ResetRaces(uses: index).findings(using: &search)
        case .endlessCycle: EndlessCycles(program: program).findings()
        case .unreachable: UnreachableHandlers(uses: index).findings()
        case .lateStart: LateStarts(program: program).findings()
        }
      report.findings += found.sorted {
        ($0.place.path, $0.place.bytes.lowerBound, $0.message) < ($1.place.path, $1.place.bytes.lowerBound, $1.message)
      }
    }
    report.assumptions = program.assumptions
    report.counts = (program.stores.count, program.events.count, program.procedures.count)
    report.reachedLimit = search.reachedLimit
    return report
  }
}
