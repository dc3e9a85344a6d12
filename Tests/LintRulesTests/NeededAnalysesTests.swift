import AppAnalysis
import LinkedProgram
import StoregenTestSupport
import Testing

@testable import LintRules

@Suite("A rule declares which analyses it needs")
struct NeededAnalysesTests {
  @Test("which its check asks in its examples", arguments: LintRule.all)
  func areAsked(by rule: LintRule) throws {
    let examples = ExampleCase.ofPrograms.filter { $0.rule.id == rule.id }
    let asked = try examples.map { try AskedAnalyses(in: $0).by(rule) }
    #expect(rule.needs.names == asked.reduce(Analyses()) { $0.union($1) }.names)
  }

  /// The first example of each rule.
  private static let samples = LintRule.all.compactMap { rule in
    ExampleCase.ofPrograms.first { $0.rule.id == rule.id }
  }

  @Test("and asks no others in those of other rules", arguments: samples)
  func areSufficient(for example: ExampleCase) throws {
    let asked = try AskedAnalyses(in: example)
    for rule in LintRule.all {
      #expect(asked.by(rule).subtracting(rule.needs).names == [], "\(rule.id)")
    }
  }
}

/// What the checks of rules ask on one example.
private struct AskedAnalyses {
  private let configuration: LintConfiguration
  private let program: Program

  init(in example: ExampleCase) throws {
    configuration = try LintConfiguration.of(example.spec)
    program = Program(example.lintFiles.inOrder)
  }

  func by(_ rule: LintRule) -> Analyses {
    let context = RuleContext(AnalysisContext(program, settings: configuration.analysis))
    _ = rule.check(context, RuleOptions(of: rule, in: configuration))
    return context.asked
  }
}

extension Analyses {
  fileprivate var names: [String] {
    let all: [(analysis: Analyses, name: String)] = [
      (.stores, "stores"), (.views, "views"), (.placements, "placements"),
      (.injection, "injection"), (.events, "events"), (.lifetimes, "lifetimes"),
      (.handwrittenStores, "handwrittenStores"), (.flows, "flows"),
    ]
    return all.filter { contains($0.analysis) }.map(\.name)
  }
}
