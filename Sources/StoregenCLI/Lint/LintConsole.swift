import ArchitectureModel
import ArgumentParser
import LintDriver
import LintReporting
import LintRules
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// Prints what `storegen lint` prints besides findings, and runs what is to be printed.
struct LintConsole {
  let session: LintSession

  private var isQuiet: Bool { session.setting(.quiet) }

  /// Names a cache and requested paths that are not used.
  func noteUnused() {
    if let unusedCache = session.unusedCache, !isQuiet {
      Console.note(
        """
        nothing is cached, because a link leads `\(unusedCache)` outside the project; \
        `--cache-path` accepts any folder
        """)
    }
    noteForeignSpec()
    guard let configurationPath = session.configurationPath else { return }
    for path in session.excludedPaths {
      Console.note("`\(path)` is excluded by `lint.exclude` in \(configurationPath)")
    }
  }

  /// Warns about a configuration above that does not count.
  private func noteForeignSpec() {
    guard session.specFile == nil, let file = SpecSearch(from: WorkingFolder.ofProcess.url, .ofProcess).foreignFile
    else { return }
    Console.warning(
      "`\(file.displayPath)` is ignored: it belongs to another user and is outside this repository",
      help: "if you trust the file, name it with `--spec`")
  }

  /// Warns about specs and configurations that a run without one does not use, and names what was not read.
  func note(_ skipped: SkippedPaths) {
    noteUnused(specs: skipped.specs)
    if !skipped.uncompiled.isEmpty, !isQuiet {
      let isOne = skipped.uncompiled.count == 1
      Console.note(
        "\(Phrase.paths(skipped.uncompiled)) \(isOne ? "was" : "were") not read: no Xcode target builds \(isOne ? "it" : "them")"
      )
    }
    guard !skipped.linkedFolders.isEmpty else { return }
    let isOne = skipped.linkedFolders.count == 1
    Console.report([
      Diagnostic(
        .warning,
        "\(Phrase.paths(skipped.linkedFolders)) \(isOne ? "is a link to a folder, and was" : "are links to folders, and were") not read",
        at: nil,
        help: "name \(isOne ? "the folder" : "the folders") on the command line, or exclude the link\(isOne ? "" : "s")"
      )
    ])
  }

  private func noteUnused(specs paths: [String]) {
    guard !paths.isEmpty else { return }
    let isOne = paths.count == 1
    Console.report([
      Diagnostic(
        .warning, "\(Phrase.paths(paths)) \(isOne ? "is" : "are") ignored", at: nil,
        reason: "a run uses one spec: the one in the checked folder, or the nearest one above it",
        help:
          "run `storegen lint` in \(isOne ? "its folder" : "each of the folders"), or use --spec")
    ])
  }

  /// Writes the baseline and prints its size.
  func writeBaselineAndSummarize() throws {
    let written = try WrittenBaseline.write(of: session)
    let entries = written.baseline.entries
    let count = Phrase.count(entries.count, "finding")
    let rules = Phrase.count(Set(entries.map(\.rule)).count, "rule")
    let change = written.former.map { former in
      let (added, removed) = written.baseline.difference(from: former)
      return "; \(added) added, \(removed) removed"
    }
    Console.note("\(session.baselineTarget.displayPath): \(count) of \(rules)\(change ?? "")")
  }

  /// Writes the facts and prints their number.
  ///
  /// - Throws: exit status 2 if a source cannot be read completely.
  func writeFacts(to path: String, _ reports: Reports) throws {
    let facts = try WrittenFacts.write(of: session, to: path)
    try reports.write(
      facts.diagnostics, in: facts.sources, rules: LintRule.descriptions(in: session.configuration))
    if !isQuiet {
      Console.note("\(path): facts about \(Phrase.count(facts.fileCount, "file"))")
    }
    if facts.diagnostics.hasErrors { throw ExitCode.findings }
  }

  /// Says what to do if an app has no configuration and no class that is a store by its use.
  func noteMissingStores(in result: LintResult) {
    let isUnconfigured = session.configurationPath == nil && result.storeCount == 0
    guard isUnconfigured, result.observableCount > 1 else { return }
    Console.note(
      """
      the app uses no class as a store, so the rules about stores found nothing; \
      `storegen roles` explains why
      """)
  }

  /// Prints the changes that `fixAndPrint` would make.
  ///
  /// - Throws: exit status 2 if there are any.
  func printFixes() throws {
    try InterruptedChanges(in: session.projectFolder).undo(dryRun: true)
    let fixes = try FixRounds(of: session).first()
    Console.report(fixes.errors)
    Console.difference(fixes.difference)
    Console.note("\(Phrase.count(fixes.fixed.count, "finding")) can be fixed")
    if !fixes.isEmpty { throw ExitCode.findings }
  }

  /// Fixes the sources, all or none, and prints each fix.
  ///
  /// - Returns: the findings that are left.
  func fixAndPrint() throws -> LintResult {
    var count = 0
    let folder = session.projectFolder
    let result = try FolderLock.withLock(on: folder, onWait: Console.noteWaiting) {
      () throws(any Error) -> LintResult in
      try InterruptedChanges(in: folder).undo(for: FixRounds.purpose)
      return try FixRounds(of: session).apply(
        refusing: { Console.report($0) },
        reporting: { round in
          count += round.fixed.count
          Console.note(lines: round.lines)
        })
    }
    Console.note("\(Phrase.count(count, "finding")) fixed")
    return result
  }
}

extension FixApplication {
  /// One line for each finding that was fixed.
  fileprivate var lines: String {
    let locations = SourceLocations(sources)
    return fixed.map { finding in
      let rule = finding.rule.map { " (\($0))" } ?? ""
      return
        "\(locations.text(of: finding.range)): fixed: \(finding.fix?.message.visible ?? "")\(rule)\n"
    }.joined()
  }
}

extension LintResult {
  /// One line with the numbers of files, stores and findings.
  var summary: String {
    let stores = Phrase.count(storeCount, "store")
    let classes = Phrase.count(observableCount, "observable class", ending: "es")
    let known = knownCount.map { ", \($0) known" } ?? ""
    return "\(Phrase.count(fileCount, "file")), \(storeCount == 0 ? "" : "\(stores) among ")\(classes): "
      + Phrase.severities(of: diagnostics) + known + (revision.map { " since \($0)" } ?? "")
  }

  /// The code that could not be resolved, and how long each phase took.
  var explanation: String {
    let locations = SourceLocations(sources)
    let notes = unresolved.map { note in
      "\(locations.text(of: note.range)): not resolved: \(note.message.visible)"
    }
    return (notes + times.lines).joined(separator: "\n")
  }
}
