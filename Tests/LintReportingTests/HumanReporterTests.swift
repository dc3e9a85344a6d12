import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The report for people")
struct HumanReporterTests {
  @Test("shows location, line, caret, reason, help and notes")
  func everything() {
    let source = SourceText(path: "app.yml", text: "one: 1\ntwo: 2\n")
    let report = HumanReporter(sources: [source]).report([
      Diagnostic(
        .error, "no", at: source.range(7..<10), reason: "so it is", help: "do this",
        notes: [Note("see here", at: source.range(0..<0))])
    ])
    #expect(
      report == """
        app.yml:2:1: error: no
          2 | two: 2
            | ^~~
          = why: so it is
          = help: do this
        app.yml:1:1: note: see here
          1 | one: 1
            | ^

        """)
  }

  @Test("makes paths absolute that lead out of the working folder")
  func folderAbove() {
    let source = SourceText(path: "../../specs/app.yml", text: "one: 1\n")
    let report = XcodeReporter(sources: [source], folder: "/repository/app/core/").report([
      Diagnostic(.error, "no", at: source.range(0..<3))
    ])
    #expect(report == "/repository/specs/app.yml:1:1: error: no\n")
  }

  @Test("makes relative paths absolute, and shows control characters in them")
  func folder() {
    let source = SourceText(path: "app.yml", text: "one: 1\n")
    let other = SourceText(path: "/lib/app.yml", text: "two: 2\n")
    let finding = Diagnostic(
      .error, "no", at: source.range(0..<3), notes: [Note("see here", at: other.range(0..<3))])
    let reports = [
      HumanReporter(sources: [source, other], folder: "/my\napp/").report([finding]),
      XcodeReporter(sources: [source, other], folder: "/my\napp/").report([finding]),
    ]
    for report in reports {
      let located = report.split(separator: "\n").filter { $0.contains("app.yml") }
      #expect(
        located.map { $0.prefix { $0 != " " } } == [
          "/my\u{FFFD}app/app.yml:1:1:", "/lib/app.yml:1:1:",
        ])
    }
  }

  @Test(
    "puts the caret below the location",
    arguments: [
      ("\tkey: x", 6..<7, "\t     ^"), ("日本: x", 8..<9, "      ^"), ("é: x", 4..<5, "   ^"),
      ("x: 日本", 3..<9, "   ^~~~"), ("👩‍👧: x", 13..<14, "    ^"),
    ])
  func carets(line: String, bytes: Range<Int>, expected: String) {
    let source = SourceText(path: "a", text: line)
    let report = HumanReporter(sources: [source]).report([
      Diagnostic(.warning, "m", at: source.range(bytes))
    ])
    #expect(report.split(separator: "\n")[2] == "    | \(expected)")
  }

  @Test(
    "shows only the part of a very long line around the location, and counts its columns in bytes")
  func longLine() {
    let text = String(repeating: "é", count: 1_000_000) + "x" + String(repeating: "a", count: 1_000)
    let source = SourceText(path: "a", text: text)
    let report = HumanReporter(sources: [source]).report([
      Diagnostic(.error, "m", at: source.range(2_000_000..<2_000_001))
    ])
    #expect(
      report == """
        a:1:2000001: error: m
          1 | …\(String(repeating: "é", count: 79))x\(String(repeating: "a", count: 79))…
            | \(String(repeating: " ", count: 80))^

        """)
  }

  @Test("cannot control a terminal or forge lines, whatever a file contains")
  func controlCharacters() {
    let source = SourceText(path: "a", text: "x\u{1B}[31m\u{202E}y\n")
    let finding = Diagnostic(
      .error, "`a\nb.yml:1:1: error: c` \u{1B}[0m", at: source.range(0..<1), help: "d\u{2028}e")
    let reports = [
      HumanReporter(sources: [source]).report([finding]),
      XcodeReporter(sources: [source]).report([finding]),
    ]
    for report in reports {
      #expect(!report.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{2028}"].contains($0) })
      #expect(report.contains("`a\u{FFFD}b.yml:1:1: error: c`"))
    }
  }

  @Test("underlines only the line")
  func longRange() {
    let source = SourceText(path: "a", text: "ab\ncd\n")
    let report = HumanReporter(sources: [source]).report([
      Diagnostic(.error, "m", at: source.range(1..<6))
    ])
    #expect(report.hasSuffix("  1 | ab\n    |  ^\n"))
  }

  @Test("shows the name of the program for findings without a location")
  func noLocation() {
    let report = HumanReporter(sources: []).report([Diagnostic(.error, "no spec", at: nil)])
    #expect(report == "storegen: error: no spec\n")
  }

  @Test("separates findings by an empty line")
  func several() {
    let finding = Diagnostic(.error, "m", at: nil)
    let report = HumanReporter(sources: []).report([finding, finding])
    #expect(report == "storegen: error: m\n\nstoregen: error: m\n")
  }
}
