import ArchitectureContracts

extension LintConfiguration {
  /// The names of the rules that comments can disable and baselines can contain: those about programs, and those of
  /// contracts.
  package var suppressibleRules: Set<String> {
    Set(LintRule.all.filter(\.isAboutPrograms).map(\.id) + contracts.rules)
  }
}
