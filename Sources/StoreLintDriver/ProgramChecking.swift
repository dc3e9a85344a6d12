import ArchitectureModel
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
}

/// Checks programs in the background, in the order in which they are parsed.
struct ProgramChecking {
  private let workers: [BackgroundTransform<ParsedProgram, ProgramReport>]
  private var count = 0

  /// - Parameters:
  ///   - isParsing: whether parsing keeps the other processors busy.
  ///   - programCount: how many programs will be added. If they are too few for the processors, several check one.
  init(isParsing: Bool, programCount: Int) {
    let count = isParsing ? 1 : ProcessInfo.processInfo.activeProcessorCount
    let inParallel = 2 * programCount <= count
    workers = (0..<count).map { _ in
      BackgroundTransform { { $0.checked(inParallel: inParallel) } }
    }
  }

  mutating func add(_ program: ParsedProgram) {
    workers[count % workers.count].add(program)
    count += 1
  }

  /// The reports, in the order of the programs.
  func finish() -> [ProgramReport] {
    let reports = workers.map { $0.finish() }
    return (0..<count).map { reports[$0 % workers.count][$0 / workers.count] }
  }
}

extension ParsedProgram {
  /// The findings, without those that comments suppress.
  fileprivate func checked(inParallel: Bool) -> ProgramReport {
    let plan = pass.plan
    let linter = Linter(plan.configuration, explains: plan.setting(.verbose))
    let files = zip(sources, modules).compactMap { $0.lintFile(in: $1) }
    let report = linter.lint(files, inParallel: inParallel)
    let findings = suppress(in: LintReport(joining: [report], and: pass.sourceFindings(sources)))
    let unwritten = sources.suffix(pass.tree.unwritten.count)
    let locations = SpecLocations(of: findings, in: unwritten, plan.spec)
    return ProgramReport(
      report: CheckedReport(findings: findings, locations: locations), selection: selection)
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
