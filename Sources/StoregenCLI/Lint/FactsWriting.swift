import ArgumentParser
import FactPacks
import Foundation
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// `storegen lint --write-facts`: step one, for a run that links facts elsewhere.
struct FactsWriting {
  private let setup: LintSetup

  init(_ setup: LintSetup) { self.setup = setup }

  /// Writes what the sources say.
  ///
  /// - Throws: exit status 1 if the file cannot be written or there is no source, 2 if a source cannot be
  ///   read as a whole; that is reported.
  func write(to path: String, _ reports: Reports) throws {
    let cache = setup.cache
    let linted = try LintedSources(setup, cache)
    guard linted.count > 0 else {
      Console.error("there is no Swift file", help: "name a folder with Swift sources")
      throw ExitCode.couldNotRun
    }
    let steps = LintSteps(setup, linted, cache)
    let sources = steps.parseAll(steps.read())
    let readable = zip(sources, linted.modules).filter { $0.0.failure == nil }
    do throws(SystemError) {
      try FactsFile.write(
        readable.map { (source: $0, module: $1.packed) },
        // What a link leads to is written, not the link replaced: it may be that of a device.
        to: URL(fileURLWithPath: path).resolvingSymlinksInPath().path,
        writtenBy: StoregenCommand.configuration.version)
    } catch {
      Console.error("cannot write `\(path)`: \(error.reason)")
      throw ExitCode.couldNotRun
    }
    let trouble = SourceTrouble(configuration: setup.configuration).findings(linted, sources)
    try reports.write(
      trouble, in: SourceTexts.of(sources, at: trouble.paths),
      rules: LintRule.reported(in: setup.configuration))
    Console.note("\(path): facts of \(Phrase.count(readable.count, "file"))")
    if trouble.hasErrors { throw ExitCode.findings }
  }
}
