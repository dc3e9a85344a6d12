import Foundation
import StoregenTestSupport
import Testing

/// Compares the output that pages quote with that of the cases, so that a message changes in both.
///
/// `docs/migrating.md` quotes output for a public app, which is not here. `ReadmeTests` compares the output in README.md, and
/// `Scripts/tutorial` that in the tutorial.
@Suite("Pages quote what storegen prints")
struct QuotedOutputTests {
  @Test("for each finding", arguments: try pages())
  func findings(_ page: URL) throws {
    let quoted = Self.blocks(in: try String(contentsOf: page, encoding: .utf8)).filter { block in
      block.contains { $0.contains(Self.location) }
    }
    let lines = quoted.joined().filter { !$0.isEmpty && !$0.hasPrefix("$ ") }
    #expect(lines.filter { !Self.printed.contains($0) } == [])
  }

  /// A report in JSON or HTML has no line that starts with a location.
  @Test("in each format of a report", arguments: ["text", "json", "xml", "html"])
  func reports(format: String) throws {
    let page = Repository.root.appendingPathComponent("docs/reporters.md")
    let lines = Self.blocks(in: try String(contentsOf: page, encoding: .utf8), language: format).joined()
      .filter { !$0.isEmpty }
    #expect(!lines.isEmpty)
    let printed = Set(Self.printed.map(Self.withoutLayout))
    #expect(lines.filter { !printed.contains(Self.withoutLayout($0)) } == [])
  }

  @Test("somewhere")
  func some() throws {
    #expect(try Self.pages().count > 10)
    #expect(!Self.printed.isEmpty)
  }

  /// The start of a finding.
  private static var location: Regex<Substring> { #/^\S+:\d+:\d+: (?:error|warning|note): /# }

  private static func pages() throws -> [URL] {
    let docs = Repository.root.appendingPathComponent("docs")
    let names = try FileManager.default.contentsOfDirectory(atPath: docs.path)
    return names.filter { $0.hasSuffix(".md") && !["first-feature.md", "migrating.md"].contains($0) }.sorted()
      .map(docs.appendingPathComponent)
  }

  /// The lines of each block of code.
  ///
  /// - Parameter language: the language of the blocks; nil for all.
  private static func blocks(in page: String, language: String? = nil) -> [[String]] {
    page.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) == false }
      .map { $0.element.components(separatedBy: "\n") }
      .filter { language == nil || $0.first == language }
      .map { Array($0.dropFirst()) }
  }

  /// A line without its layout, because a page quotes one element of a list in JSON. The cases leave out the index of
  /// a rule.
  private static func withoutLayout(_ line: String) -> String {
    let text = line.trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
      .replacingOccurrences(of: "\" : ", with: "\": ")
    return text.hasPrefix("\"ruleIndex\"") ? "\"ruleIndex\"" : text
  }

  /// All lines that the cases print.
  private static let printed: Set<String> = {
    guard let cases = try? Case.all() else { return [] }
    let outputs = cases.flatMap { [$0.expected("stdout"), $0.expected("stderr")] }
    return Set(outputs.flatMap { $0.components(separatedBy: "\n") })
  }()
}
