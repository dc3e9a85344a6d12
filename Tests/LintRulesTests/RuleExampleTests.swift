import ArchitectureModel
import LintRules
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// Checks every rule against its examples, unchanged and in other surroundings.
@Suite("Rules behave as their examples say")
struct RuleExampleTests {
  @Test("with unchanged examples", arguments: ExampleCase.all)
  func plain(_ example: ExampleCase) throws {
    try example.expectMarks()
  }

  @Test("in a larger file", arguments: ExampleCase.all)
  func largerFile(_ example: ExampleCase) throws {
    try example.inLargerFiles.expectMarks()
  }

  @Test("split over files", arguments: ExampleCase.ofPrograms)
  func splitOverFiles(_ example: ExampleCase) throws {
    try example.splitOverFiles().expectMarks()
  }

  @Test("with CRLF line endings", arguments: ExampleCase.all)
  func carriageReturns(_ example: ExampleCase) throws {
    try example.map { $0.replacing("\n", with: "\r\n") }.expectMarks()
  }

  @Test("after an emoji", arguments: ExampleCase.all)
  func emoji(_ example: ExampleCase) throws {
    try example.map { "// 👩‍👧 é\n" + $0 }.expectMarks()
  }

  @Test("in a conditional compilation block", arguments: ExampleCase.all)
  func condition(_ example: ExampleCase) throws {
    try example.map { "#if os(iOS) || os(macOS)\n\($0)\n#endif" }.expectMarks()
  }

  @Test("with no findings in a comment", arguments: ExampleCase.all)
  func comment(_ example: ExampleCase) throws {
    var commented = example.map {
      "/*\n" + $0.replacing("«", with: "").replacing("»", with: "") + "\n*/"
    }
    commented.spec = example.spec.map { MarkedText($0).text }
    try commented.expectMarks()
  }

  @Test("with no findings where a comment disables the rule", arguments: ExampleCase.ofPrograms)
  func disabled(_ example: ExampleCase) throws {
    let comment = "// storegen:disable:file \(example.rule.id) - it is old\n"
    var disabled = example
    disabled.files = example.files.map { $0.contains("«") ? comment + MarkedText($0).text : $0 }
    var configuration = try example.configuration()
    for rule in LintRule.all where !rule.isAboutPrograms {
      configuration.rules[rule.id] = RuleConfiguration(severity: .error)
    }
    // A comment in Swift does not affect findings in a spec, and no comment is superfluous.
    let found = disabled.findings(configuration)
    #expect(found.allSatisfy { $0.range?.path == "storegen.yml" }, "\(found.map(\.message))")
  }

  @Test("with other file names", arguments: ExampleCase.all)
  func order(_ example: ExampleCase) throws {
    try example.reversed.expectMarks()
  }

  @Test("fixes produce the fixed example", arguments: ExampleCase.all)
  func fixes(_ example: ExampleCase) throws {
    try example.expectFixes()
  }

  @Test("each rule has three examples of each kind", arguments: LintRule.all.filter(\.hasExamples))
  func enoughExamples(_ rule: LintRule) {
    #expect(rule.triggering.count >= 3 && rule.nonTriggering.count >= 3)
    #expect(rule.triggering.allSatisfy { $0.isMarked })
    #expect(!rule.nonTriggering.contains { $0.isMarked })
  }
}

extension RuleExample {
  /// Whether it expects findings.
  fileprivate var isMarked: Bool { (files + [spec ?? ""]).contains { $0.contains("«") } }
}
