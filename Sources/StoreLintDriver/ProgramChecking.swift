import AppAnalysis
import FileSelection
import LinkedProgram
import ArchitectureModel
import FactPacks
import StoreLint
import StoregenDiagnostics
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

extension ParsedProgram {
  /// The findings, without those that comments suppress.
  func checked(inParallel: Bool) -> CheckedProgram {
    let plan = pass.plan
    let linter = Linter(plan.configuration, explains: plan.setting(.verbose))
    let files = zip(sources, modules).compactMap { $0.lintFile(in: $1) }
    let (report, memory) = linter.lint(files, inParallel: inParallel, keeping: keeping)
    let findings = suppress(in: LintReport(joining: [report], and: pass.sourceFindings(sources)))
    let unwritten = sources.suffix(pass.tree.unwritten.count)
    let locations = SpecLocations(of: findings, in: unwritten, plan.spec)
    return CheckedProgram(
      report: ProgramReport(
        report: findings, locations: locations, selection: selection,
        readTexts: Set(files.flatMap(\.facts.literalsWithReadTexts).map(\.range))),
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
