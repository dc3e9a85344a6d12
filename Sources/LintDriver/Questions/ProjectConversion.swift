package import StoreConversion
package import StoregenDiagnostics

/// What becomes of the handwritten store of a context when storegen generates its class, with the sources.
package struct ProjectConversion {
  /// Nil if the sources do not have the store, or several.
  package let conversion: StoreConversion?
  /// An error about several classes that could be the store.
  package let ambiguity: Diagnostic?
  /// Errors about files that cannot be read completely.
  package let findings: [Diagnostic]
  package let sources: SourcesByPath

  package init(of context: String, in session: LintSession) throws(LintDriverError) {
    var pass = try session.startPass(session.plan)
    defer { session.progress.end() }
    let parsed = pass.parseAll(pass.index())
    let programs = ParsedPrograms(parsed, of: pass)
    conversion = programs.conversion(of: context)
    ambiguity = conversion == nil ? programs.ambiguity(of: context) : nil
    findings = HousekeepingFindings(configuration: session.configuration).about(
      pass.tree, and: parsed)
    sources = SourcesByPath(parsed)
  }
}
