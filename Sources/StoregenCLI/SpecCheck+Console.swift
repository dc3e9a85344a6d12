import ArgumentParser
import LintDriver
import StoregenDiagnostics

extension SpecCheck {
  /// Prints the errors, if there are any.
  ///
  /// - Throws: exit status 1 if there is an error.
  func stopAtErrors() throws {
    guard diagnostics.hasErrors else { return }
    throw Console.failure(diagnostics.filter { $0.severity == .error }, in: sources)
  }
}
