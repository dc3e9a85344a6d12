import FactPacks
import StoreLint
import StoregenDiagnostics

// Questions about the code besides findings.

extension SourcePass {
  /// The stores, events and views of each program.
  mutating func overviews(
    of parsed: [ReadSource], withDeclarations: Bool
  ) -> [CodeOverview] {
    let linter = Linter(plan.configuration)
    let files = zip(parsed, tree.modules).map { $0.lintFile(in: $1) }
    let overviews = tree.programs.map(files) {
      linter.overview(of: $0, withDeclarations: withDeclarations)
    }
    times.end("linking, and looking for stores, events and views")
    return overviews
  }

  /// The places where code uses a member of some types by its name.
  func memberUses(
    of name: String, in typeNames: Set<String>, _ parsed: [ReadSource]
  ) -> [SourceRange] {
    let linter = Linter(plan.configuration)
    let files = zip(parsed, tree.modules).map { $0.lintFile(in: $1) }
    return tree.programs.map(files) { linter.memberUses(of: name, in: typeNames, $0) }
      .flatMap(\.self)
  }

  /// What becomes of the store of a context, in the program that has it; nil if none has one store of this name.
  func conversion(of context: String, _ parsed: [ReadSource]) -> StoreConversion? {
    inPrograms(parsed) { StoreConversion(of: context, in: $0, configuration: $1) }
  }

  /// An error about several classes that could be the store of a context.
  func ambiguity(of context: String, _ parsed: [ReadSource]) -> Diagnostic? {
    inPrograms(parsed) { StoreConversion.ambiguity(of: context, in: $0, configuration: $1) }
  }

  /// The first answer of a program.
  private func inPrograms<Answer: Sendable>(
    _ parsed: [ReadSource], _ ask: @escaping @Sendable ([LintFile], LintConfiguration) -> Answer?
  ) -> Answer? {
    let configuration = plan.configuration
    let files = zip(parsed, tree.modules).map { $0.lintFile(in: $1) }
    return tree.programs.map(files) { ask($0, configuration) }.compactMap(\.self).first
  }
}
