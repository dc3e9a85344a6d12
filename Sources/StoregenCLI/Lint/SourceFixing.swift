import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// The sources as the fixes of findings make them.
struct SourceFixing {
  /// The findings whose fixes are in it.
  let mended: [Diagnostic]
  /// What was wrong with some of the fixes.
  let trouble: [Diagnostic]
  fileprivate let files: [FixedFile]

  fileprivate struct FixedFile: Sendable {
    let source: SourceText
    let text: [UInt8]
  }

  /// The fixes of all findings but those that get in each other's way: of these, the first one.
  init(_ run: LintRun) {
    var fixes = FixSet()
    let accepted = run.diagnostics.filter { finding in
      finding.fix.map { fixes.insert($0) } ?? false
    }
    let files = run.sources.filter { fixes.paths.contains($0.path) }.map {
      FixedFile(source: $0, text: fixes.applied(to: $0))
    }
    let refusals = LargeStackThreads.map(files) { file in
      run.isAsRead(file.source)
        ? file.syntaxError : file.refusal("it was changed while it was read")
    }
    let good = zip(files, refusals).filter { $1 == nil }.map(\.0)
    let paths = Set(good.map(\.source.path))
    self.files = good
    mended = accepted.filter { finding in
      finding.fix?.edits.allSatisfy { paths.contains($0.range.path) } ?? false
    }
    trouble = refusals.compactMap(\.self)
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool { files.isEmpty }

  /// What would change, as `diff -u` prints it.
  var difference: String {
    files.map { UnifiedDiff(path: $0.source.path, from: $0.source.utf8, to: $0.text).text }.joined()
  }

  /// Writes the sources, each as a whole.
  ///
  /// - Throws: why one could not be written; those before it are written.
  func write() throws(WritingFailure) {
    let working = WorkingFolder.current
    for file in files {
      do throws(SystemError) {
        try FileSystem.rewrite(working.absolutePath(of: file.source.path), with: file.text)
      } catch {
        throw WritingFailure(path: file.source.path, error: error)
      }
    }
  }

  /// Why a source could not be written.
  struct WritingFailure: Error {
    let path: String
    let error: SystemError
  }
}

extension SourceFixing.FixedFile {
  /// Why nothing is written: a fix that breaks a file is worse than none.
  fileprivate var syntaxError: Diagnostic? {
    let fixed = FactReader.read(text, path: source.path)
    let isBroken = fixed.trouble != nil && FactReader.read(source).trouble == nil
    return isBroken ? refusal("the fixes would not leave it valid Swift") : nil
  }

  fileprivate func refusal(_ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "the file was not fixed: \(reason)",
      at: SourceRange(path: source.path, bytes: 0..<0))
  }
}
