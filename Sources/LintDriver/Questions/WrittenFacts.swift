import FactPacks
import Foundation
import ProjectFiles
package import StoregenDiagnostics
import StoregenFiles

/// A file of facts that was written.
package struct WrittenFacts {
  /// The number of sources.
  package let fileCount: Int
  /// Errors about sources that cannot be read.
  package let diagnostics: [Diagnostic]
  /// The texts that the errors refer to.
  package let sources: [SourceText]

  /// Writes the syntax facts of the sources of a session to a file, for a run that links them elsewhere.
  ///
  /// - Throws: if the file cannot be written, or if there are no sources.
  package static func write(of session: LintSession, to path: String) throws(LintDriverError) -> WrittenFacts {
    var pass = try session.startPass(session.plan)
    let parsed = pass.parseAll(pass.index())
    session.progress.end()
    let readable = zip(parsed, pass.tree.modules).filter { $0.0.failure == nil }
    do throws(SystemError) {
      try FactsFile.write(
        readable.map { SourceInModule(source: $0, module: $1) },
        // The target of a link is written; the link is not replaced, because it may lead to a device.
        to: session.working.url(of: path).resolvingSymlinksInPath().path,
        writtenBy: StoregenBuild.version)
    } catch {
      throw LintDriverError(.writing, "cannot write `\(path)`: \(error.reason)")
    }
    let errors = HousekeepingFindings(configuration: session.configuration).about(
      pass.tree, and: parsed)
    return WrittenFacts(
      fileCount: readable.count, diagnostics: errors,
      sources: SourceTexts.of(parsed, at: errors.paths))
  }
}
