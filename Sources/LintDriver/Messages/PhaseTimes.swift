import StoregenDiagnostics

/// How long each phase of a run took.
package struct PhaseTimes: Sendable {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private var phases: [(name: String, duration: Duration, fileCount: Int?)] = []

  package init() { last = clock.now }

  /// Ends a phase and starts the next one. Several with the same name count as one.
  ///
  /// - Parameter fileCount: how many files it is about; nil if that says nothing.
  mutating func end(_ name: String, fileCount: Int? = nil) {
    let now = clock.now
    let known = phases.firstIndex { $0.name == name }
    let phase = known ?? phases.endIndex
    if known == nil { phases.append((name, .zero, nil)) }
    phases[phase].duration += now - last
    if let fileCount { phases[phase].fileCount = (phases[phase].fileCount ?? 0) + fileCount }
    last = now
  }

  /// The phases with their durations in milliseconds, one per line.
  package var lines: [String] {
    phases.map { phase in
      let (seconds, attoseconds) = phase.duration.components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      let files = phase.fileCount.map { ", \(Phrase.count($0, "file"))" } ?? ""
      return "\(phase.name)\(files): \(milliseconds) ms"
    }
  }
}
