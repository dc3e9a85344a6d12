import StoreLint
import Testing

/// Expects that a rule finds what is marked in the files and nothing else. Stores called `Theme…` are
/// for every view.
func check(
  _ files: [String], rule: String, spec: String? = nil,
  _ location: SourceLocation = #_sourceLocation
) throws {
  let rule = try #require(LintRule.named(rule))
  let example = ExampleCase(rule: rule, title: "", files: files, spec: spec)
  var configuration = try example.configuration()
  configuration.ambient = [NamePattern("Theme*")]
  try example.expectMarks(configuration, sourceLocation: location)
}
