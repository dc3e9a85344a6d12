import ArchitectureGraph
import Foundation
import Testing

@Suite("The page of a graph")
struct ArchitecturePageTests {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Cart:
        events:
          paid: { payload: { amount: Int }, summary: "</script><script>alert(1)</script><!-- & \\u2028 end" }
    """

  @Test("contains the graph, in which nothing ends the script element")
  func embedding() throws {
    let graph = try Graphs.ofSpec(Self.spec)
    let html = try #require(ArchitecturePage(graph).html)
    let start = try #require(
      html.range(of: "<script type=\"application/json\" id=\"architecture\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let data = String(html[start.upperBound..<end.lowerBound])
    #expect(!data.contains { "<>&\n\u{2028}".contains($0) })
    let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let events = json?["events"] as? [[String: Any]]
    #expect(
      events?.first?["summary"] as? String
        == "</script><script>alert(1)</script><!-- & \u{2028} end")
    #expect(!html.contains("{{"))
  }

  @Test("begins with what is asked for")
  func focus() throws {
    let graph = try Graphs.ofSpec(Self.spec)
    let links = try SourceLinks("vscode") { SourceLinks.Project(root: "/Users/me/My App") }
    let html = try #require(
      ArchitecturePage(graph, kind: .events, about: "Cart.paid", links: links).html)
    #expect(html.contains(#""focus":{"about":"Cart.paid","kind":"events"}"#))
    #expect(
      html.contains(
        #""links":{"kind":"url","pattern":"vscode://file/Users/me/My%20App/{path}:{line}:{column}"}"#
      ))
  }
}

@Suite("Links from a page to sources")
struct SourceLinksTests {
  private static let project = SourceLinks.Project(
    root: "/Users/me/It's {line}", commit: "abc123", pathInRepository: "Apps/Shop 1/")

  private static func pattern(_ text: String) throws -> String {
    try SourceLinks(text) { project }.pattern
  }

  @Test("open editors")
  func editors() throws {
    #expect(
      try Self.pattern("vscode")
        == "vscode://file/Users/me/It%27s%20%7Bline%7D/{path}:{line}:{column}")
    #expect(try Self.pattern("xcode") == #"xed --line {line} '/Users/me/It'\''s {line}'/{path}"#)
    #expect(
      try Self.pattern("idea://open?file={root}/{path}&line={line}")
        == "idea://open?file=/Users/me/It%27s%20%7Bline%7D/{path}&line={line}")
  }

  @Test("lead to a code host at a commit, with paths in the repository")
  func hosts() throws {
    #expect(
      try Self.pattern("https://example.com/app/blob/{commit}/{path}#L{line}")
        == "https://example.com/app/blob/abc123/Apps/Shop%201/{path}#L{line}")
  }

  @Test(
    "need a path, a scheme and known placeholders",
    arguments: [
      ("javascript:alert({path})", "`javascript:` does not lead to a source"),
      ("https://example.com", "the pattern lacks `{path}`, so all links would be the same"),
      ("emacs", "`emacs` is neither `vscode`, `xcode` nor a URL"),
      (
        "https://example.com/{file}",
        "there is no placeholder `{file}`; there are `{path}`, `{line}`, `{column}`, `{commit}`, `{root}`"
      ),
    ])
  func problems(_ text: String, _ message: String) {
    let error = #expect(throws: SourceLinks.Problem.self) { try Self.pattern(text) }
    #expect(error?.description == message)
  }

  @Test("need a commit for `{commit}`")
  func noCommit() {
    #expect(throws: SourceLinks.Problem.self) {
      try SourceLinks("https://example.com/{commit}/{path}") { SourceLinks.Project(root: "/a") }
    }
  }
}
