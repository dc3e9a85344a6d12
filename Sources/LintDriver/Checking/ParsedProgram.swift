import AppAnalysis
import ArchitectureModel
import FactPacks
import FileSelection
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts

/// The parsed sources of one program.
struct ParsedProgram: Sendable {
  private let pass: SourcePass
  private let sources: [ReadSource]
  private let modules: [SourceModule]
  /// The sources that were read completely.
  private let selection: FileSelection
  private let keeping: AnswerKeeping

  init(_ program: Int, of sources: [ReadSource], in pass: SourcePass, keeping: AnswerKeeping) {
    let positions = pass.tree.programs.positions(in: program)
    self.pass = pass
    self.sources = positions.map { sources[$0] }
    modules = positions.map { pass.tree.modules[$0] }
    selection = pass.selections[program] ?? .all
    self.keeping = keeping
  }

  /// The findings, without those that comments suppress.
  func checked(inParallel: Bool) -> CheckedProgram {
    let plan = pass.plan
    let linter = Linter(plan.configuration, explains: plan.setting(.verbose))
    let relevant = pass.relevantFiles(among: sources.map(\.outline), parsedCompletely: selection)
    let files = zip(sources, modules).compactMap { $0.lintFile(in: $1, isRelevant: relevant.includes($0.outline)) }
    let (report, memory) = linter.lint(files, inParallel: inParallel, keeping: keeping)
    let others = HousekeepingFindings(configuration: plan.configuration).about(sources)
    let findings = suppress(in: LintReport(joining: [report], and: others))
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

/// The findings in a program, and what makes the next check of it faster.
struct CheckedProgram: Sendable {
  let report: ProgramReport
  /// Nil if no answers are kept.
  let memory: CheckMemory?
}

extension ReadSource {
  /// The facts with the module that they belong to; nil if it could not be read.
  func lintFile(in module: SourceModule, isRelevant: Bool = true) -> LintFile? {
    outcome?.facts.map { LintFile($0, module: module, isRelevant: isRelevant) }
  }

  /// The facts and text of the source, if it has comments for the linter.
  fileprivate var commented: CommentedFile? {
    guard let facts = outcome?.facts, facts.hasCommands, let text = SourceTexts.text(of: self) else { return nil }
    return CommentedFile(facts, source: SourceText(path: facts.path, utf8: text))
  }

  /// Whether it was read and parsed without errors.
  fileprivate var isComplete: Bool { failure == nil && outcome?.error == nil }
}
