import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The report in SARIF")
struct SARIFReporterTests {
  private static let rules = ["other", "keeps_store"].map { id in
    RuleDescription(
      id: id, section: "boundary", summary: "What it reports.", rationale: "Why.",
      severity: id == "other" ? nil : .error, help: (text: "All.", markdown: "# All"))
  }

  private static func run(
    _ diagnostics: [Diagnostic], _ sources: [SourceText] = [Sample.source]
  ) throws -> JSONValue {
    let report = SARIFReporter(sources: sources, rules: rules, version: "1.2.3")
      .report(diagnostics)
    let log = try JSONValue(report)
    #expect(log["version"].text == "2.1.0")
    #expect(log["runs"].count == 1)
    return log["runs"][0]
  }

  private static func region(_ location: JSONValue) -> [Int?] {
    let region = location["physicalLocation"]["region"]
    return ["startLine", "startColumn", "endLine", "endColumn"].map { region[$0].number }
  }

  @Test("lists the tool and all rules, on or off")
  func rules() throws {
    let driver = try Self.run([])["tool"]["driver"]
    #expect(driver["name"].text == "storegen")
    #expect(driver["version"].text == "1.2.3")
    let (other, keeps) = (driver["rules"][0], driver["rules"][1])
    #expect(other["id"].text == "other")
    #expect(other["defaultConfiguration"]["enabled"].value as? Bool == false)
    #expect(keeps["defaultConfiguration"]["level"].text == "error")
    #expect(keeps["shortDescription"]["text"].text == "What it reports.")
    #expect(keeps["fullDescription"]["text"].text == "What it reports. Why.")
    #expect(keeps["help"]["markdown"].text == "# All")
  }

  @Test("refers to the rule by its index, and writes texts as sentences")
  func result() throws {
    let result = try Self.run([Sample.finding])["results"][0]
    #expect(result["ruleId"].text == "keeps_store")
    #expect(result["ruleIndex"].number == 1)
    #expect(result["level"].text == "warning")
    #expect(
      result["message"]["text"].text
        == "`Cart` keeps `store`. It is not its own. Pass `store` on.")
  }

  @Test("counts columns in UTF-16 code units, as declared")
  func columns() throws {
    let run = try Self.run([Sample.finding])
    #expect(run["columnKind"].text == "utf16CodeUnits")
    // Two spaces, `/* `, an emoji of two units, ` é */ var `.
    #expect(Self.region(run["results"][0]["locations"][0]) == [2, 18, 2, 23])
  }

  @Test("does not count a byte order mark")
  func byteOrderMark() throws {
    let source = SourceText(path: "A.swift", text: "\u{FEFF}ab")
    let run = try Self.run([Diagnostic(.error, "m", at: source.range(4..<5))], [source])
    #expect(Self.region(run["results"][0]["locations"][0]) == [1, 2, 1, 3])
  }

  @Test(
    "names files by URIs that are relative to the root of the sources, where they lie below it",
    arguments: [
      ("App/A screen.swift", "App/A%20screen.swift", true),
      ("Ä+%:?#.swift", "%C3%84%2B%25%3A%3F%23.swift", true),
      ("../Lib/A.swift", "../Lib/A.swift", false),
      ("/opt/A b.swift", "file:///opt/A%20b.swift", false),
    ])
  func uris(path: String, uri: String, isBelow: Bool) throws {
    let finding = Diagnostic(.error, "m", at: SourceRange(path: path, bytes: 0..<0))
    let location = try Self.run([finding])["results"][0]["locations"][0]["physicalLocation"]
    #expect(location["artifactLocation"]["uri"].text == uri)
    #expect(location["artifactLocation"]["uriBaseId"].text == (isBelow ? "%SRCROOT%" : nil))
    #expect(location["region"].isMissing, "the text is not known")
  }

  @Test("has the declaration, and notes with their locations")
  func related() throws {
    let result = try Self.run([Sample.finding])["results"][0]
    let names = result["locations"][0]["logicalLocations"]
    #expect(names[0]["fullyQualifiedName"].text == "Cart.store")
    let note = result["relatedLocations"][0]
    #expect(note["id"].number == 1)
    #expect(note["message"]["text"].text == "`Cart` is declared here.")
    #expect(Self.region(note) == [1, 8, 1, 12])
  }

  @Test("describes fixes as deletions and insertions")
  func fixes() throws {
    let fix = try Self.run([Sample.finding])["results"][0]["fixes"][0]
    #expect(fix["description"]["text"].text == "Put `let` in place of `var`.")
    let change = fix["artifactChanges"][0]
    #expect(change["artifactLocation"]["uri"].text == "App/Cart%20Screen.swift")
    let replacement = change["replacements"][0]
    #expect(replacement["insertedContent"]["text"].text == "let")
    let region = replacement["deletedRegion"]
    #expect([region["startColumn"].number, region["endColumn"].number] == [14, 17])
  }

  @Test("resolves a fix that adds a line")
  func addedLine() throws {
    let source = SourceText(path: "A.swift", text: "{\n  /// Text\n  let a\n}\n")
    let finding = Diagnostic(
      .error, "m", at: source.range(15..<18),
      fix: FixIt("add", edits: [TextEdit.line("var b", above: 15, in: source.path)]))
    let fix = try Self.run([finding], [source])["results"][0]["fixes"][0]
    let replacement = fix["artifactChanges"][0]["replacements"][0]
    #expect(replacement["insertedContent"]["text"].text == "  var b\n")
    let region = replacement["deletedRegion"]
    let numbers = ["startLine", "startColumn", "endLine", "endColumn"].map { region[$0].number }
    #expect(numbers == [2, 1, 2, 1])
  }

  @Test("has no fix for an unknown text")
  func unknownText() throws {
    #expect(try Self.run([Sample.finding], [])["results"][0]["fixes"].isMissing)
  }

  @Test(
    "turns findings without a file into notifications, because GitHub rejects results without a location"
  )
  func withoutLocation() throws {
    let run = try Self.run([Sample.withoutLocation, Sample.finding])
    #expect(run["results"].count == 1)
    let notification = run["invocations"][0]["toolExecutionNotifications"][0]
    #expect(notification["level"].text == "error")
    #expect(notification["message"]["text"].text == "There is no spec. Write one.")
  }

  @Test("always has a list of results, and an invocation only with notifications")
  func nothing() throws {
    let run = try Self.run([])
    #expect(run["results"].count == 0)
    #expect(run["invocations"].isMissing)
  }

  @Test("contains no characters that change the direction of text")
  func hostile() throws {
    let result = try Self.run([Sample.hostile])["results"][0]
    let text = try #require(result["message"]["text"].text)
    #expect(text.hasPrefix("A\u{FFFD}::error::b \u{FFFD}[31m"))
    #expect(!text.contains { $0.isNewline })
  }
}
