import ArgumentParser
import LintReporting
import StoregenDiagnostics
import StoregenFiles

/// `storegen lint --fix`: mends what can be mended, and says what is left.
struct LintFixing {
  let setup: LintSetup

  /// How often the sources are looked at: mending one thing may make room to mend another.
  private static let rounds = 10

  /// Prints what would change, and changes nothing.
  ///
  /// - Throws: exit status 2 if something would change.
  func showDifference() throws {
    let fixing = SourceFixing(try LintRun(setup))
    Console.report(fixing.trouble)
    Console.result(fixing.difference, terminator: "")
    Console.note("\(Self.count(fixing.mended)) can be fixed")
    if !fixing.isEmpty { throw ExitCode.findings }
  }

  /// Mends the sources.
  ///
  /// - Returns: what is found after that.
  /// - Throws: exit status 1 if a file cannot be written; that is reported.
  func mend() throws -> LintRun {
    var mended: [Diagnostic] = []
    var run = try LintRun(setup)
    for _ in 0..<Self.rounds {
      let fixing = SourceFixing(run)
      Console.report(fixing.trouble)
      if fixing.isEmpty { break }
      try write(fixing)
      Console.note(Self.report(fixing.mended, in: run.sources), terminator: "")
      mended += fixing.mended
      run = try LintRun(setup)
    }
    Console.note("\(Self.count(mended)) fixed")
    return run
  }

  private func write(_ fixing: SourceFixing) throws {
    do throws(SourceFixing.WritingFailure) {
      try fixing.write()
    } catch {
      Console.error("cannot write `\(error.path)`: \(error.error.reason)")
      throw ExitCode.couldNotRun
    }
  }

  private static func count(_ mended: [Diagnostic]) -> String {
    Phrase.count(mended.count, "finding")
  }

  /// A line for each finding that is no more.
  private static func report(_ mended: [Diagnostic], in sources: [SourceText]) -> String {
    let places = SourcePlaces(sources)
    return mended.map { finding in
      let rule = finding.rule.map { " (\($0))" } ?? ""
      return "\(places.text(of: finding.range)): fixed: \(finding.fix?.message ?? "")\(rule)\n"
    }.joined()
  }
}
