import ArchitectureModel
import StoreLint
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// Every rule against its own examples, as they stand in its file and in other surroundings.
@Suite("Rules keep what their examples promise")
struct RuleExampleTests {
  @Test("as the examples are", arguments: ExampleCase.all)
  func plain(_ example: ExampleCase) throws {
    try example.expectMarks()
  }

  @Test("within a larger file", arguments: ExampleCase.all)
  func largerFile(_ example: ExampleCase) throws {
    try example.inLargerFiles.expectMarks()
  }

  @Test("split over files", arguments: ExampleCase.ofPrograms)
  func splitOverFiles(_ example: ExampleCase) throws {
    try example.splitOverFiles().expectMarks()
  }

  @Test("with CRLF line ends", arguments: ExampleCase.all)
  func carriageReturns(_ example: ExampleCase) throws {
    try example.map { $0.replacing("\n", with: "\r\n") }.expectMarks()
  }

  @Test("behind an emoji", arguments: ExampleCase.all)
  func emoji(_ example: ExampleCase) throws {
    try example.map { "// 👩‍👧 é\n" + $0 }.expectMarks()
  }

  @Test("under a condition", arguments: ExampleCase.all)
  func condition(_ example: ExampleCase) throws {
    try example.map { "#if os(iOS) || os(macOS)\n\($0)\n#endif" }.expectMarks()
  }

  @Test("but never within a comment", arguments: ExampleCase.all)
  func comment(_ example: ExampleCase) throws {
    var commented = example.map {
      "/*\n" + $0.replacing("«", with: "").replacing("»", with: "") + "\n*/"
    }
    commented.spec = example.spec.map { MarkedText($0).text }
    try commented.expectMarks()
  }

  @Test("are silent where a comment says so", arguments: ExampleCase.ofPrograms)
  func disabled(_ example: ExampleCase) throws {
    let comment = "// storegen:disable:file \(example.rule.id) - it is old\n"
    var disabled = example
    disabled.files = example.files.map { $0.contains("«") ? comment + MarkedText($0).text : $0 }
    var configuration = try example.configuration()
    for rule in LintRule.all where !rule.isAboutPrograms {
      configuration.rules[rule.id] = RuleConfiguration(severity: .error)
    }
    // What stands in a spec is not for a comment in Swift; and no comment is superfluous.
    let found = disabled.findings(configuration)
    #expect(found.allSatisfy { $0.range?.path == "storegen.yml" }, "\(found.map(\.message))")
  }

  @Test("and whatever the files are called", arguments: ExampleCase.all)
  func order(_ example: ExampleCase) throws {
    try example.reversed.expectMarks()
  }

  @Test("fixes make of an example what it says", arguments: ExampleCase.all)
  func fixes(_ example: ExampleCase) throws {
    try example.expectFixes()
  }

  @Test("and each rule has three of each kind", arguments: LintRule.all.filter(\.hasExamples))
  func enoughExamples(_ rule: LintRule) {
    #expect(rule.triggering.count >= 3 && rule.nonTriggering.count >= 3)
    #expect(rule.triggering.allSatisfy { $0.isMarked })
    #expect(!rule.nonTriggering.contains { $0.isMarked })
  }
}

extension RuleExample {
  /// Whether something is to be found in it.
  fileprivate var isMarked: Bool { (files + [spec ?? ""]).contains { $0.contains("«") } }
}
