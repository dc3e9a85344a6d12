import ArchitectureModel
import StoreLint
import StoregenDiagnostics

/// Takes from findings what the baseline knows, and adds what is wrong with that.
struct KnownFindings {
  private let loaded: LoadedBaseline?
  private let setup: LintSetup

  /// - Parameter loaded: the baseline; nil if there is none.
  init(_ loaded: LoadedBaseline?, _ setup: LintSetup) {
    self.loaded = loaded
    self.setup = setup
  }

  /// What is left of findings.
  ///
  /// - Returns: the findings that are not known, with those about entries that are stale; and those that are
  ///   known.
  func remaining(
    of findings: [Diagnostic]
  ) -> (diagnostics: [Diagnostic], known: [Diagnostic]) {
    guard let loaded else { return (findings, []) }
    let comparison = loaded.baseline.compare(with: findings)
    // Where only a part is checked nobody can tell what is found in the rest.
    let stale =
      setup.scope.checksAll ? comparison.stale.filter(isOn).compactMap(loaded.staleness) : []
    let about = LintRule.staleBaselineEntry.findings(stale, in: setup.configuration)
    return ((comparison.new + about).sortedByPlace(), comparison.known)
  }

  /// Whether the rule of an entry looks for anything; one that there is no more does not.
  private func isOn(_ entry: Baseline.Entry) -> Bool {
    LintRule.named(entry.rule).map { $0.severity(in: setup.configuration) != .off } ?? true
  }
}

extension LintSetup {
  /// What a baseline that is written now holds of findings: also those that nobody has asked about, or they
  /// would be lost. What is wrong with files and with what is said to the linter is not kept: that is mended.
  func baseline(of findings: [Diagnostic]) -> Baseline {
    let kept = Set(LintRule.all.filter(\.isAboutPrograms).map(\.id))
    return Baseline(
      of: scope.reportable(findings).filter { $0.rule.map(kept.contains) ?? false })
  }
}
