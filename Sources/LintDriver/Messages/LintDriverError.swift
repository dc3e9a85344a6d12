public import StoregenDiagnostics

/// Why the linter could not run.
public struct LintDriverError: DiagnosedError, Sendable {
  /// What failed.
  public enum Kind: Sendable {
    /// A path does not exist, or no Swift file was found.
    case path
    /// A source or a folder cannot be read, so that the result would be incomplete.
    case sources
    /// The spec or configuration is missing or has errors.
    case configuration
    /// A file with facts cannot be read.
    case facts
    /// The baseline cannot be read or would overwrite another file.
    case baseline
    /// There is no such Git revision or repository.
    case revision
    /// A file cannot be written.
    case writing
  }

  /// What failed.
  public let kind: Kind
  /// The errors, at least one.
  public let diagnostics: [Diagnostic]
  /// The texts that the errors refer to.
  public let sources: [SourceText]

  init(_ kind: Kind, _ diagnostics: [Diagnostic], in sources: [SourceText]) {
    self.kind = kind
    self.diagnostics = diagnostics
    self.sources = sources
  }

  init(_ kind: Kind, _ message: String, reason: String? = nil, help: String? = nil) {
    self.init(kind, [Diagnostic(.error, message, at: nil, reason: reason, help: help)], in: [])
  }
}
