import CAllocator
import Foundation
import LintRules
import StoregenDiagnostics
import StoregenThreads

/// Checks programs in the background while others are parsed.
struct BackgroundChecks {
  private let checks: BackgroundTransform<ParsedProgram, CheckedProgram>

  /// - Parameters:
  ///   - isParsing: whether parsing keeps the other processors busy.
  ///   - programCount: how many programs will be added. If they are too few for the processors, several check one.
  init(isParsing: Bool, programCount: Int) {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    // A single program is checked when nothing is left to parse.
    let inParallel = 2 * programCount <= processors
    let count = isParsing ? 1 : processors
    // Each program then takes the memory of the one before it.
    if programCount > 1 { storegen_return_large_blocks() }
    // All facts of a program that waits are in memory. Opening stored facts takes less time than a check.
    checks = BackgroundTransform(
      threadCount: min(count, max(programCount, 1)), mostWaiting: isParsing ? 1 : 0
    ) { { $0.checked(inParallel: inParallel) } }
  }

  /// Waits until another program can be added.
  func waitForRoom() { checks.waitForRoom() }

  func add(_ program: ParsedProgram) { checks.add(program) }

  /// The results, in the order of the programs.
  ///
  /// - Parameter times: gets the time that the checks take.
  func finish(timing times: inout PhaseTimes) -> [CheckedProgram] {
    defer { times.end("linking, and \(Phrase.count(LintRule.all.count, "rule"))") }
    return checks.finish()
  }
}
