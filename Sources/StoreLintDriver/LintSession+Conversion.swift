package import StoreLint
package import StoregenDiagnostics

extension LintSession {
  /// What becomes of the handwritten store of a context when storegen generates its class.
  package func conversion(of context: String) throws(LintDriverError) -> ProjectConversion {
    var pass = try startPass(plan)
    defer { progress.end() }
    let parsed = pass.parseAll(pass.index())
    let conversion = pass.conversion(of: context, parsed)
    return ProjectConversion(
      conversion: conversion,
      ambiguity: conversion == nil ? pass.ambiguity(of: context, parsed) : nil,
      findings: pass.fileFindings(parsed), sources: SourcesByPath(parsed))
  }
}

/// What becomes of the handwritten store of a context, with the sources.
package struct ProjectConversion {
  /// Nil if the sources do not have the store, or several.
  package let conversion: StoreConversion?
  /// An error about several classes that could be the store.
  package let ambiguity: Diagnostic?
  /// Errors about files that cannot be read completely.
  package let findings: [Diagnostic]
  package let sources: SourcesByPath
}
