package import StoregenDiagnostics

/// Applies the fixes of findings, and lints the sources again: one fix can enable another. Files are written after the last
/// round, all of them or none.
package struct FixRounds {
  private let session: LintSession

  /// How often sources are linted again.
  private static let limit = 10

  /// What an interrupted run was for.
  package static let purpose = "the fixes of `storegen lint --fix`"

  package init(of session: LintSession) { self.session = session }

  /// The fixes that `apply` would apply first.
  package func first() throws(LintDriverError) -> FixApplication {
    FixApplication(try session.run(reusing: .facts))
  }

  /// - Parameters:
  ///   - refuse: receives the errors about files that cannot be fixed.
  ///   - report: receives each round of fixes, after all files were written.
  /// - Returns: the findings that are left.
  /// - Throws: if a file cannot be written, or for the reasons of `LintSession.run`. Then no file has changed.
  package func apply(
    refusing refuse: ([Diagnostic]) -> Void, reporting report: (FixApplication) -> Void
  ) throws(LintDriverError) -> LintResult {
    var texts = FixedTexts(of: session)
    var rounds: [FixApplication] = []
    var refused: Set<String> = []
    var result = try session.run(reusing: .facts)
    for _ in 0..<Self.limit {
      let fixes = FixApplication(result)
      refuse(fixes.errors.filter { $0.range.map { refused.insert($0.path).inserted } ?? true })
      guard texts.add(fixes) else { break }
      rounds.append(fixes)
      result = try session.replacing(texts.overlay).run(reusing: .facts)
    }
    try texts.write()
    rounds.forEach(report)
    return texts.changeOtherFiles ? try session.run(reusing: .facts) : result
  }
}

extension LintSession {
  /// Applies the fixes of findings to the sources: to all files, or to none.
  ///
  /// - Returns: the findings that are left.
  /// - Throws: if a file cannot be written, or for the reasons of `run`.
  public func fix() throws(LintDriverError) -> LintResult {
    try FixRounds(of: self).apply(refusing: { _ in }, reporting: { _ in })
  }
}
