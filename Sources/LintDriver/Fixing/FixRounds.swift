package import StoregenDiagnostics

/// Applies the fixes of findings, and lints the sources again: one fix can enable another.
package struct FixRounds {
  private let session: LintSession

  /// How often sources are linted again.
  private static let limit = 10

  package init(of session: LintSession) { self.session = session }

  /// The fixes that `apply` would apply first.
  package func first() throws(LintDriverError) -> FixApplication {
    FixApplication(try session.run(reusing: .facts))
  }

  /// - Parameters:
  ///   - refuse: receives the errors about files that cannot be fixed.
  ///   - report: receives each round of fixes, after they were written.
  /// - Returns: the findings that are left.
  package func apply(
    refusing refuse: ([Diagnostic]) -> Void, reporting report: (FixApplication) -> Void
  ) throws(LintDriverError) -> LintResult {
    var result = try session.run(reusing: .facts)
    var refused: Set<String> = []
    for _ in 0..<Self.limit {
      let fixes = FixApplication(result)
      refuse(fixes.errors.filter { $0.range.map { refused.insert($0.path).inserted } ?? true })
      if fixes.isEmpty { break }
      try fixes.write()
      report(fixes)
      result = try session.run(reusing: .facts)
    }
    return result
  }
}

extension LintSession {
  /// Applies the fixes of findings to the sources.
  ///
  /// - Returns: the findings that are left.
  /// - Throws: if a file cannot be written, or for the reasons of `run`.
  public func fix() throws(LintDriverError) -> LintResult {
    try FixRounds(of: self).apply(refusing: { _ in }, reporting: { _ in })
  }
}
