import AppAnalysis

/// What the checks of programs leave for the next ones with the same configuration.
struct CheckMemories: Sendable {
  private var memories: [Int: CheckMemory] = [:]
  /// Identifies the configuration.
  private var identity: String?

  /// What the last check of a program left, by its number; nil if there was none.
  subscript(program: Int) -> CheckMemory? {
    get { memories[program] }
    set { memories[program] = newValue }
  }

  /// Forgets everything if the configuration has changed.
  mutating func prepare(for plan: LintPlan) {
    let current = plan.identity
    if identity != current { memories = [:] }
    identity = current
  }
}
