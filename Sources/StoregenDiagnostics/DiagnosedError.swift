/// An error that is shown as diagnostics.
package protocol DiagnosedError: Error {
  /// The errors, at least one.
  var diagnostics: [Diagnostic] { get }
  /// The texts that the errors refer to.
  var sources: [SourceText] { get }
}
