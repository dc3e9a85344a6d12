import ArchitectureModel
import Foundation
import LintRules
import StoregenTestSupport
import Testing

@Suite("Threads share the rules")
struct RuleShareTests {
  @Test("and check each rule once")
  func isComplete() {
    let ids = LintRule.shares.flatMap { $0 }.map(\.id)
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

  @Test("and one thread has all rules that ask where views are built")
  func askingForPlaces() throws {
    let rules = Repository.root.appendingPathComponent("Sources/LintRules/Rules")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: rules.path)
    let folders = Set(LintRule.askingForPlaces.map { $0.id.replacing("_", with: "") })
    for path in paths where path.hasSuffix(".swift") && !path.hasPrefix("Support/") {
      let text = try String(contentsOf: rules.appendingPathComponent(path), encoding: .utf8)
      guard text.contains(/\bplacements\.|ChildViews\(/) else { continue }
      let folder = path.split(separator: "/").dropLast().last ?? ""
      #expect(folders.contains(folder.lowercased()), "\(path)")
    }
  }
}
