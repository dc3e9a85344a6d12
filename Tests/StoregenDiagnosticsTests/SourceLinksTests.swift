import StoregenDiagnostics
import Testing

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

  @Test("are made for each location, with its path as part of a URL")
  func urls() throws {
    let links = try SourceLinks("https://example.com/{path}#L{line}:{column}") { Self.project }
    #expect(
      links.target(path: "A {line}/javascript:b#?.swift", line: 7, column: 3)
        == "https://example.com/Apps/Shop%201/A%20%7Bline%7D/javascript%3Ab%23%3F.swift#L7:3")
    #expect(links.target(path: "/tmp/A.swift", line: 1, column: 1) == nil)
  }

  @Test("are made for each location, with its path as a word of a shell")
  func commands() throws {
    let links = try SourceLinks("xcode") { SourceLinks.Project(root: "/a") }
    #expect(links.target(path: "A.swift", line: 7, column: 1) == "xed --line 7 '/a'/A.swift")
    #expect(links.target(path: "it's $(b).swift", line: 7, column: 1) == #"xed --line 7 '/a'/'it'\''s $(b).swift'"#)
  }

  @Test("lead from a report to a file next to it or above it", arguments: ["", "../", "../My App/"])
  func relative(prefix: String) {
    let links = SourceLinks(relativeBy: prefix)
    #expect(
      links.target(path: "App/A B.swift", line: 7, column: 3) == prefix.replacing(" ", with: "%20") + "App/A%20B.swift")
  }
}
