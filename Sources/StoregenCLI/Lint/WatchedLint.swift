import LintDriver

/// `storegen lint --watch`.
struct WatchedLint {
  let command: LintCommand
  /// What the last run checked; nil if that is not known, or if there was an error, after which findings are printed
  /// again even if they are those from before.
  private var checked: UInt64?
  /// What the last run left in memory.
  private var state = SessionState()

  init(_ command: LintCommand) { self.command = command }

  mutating func run() throws -> Never {
    try Watch.run { try Console.reporting { try lint() } }
  }

  /// - Returns: whether anything may have changed since the last run.
  private mutating func lint() throws -> Bool {
    let former = checked
    checked = nil
    let session = try LintSession(command.options)
    guard session.isCached else {
      throw Console.failure(
        "--watch needs a cache, but it is off", help: "name a folder for it with --cache-path")
    }
    if let former, session.unchangedSources == former {
      checked = former
      return false
    }
    let result = try session.run(after: &state)
    checked = session.unchangedSources
    try command.report(result, of: session)
    return true
  }
}
