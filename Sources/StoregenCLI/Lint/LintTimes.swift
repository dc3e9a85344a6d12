/// Where the time of a run went.
struct LintTimes {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private(set) var phases: [(name: String, duration: Duration)] = []

  init() { last = clock.now }

  /// Ends a phase; what comes now is the next one.
  mutating func end(_ phase: String) {
    let now = clock.now
    phases.append((phase, now - last))
    last = now
  }

  /// The phases in milliseconds, a line each.
  var lines: [String] {
    phases.map { phase in
      let (seconds, attoseconds) = phase.duration.components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      return "\(phase.name): \(milliseconds) ms"
    }
  }
}
