import StoreLint
import Testing

extension ExampleCase {
  /// Expects that a rule finds what is marked in the files, and nothing else.
  static func check(
    _ files: [String], rule: String, spec: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let rule = try #require(LintRule.named(rule))
    try ExampleCase(rule: rule, title: "", files: files, spec: spec)
      .expectMarks(sourceLocation: location)
  }
}
