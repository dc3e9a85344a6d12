import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

@Suite("docs/templates.md is up to date")
struct TemplateDocumentationTests {
  private let text: String

  init() throws {
    text = try Self.text(at: "docs/templates.md")
  }

  @Test("the table of a template has exactly the names that the bundled template uses")
  func names() throws {
    let templates = try Self.templates()
    #expect(!templates.isEmpty)
    for (template, names) in templates {
      let table = try #require(rows(of: template), "there is no section `\(template)`")
      let listed = table.flatMap(Self.quoted)
      #expect(Set(listed).subtracting(names) == [], "`\(template)` does not use them")
      #expect(names.subtracting(listed) == [], "the table of `\(template)` lacks them")
    }
  }

  @Test("the table of templates is complete, and says the same as `storegen templates`")
  func all() throws {
    #expect(Set(try Self.templates().keys) == Set(BundledTemplate.all.map(\.name)))
    for template in BundledTemplate.all {
      let row = "\n| `\(template.name)` | \(template.summary) |\n"
      #expect(text.contains(row), "\(template.name)")
    }
  }

  @Test(
    "the example and the errors are the same as in the end-to-end cases",
    arguments: [
      "Inputs/bakery/storegen.yml",
      "Cases/templates-equatable-events/input/Templates/Event.mustache",
      "Cases/templates-equatable-events/stdout",
      "Cases/templates-equatable-events/stderr",
      "Cases/templates-hooks/input/Templates/StoreImports.mustache",
      "Cases/templates-hooks/input/Templates/StoreMembers.mustache",
      "Cases/templates-hooks/input/storegen.yml",
      "Cases/templates-unknown-tag/stderr",
      "Cases/templates-unknown-file/stderr",
      "Cases/templates-section-not-closed/stderr",
      "Cases/templates-wrong-end-tag/stderr",
    ])
  func quotes(path: String) throws {
    let quoted = try Self.text(at: "Tests/EndToEndTests/\(path)")
    #expect(!quoted.isEmpty)
    #expect(text.contains("\n\(quoted)"), "it does not quote \(path) as it is")
  }

  /// The first cells of the table in the section of a template; nil if there is none.
  private func rows(of template: String) -> [Substring]? {
    guard let title = text.firstRange(of: "\n### `\(template)`\n") else { return nil }
    let section = text[title.upperBound...].split(separator: "\n").prefix { !$0.hasPrefix("#") }
    return section.filter { $0.hasPrefix("| `") }.map { $0.dropFirst(2).prefix { $0 != "|" } }
  }

  /// The words between backticks.
  private static func quoted(_ cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The bundled templates, with the names in their tags.
  private static func templates() throws -> [String: Set<String>] {
    let suffix = ".mustache"
    let folder = Repository.root.appendingPathComponent("Templates/Mustache").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(suffix) }
    return Dictionary(
      uniqueKeysWithValues: try files.map { file in
        let tags = try text(at: "Templates/Mustache/\(file)").matches(of: /\{\{[#^\/]?(\w+)\}\}/)
        return (String(file.dropLast(suffix.count)), Set(tags.map { String($0.output.1) }))
      })
  }

  private static func text(at path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }
}
