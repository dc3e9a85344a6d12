import Foundation
import LintRules
import StoregenCLI
import StoregenTestSupport
import Testing

@Suite("The rule pages")
struct RuleReferenceTests {
  private static let folder = Repository.root.appendingPathComponent("docs/rules")

  private static let pages: [(name: String, text: String)] =
    [("README.md", RuleReference.index)]
    + LintRule.all.map { ("\($0.id).md", RuleReference.page($0)) }

  /// With `UPDATE_EXPECTED=1` in the environment, the pages are written instead.
  @Test("in docs are up to date", arguments: pages.map(\.name))
  func upToDate(name: String) throws {
    let text = try #require(Self.pages.first { $0.name == name }).text
    let page = Self.folder.appendingPathComponent(name)
    if Self.writes {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: page)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }

  @Test("belong to existing rules")
  func noOthers() throws {
    // The other test may still be writing the pages.
    guard !Self.writes else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(names == Self.pages.map(\.name).sorted())
  }

  @Test(
    "contain a finding of each rule",
    arguments: LintRule.all.filter(\.hasExamples).map(\.id))
  func findings(id: String) throws {
    let rule = try #require(LintRule.named(id))
    #expect(RuleReference.page(rule).contains("(\(id))"))
  }

  private static var writes: Bool {
    ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil
  }
}
