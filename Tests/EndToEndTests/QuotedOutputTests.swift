import Foundation
import StoregenTestSupport
import Testing

/// Compares the output that pages quote with that of the cases, so that a message changes in both.
///
/// `docs/migrating.md` quotes output for a public app, which is not here.
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
      .filter { $0.hasSuffix(".md") && $0 != "migrating.md" }.sorted()
    return [Repository.root.appendingPathComponent("README.md")] + names.map(docs.appendingPathComponent)
  }

  /// The lines of each block of code.
  private static func blocks(in page: String) -> [[String]] {
    page.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) == false }
      .map { Array($0.element.components(separatedBy: "\n").dropFirst()) }
  }

  /// All lines that the cases print.
  private static let printed: Set<String> = {
    guard let cases = try? Case.all() else { return [] }
    let outputs = cases.flatMap { [$0.expected("stdout"), $0.expected("stderr")] }
    return Set(outputs.flatMap { $0.components(separatedBy: "\n") })
  }()
}
