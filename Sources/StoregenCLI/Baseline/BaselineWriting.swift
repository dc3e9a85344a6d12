import ArgumentParser
import StoreLint

/// `storegen lint --write-baseline`: writes down what is found, so that only what is new is shown from now on.
struct BaselineWriting {
  private let setup: LintSetup

  init(_ setup: LintSetup) { self.setup = setup }

  /// Writes all that is found in the project, whatever is known already.
  ///
  /// - Throws: exit status 1 if the file cannot be written or there is no source; that is reported.
  func write() throws {
    let linting = try SourceLinting(setup)
    guard linting.fileCount > 0 else {
      Console.error("there is no Swift file to lint", help: "name a folder with Swift sources")
      throw ExitCode.couldNotRun
    }
    let baseline = setup.baseline(of: linting.report.diagnostics)
    let file = setup.baselineToWrite
    let former = file.former
    try file.write(baseline)
    Console.note("\(file.displayPath): \(Self.summary(baseline, former))")
  }

  private static func summary(_ baseline: Baseline, _ former: Baseline?) -> String {
    let count = Phrase.count(baseline.entries.count, "finding")
    let rules = Phrase.count(Set(baseline.entries.map(\.rule)).count, "rule")
    let change = former.map { former in
      let (added, removed) = baseline.difference(from: former)
      return "; \(added) more than before, \(removed) less"
    }
    return "\(count) of \(rules)\(change ?? "")"
  }
}
