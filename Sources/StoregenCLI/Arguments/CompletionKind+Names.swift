import ArgumentParser
import LintReporting
import LintRules

/// What shells complete after options.
extension CompletionKind {
  /// Specs and folders with one.
  static var spec: CompletionKind { .file(extensions: ["yml", "yaml"]) }

  /// The names of rules.
  static var rules: CompletionKind { .list(LintRule.all.map(\.id)) }

  /// The names of reporters.
  static var reporters: CompletionKind { .list(ReporterName.allCases.map(\.rawValue)) }
}
