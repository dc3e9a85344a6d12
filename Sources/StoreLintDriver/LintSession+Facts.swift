import FactPacks
import Foundation
import ProjectFiles
package import StoregenDiagnostics
import StoregenFiles

extension LintSession {
  /// Writes the syntax facts of the sources to a file, for a run that links them elsewhere.
  ///
  /// - Returns: the number of sources, and errors about those that cannot be read.
  /// - Throws: if the file cannot be written, or if there are no sources.
  package func writeFacts(to path: String) throws(LintDriverError) -> WrittenFacts {
    var pass = try startPass(plan)
    let indexed = pass.index()
    let parsed = pass.parseAll(indexed)
    progress.end()
    let readable = zip(parsed, pass.tree.modules).filter { $0.0.failure == nil }
    do throws(SystemError) {
      try FactsFile.write(
        readable.map { SourceInModule(source: $0, module: $1) },
        // The target of a link is written; the link is not replaced, because it may lead to a device.
        to: plan.working.url(of: path).resolvingSymlinksInPath().path,
        writtenBy: StoregenBuild.version)
    } catch {
      throw LintDriverError(.writing, "cannot write `\(path)`: \(error.reason)")
    }
    let errors = pass.fileFindings(parsed)
    return WrittenFacts(
      fileCount: readable.count, diagnostics: errors,
      sources: SourceTexts.of(parsed, at: errors.paths))
  }
}

/// The result of writing a file of facts.
package struct WrittenFacts {
  package let fileCount: Int
  package let diagnostics: [Diagnostic]
  package let sources: [SourceText]
}
