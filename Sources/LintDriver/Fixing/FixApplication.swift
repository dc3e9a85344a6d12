import Foundation
import LintReporting
import ProjectFiles
package import StoregenDiagnostics
import StoregenFiles
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
  private let files: [FixedFile]
  private let working: WorkingFolder

  fileprivate struct FixedFile: Sendable {
    let source: SourceText
    let text: [UInt8]
  }

  /// Applies the fixes of all findings. Of those that overlap, only the first is applied.
  package init(_ result: LintResult) {
    var fixes = FixSet()
    let accepted = result.diagnostics.filter { finding in
      finding.fix.map { fixes.insert($0) } ?? false
    }
    let files = result.sources.filter { fixes.paths.contains($0.path) }.map {
      FixedFile(source: $0, text: fixes.applied(to: $0))
    }
    let refusals = LargeStackThreads.map(files) { file in
      result.isCurrent(file.source) ? file.syntaxError : file.refusal("it changed after it was checked")
    }
    let good = zip(files, refusals).filter { $1 == nil }.map(\.0)
    let paths = Set(good.map(\.source.path))
    self.files = good
    fixed = accepted.filter { finding in
      finding.fix?.edits.allSatisfy { paths.contains($0.range.path) } ?? false
    }
    errors = refusals.compactMap(\.self)
    sources = result.sources
    working = result.working
  }

  /// Whether there is nothing to write.
  package var isEmpty: Bool { files.isEmpty }

  /// The changes, in the format of `diff -u`.
  package var difference: String {
    files.map { UnifiedDiff(path: $0.source.path, from: $0.source.utf8, to: $0.text).text }.joined()
  }

  /// Writes the sources, each atomically.
  ///
  /// - Throws: if one cannot be written; those before it are written.
  func write() throws(LintDriverError) {
    var written: [String] = []
    defer { FileSystem.removeLeftovers(beside: written) }
    for file in files {
      let path = working.absolutePath(of: file.source.path)
      do throws(SystemError) {
        try FileSystem.rewrite(path, with: file.text)
        written.append(path)
      } catch {
        throw LintDriverError(.writing, "cannot write `\(file.source.path)`: \(error.reason)")
      }
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
