import AppAnalysis
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// Expects that a rule reports the marked ranges and nothing else. Any view may read stores named
/// `Theme…`.
func check(
  _ files: [String], rule: String, spec: String? = nil,
  _ location: SourceLocation = #_sourceLocation
) throws {
  let rule = try #require(LintRule.named(rule))
  let example = ExampleCase(rule: rule, title: "", files: files, spec: spec)
  var configuration = try example.configuration()
  configuration.analysis.ambient = [NamePattern("Theme*")]
  try example.expectMarks(configuration, sourceLocation: location)
}

/// The help of the first finding of a rule in these files.
func help(of rule: String, in sources: [String]) throws -> String {
  try #require(try findings(of: rule, in: sources).first?.help)
}

/// The findings of a rule in files of one module.
func findings(of rule: String, in sources: [String]) throws -> [Diagnostic] {
  let files = try sources.enumerated().map { number, source in
    let facts = try #require(ExampleCase.facts(of: source, path: "File\(number).swift"))
    return LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
  }
  let example = ExampleCase(
    rule: try #require(LintRule.named(rule)), title: "", files: sources, spec: nil)
  return Linter(try example.configuration()).lint(files).diagnostics.filter { $0.rule == rule }
}
