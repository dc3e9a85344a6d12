package import StoregenDiagnostics

extension LintSession {
  /// How often sources are linted again: one fix can enable another.
  private static let rounds = 10

  /// Applies the fixes of findings to the sources.
  ///
  /// - Returns: the findings that are left.
  /// - Throws: if a file cannot be written, or for the reasons of `run`.
  public func fix() throws(LintDriverError) -> LintResult {
    try fix(refusing: { _ in }, reporting: { _ in })
  }

  /// The fixes that `fix` would apply first.
  package func fixes() throws(LintDriverError) -> FixApplication {
    FixApplication(try run(reusing: .facts))
  }

  /// - Parameters:
  ///   - refuse: receives the errors about files that cannot be fixed.
  ///   - report: receives each round of fixes, after they were written.
  package func fix(
    refusing refuse: ([Diagnostic]) -> Void, reporting report: (FixApplication) -> Void
  ) throws(LintDriverError) -> LintResult {
    var result = try run(reusing: .facts)
    var refused: Set<String> = []
    for _ in 0..<Self.rounds {
      let fixes = FixApplication(result)
      refuse(fixes.errors.filter { $0.range.map { refused.insert($0.path).inserted } ?? true })
      if fixes.isEmpty { break }
      try fixes.write()
      report(fixes)
      result = try run(reusing: .facts)
    }
    return result
  }
}
