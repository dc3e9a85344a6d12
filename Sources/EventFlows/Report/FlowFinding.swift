package import StoregenDiagnostics

/// What may go wrong with the order of events.
package enum FlowProblem: String, Sendable, CaseIterable, Encodable {
  case orderRace = "order race"
  case interleaving
  case lostUpdate = "lost update"
  case resetRace = "reset race"
  case endlessCycle = "endless cycle"
  case unreachable
  case lateStart = "late start"
}

/// A problem, with the shortest order of events that shows it.
package struct FlowFinding: Sendable {
  /// A line of a trace.
  package struct Line: Sendable, Hashable {
    package let text: String
    package let place: SourceRange

    package init(_ text: String, at place: SourceRange) {
      self.text = text
      self.place = place
    }
  }

  package let problem: FlowProblem
  /// What is wrong, in one sentence without a period.
  package let message: String
  package let place: SourceRange
  package let reason: String
  package let help: String
  package let trace: [Line]
  /// What a test needs to show it; nil if a test cannot force the order.
  package var test: FlowTestPlan?
  /// The names that distinguish it, for baselines.
  package let about: [String]
  /// Whether it is about an action that waits, and that a reset does not cancel.
  package var isOfWaitingAction = false
  /// Whether it is only possible, because code is missing.
  package var isAssumed = false
}

/// The events with which a test shows a problem.
package struct FlowTestPlan: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    /// The state after two events must not depend on their order.
    case bothOrders
    /// The state after two events of a kind must not depend on how quickly they follow each other.
    ///
    /// - Parameters:
    ///   - count: the number of events.
    ///   - delayed: whether the handler runs after a time.
    case quickly(count: Int, delayed: Bool)
  }

  package let form: Form
  /// The names of the events, with their contexts.
  package let events: [String]
  package let store: String
  package let field: String
}

/// All problems of a program.
package struct FlowReport: Sendable {
  package var findings: [FlowFinding] = []
  /// What was assumed about code that could not be read.
  package var assumptions: [String] = []
  /// How many stores, events and procedures there are.
  package var counts = (stores: 0, events: 0, procedures: 0)
  /// Whether a search ended at a limit, so that there may be more problems.
  package var reachedLimit = false

  package init() {}

  /// The problems of several programs.
  package init(joining reports: [FlowReport]) {
    findings = reports.flatMap(\.findings)
    assumptions = reports.flatMap(\.assumptions)
    counts = reports.map(\.counts).reduce(counts) { ($0.0 + $1.0, $0.1 + $1.1, $0.2 + $1.2) }
    reachedLimit = reports.contains(where: \.reachedLimit)
  }

  /// The paths of all files that the problems name.
  package var paths: Set<String> {
    Set(findings.flatMap { finding in [finding.place.path] + finding.trace.map(\.place.path) })
  }

  /// The limits of the search, in sentences.
  package static let bounds = [
    "each loop runs at most once",
    "at most \(CodeWalks.limit) ways through a method",
    "at most \(FlowExploration.stateLimit) states per search",
    "each action is called at most twice",
    "chains of causes are at most \(CausalDistances.longestDetour) calls longer than the shortest",
  ]
}
