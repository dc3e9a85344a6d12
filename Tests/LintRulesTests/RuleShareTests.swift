import ArchitectureModel
import StoregenTestSupport
import Testing

@testable import LintRules

@Suite("Threads share the rules")
struct RuleShareTests {
  @Test("and check each rule once")
  func isComplete() {
    let ids = Analyses.shares(of: LintRule.all).flatMap { $0 }.map(\.id)
    #expect(ids.sorted() == LintRule.all.map(\.id).sorted())
  }

  @Test("and find the same as one thread, in the same order", arguments: ExampleCase.ofPrograms)
  func findings(_ example: ExampleCase) throws {
    var configuration = try LintConfiguration.of(example.spec)
    for rule in LintRule.all {
      configuration.rules[rule.id] = RuleConfiguration(severity: .warning)
    }
    let linter = Linter(configuration)
    let expected = linter.lint(example.lintFiles)
    let found = linter.lint(example.lintFiles, inParallel: true)
    #expect(found.diagnostics == expected.diagnostics)
    #expect(found.storeCount == expected.storeCount)
    #expect(found.observableCount == expected.observableCount)
  }
}
