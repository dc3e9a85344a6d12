import CodeOverview
import LinkedProgram
import FactPacks
import StoreLint
import StoregenDiagnostics

// Questions about the code besides findings.

extension SourcePass {
  /// The stores, events and views of each program.
  mutating func overviews(
    of parsed: [ReadSource], withDeclarations: Bool
  ) -> [CodeOverview] {
    let settings = plan.configuration.analysis
    let files = zip(parsed, tree.modules).map { $0.lintFile(in: $1) }
    let overviews = tree.programs.map(files) {
      CodeOverview(of: $0, settings: settings, withDeclarations: withDeclarations)
    }
    times.end("linking, and looking for stores, events and views")
    return overviews
  }

  /// The places where code uses a member of some types by its name.
  func memberUses(
    of name: String, in typeNames: Set<String>, _ parsed: [ReadSource]
  ) -> [SourceRange] {
    let files = zip(parsed, tree.modules).map { $0.lintFile(in: $1) }
    return tree.programs.map(files) { MemberUses(of: name, in: typeNames, files: $0).places }
      .flatMap(\.self)
  }

  /// What becomes of the store of a context, in the program that has it; nil if none has one store of this name.
  func conversion(of context: String, _ parsed: [ReadSource]) -> StoreConversion? {
    inPrograms(parsed) { $0.conversion(of: context, in: $1) }
  }

  /// An error about several classes that could be the store of a context.
  func ambiguity(of context: String, _ parsed: [ReadSource]) -> Diagnostic? {
    inPrograms(parsed) { $0.ambiguity(of: context, in: $1) }
  }

  /// The first answer of a program.
  private func inPrograms<Answer: Sendable>(
    _ parsed: [ReadSource], _ ask: @escaping @Sendable (Linter, [LintFile]) -> Answer?
  ) -> Answer? {
    let linter = Linter(plan.configuration)
    let files = zip(parsed, tree.modules).map { $0.lintFile(in: $1) }
    return tree.programs.map(files) { ask(linter, $0) }.compactMap(\.self).first
  }
}
