/// How long each phase of a run took.
package struct PhaseTimes: Sendable {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private var phases: [(name: String, duration: Duration)] = []

  package init() { last = clock.now }

  /// Ends a phase and starts the next one.
  mutating func end(_ phase: String) {
    let now = clock.now
    phases.append((phase, now - last))
    last = now
  }

  /// The phases with their durations in milliseconds, one per line.
  package var lines: [String] {
    phases.map { phase in
      let (seconds, attoseconds) = phase.duration.components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      return "\(phase.name): \(milliseconds) ms"
    }
  }
}
