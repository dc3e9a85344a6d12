package import StoregenDiagnostics

/// Why the spec, the configuration or a Git revision of a project was not found.
package struct ProjectFileError: DiagnosedError {
  package let diagnostics: [Diagnostic]
  package let sources: [SourceText] = []

  init(_ message: String, reason: String? = nil, help: String? = nil) {
    diagnostics = [Diagnostic(.error, message, at: nil, reason: reason, help: help)]
  }
}
