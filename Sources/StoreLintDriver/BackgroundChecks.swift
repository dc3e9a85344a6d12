import ArchitectureModel
import CAllocator
import FactPacks
import Foundation
import StoreLint
import StoregenThreads
import SwiftFacts

/// The parsed sources of one program.
struct ParsedProgram: Sendable {
  let pass: SourcePass
  let sources: [ReadSource]
  let modules: [SourceModule]
  /// The sources that were read completely.
  let selection: FileSelection
  let keeping: AnswerKeeping
}

/// The findings in a program, and what makes the next check of it faster.
struct CheckedProgram: Sendable {
  let report: ProgramReport
  /// Nil if no answers are kept.
  let memory: CheckMemory?
}

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
  func finish() -> [CheckedProgram] { checks.finish() }
}

extension ParsedProgram {
  /// The findings, without those that comments suppress.
  fileprivate func checked(inParallel: Bool) -> CheckedProgram {
    let plan = pass.plan
    let linter = Linter(plan.configuration, explains: plan.setting(.verbose))
    let files = zip(sources, modules).compactMap { $0.lintFile(in: $1) }
    let (report, memory) = linter.lint(files, inParallel: inParallel, keeping: keeping)
    let findings = suppress(in: LintReport(joining: [report], and: pass.sourceFindings(sources)))
    let unwritten = sources.suffix(pass.tree.unwritten.count)
    let locations = SpecLocations(of: findings, in: unwritten, plan.spec)
    return CheckedProgram(
      report: ProgramReport(
        report: findings, locations: locations, selection: selection),
      memory: memory)
  }

  /// Applies the comments that suppress findings. Only files with such comments are read again.
  private func suppress(in report: LintReport) -> LintReport {
    let files = sources.compactMap(\.commented)
    guard !files.isEmpty else { return report }
    let (plan, tree) = (pass.plan, pass.tree)
    let isComplete =
      tree.unreadableFolders.isEmpty && !tree.lacksGeneratedCode && sources.allSatisfy(\.isComplete)
      && !(tree.packed.isEmpty && plan.scope.readsOnly(tree.files.map(\.path)))
    return report.suppressing(files, in: plan.configuration, isComplete: isComplete)
  }
}

extension ReadSource {
  /// The facts with the module that they belong to; nil if it could not be read.
  func lintFile(in module: SourceModule) -> LintFile? {
    outcome?.facts.map { LintFile($0, module: module) }
  }
}
