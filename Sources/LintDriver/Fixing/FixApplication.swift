import LintReporting
import ProjectFiles
package import StoregenDiagnostics
import StoregenThreads
import SwiftFacts

/// The sources of a result with its fixes applied.
package struct FixApplication: Sendable {
  /// The findings that are fixed.
  package let fixed: [Diagnostic]
  /// Errors about files that cannot be fixed.
  package let errors: [Diagnostic]
  /// The texts before.
  package let sources: [SourceText]
  /// The files with their new texts.
  let files: [FixedFile]

  /// A file that fixes change.
  struct FixedFile: Sendable {
    let source: SourceText
    let text: [UInt8]
  }

  /// Applies the fixes of all findings. Of those that overlap, only the first is applied, and a fix that also changes a file
  /// that cannot be fixed is not applied at all.
  package init(_ result: LintResult) {
    var errors: [Diagnostic] = []
    var attempt = Attempt(result, without: [])
    while !attempt.refusals.isEmpty {
      errors += attempt.refusals
      attempt = Attempt(result, without: Set(errors.compactMap(\.range?.path)))
    }
    fixed = attempt.fixed
    files = attempt.files
    self.errors = errors
    sources = result.sources
  }

  /// Whether there is nothing to write.
  package var isEmpty: Bool { files.isEmpty }

  /// The changes, in the format of `diff -u`.
  package var difference: String {
    files.map { UnifiedDiff(path: $0.source.path, from: $0.source.utf8, to: $0.text).text }.joined()
  }

  /// The fixes that leave some files alone.
  private struct Attempt {
    let fixed: [Diagnostic]
    let files: [FixedFile]
    /// Errors about the files that cannot be fixed.
    let refusals: [Diagnostic]

    init(_ result: LintResult, without refused: Set<String>) {
      var fixes = FixSet()
      fixed = result.diagnostics.filter { finding in
        guard let fix = finding.fix, !fix.edits.contains(where: { refused.contains($0.range.path) }) else {
          return false
        }
        return fixes.insert(fix)
      }
      files = result.sources.filter { fixes.paths.contains($0.path) }.map {
        FixedFile(source: $0, text: fixes.applied(to: $0))
      }
      refusals = LargeStackThreads.map(files) { file in
        result.isCurrent(file.source) ? file.syntaxError : file.refusal("it changed after it was checked")
      }.compactMap(\.self)
    }
  }
}

extension FixApplication.FixedFile {
  /// Why the file is not written, if the fixes would break it.
  fileprivate var syntaxError: Diagnostic? {
    let fixed = FactReader.read(text, path: source.path)
    let isBroken = fixed.error != nil && FactReader.read(source).error == nil
    return isBroken ? refusal("the fixes would make it invalid Swift") : nil
  }

  fileprivate func refusal(_ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "the file was not fixed: \(reason)",
      at: SourceRange(path: source.path, bytes: 0..<0))
  }
}
