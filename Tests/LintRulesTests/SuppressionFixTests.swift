import StoregenDiagnostics
import Testing

@Suite("Comments that disable nothing")
struct SuppressionFixTests {
  @Test(
    "are removed, and nothing else",
    arguments: [
      // Whole lines.
      ("a()\n  // storegen:disable:next E - why\nb()", "a()\nb()"),
      ("a()\r\n// storegen:disable:next E\r\nb()", "a()\r\nb()"),
      ("\u{FEFF}// storegen:disable:file E\na()", "\u{FEFF}a()"),
      ("/// storegen:disable:next E\na()", "a()"),
      // After code.
      ("a()  // storegen:disable:this E\nb()", "a()\nb()"),
      ("a() /* x */\t//storegen:disable:this E - why \r\nb()", "a() /* x */\r\nb()"),
      // Those of several rules that report nothing.
      ("X // storegen:disable:this late_registration, E", "X // storegen:disable:this E"),
      (
        "X // storegen:disable:this late_registration E elm all - why",
        "X // storegen:disable:this E elm - why"
      ),
      // Those that a comment repeats.
      ("// storegen:disable:next E E E E - why\na()", "a()"),
      ("X // storegen:disable:this E, E, E, E - why", "X // storegen:disable:this E - why"),
      (
        "X // storegen:disable:this elm elm elm late_registration E E E",
        "X // storegen:disable:this elm elm E"
      ),
      // Regions and their end comments.
      ("// storegen:disable E\na()\n// storegen:enable E\nb()", "a()\nb()"),
      ("// storegen:disable E\na()\n// storegen:enable\nb()", "a()\nb()"),
      ("// storegen:disable E\na()\n", "a()\n"),
      (
        "// storegen:disable E late_registration\nX\n// storegen:enable E, late_registration",
        "// storegen:disable E\nX\n// storegen:enable E"
      ),
      (
        "// storegen:disable E\nX\n// storegen:disable late_registration\n// storegen:enable",
        "// storegen:disable E\nX\n// storegen:enable"
      ),
      (
        "// storegen:disable all\n// storegen:disable late_registration\n// storegen:enable late_registration\nX",
        "// storegen:disable all\n// storegen:enable late_registration\nX"
      ),
      (
        "// storegen:disable E\na()\n// storegen:disable E\nX\n// storegen:enable E",
        "a()\n// storegen:disable E\nX\n// storegen:enable E"
      ),
    ])
  func fixes(code: String, fixed: String) throws {
    let source = SourceText(path: "Cart.swift", text: SuppressionTests.source(code))
    let rules = ["superfluous_disable_command", "late_registration"]
    var fixes = FixSet()
    for finding in try SuppressionTests().findings(code, rules) {
      let fix = try #require(finding.fix)
      let isAlone = fixes.insert(fix)
      #expect(isAlone)
    }
    let text = String(decoding: fixes.applied(to: source), as: UTF8.self)
    #expect(text == SuppressionTests.source(fixed))
    #expect(try SuppressionTests().findings(fixed, rules).isEmpty)
  }

  @Test(
    "are removed in linear time: a fix with many edits belongs to one finding",
    arguments: ["", "// storegen:enable all\n"])
  func many(end: String) throws {
    let count = 2_000
    let code = String(repeating: "// storegen:disable all\n", count: count) + end + "a()"
    let source = SourceText(path: "Cart.swift", text: SuppressionTests.source(code))
    let findings = try SuppressionTests().findings(code, ["superfluous_disable_command"])
    #expect(findings.count == count)
    #expect(findings.reduce(0) { $0 + ($1.fix?.edits.count ?? 0) } <= count + 1)
    var fixes = FixSet()
    for fix in findings.compactMap(\.fix) { fixes.insert(fix) }
    let text = String(decoding: fixes.applied(to: source), as: UTF8.self)
    #expect(text == SuppressionTests.source("a()"))
  }

  @Test(
    "have at most two findings about each rule that they repeat",
    arguments: [
      ("superfluous_disable_command", "disable", 4), ("invalid_storegen_command", "enable", 4),
      ("invalid_storegen_command", "disable", 0),
    ])
  func repeated(rule: String, command: String, count: Int) throws {
    let names = String(repeating: " all E", count: 1_000)
    let findings = try SuppressionTests().findings("// storegen:\(command)\(names)\na()", [rule])
    #expect(findings.count == count)
    let misspelled = String(repeating: " late_registratio", count: 1_000)
    let others = try SuppressionTests().findings(
      "// storegen:\(command)\(misspelled)\na()", ["invalid_storegen_command"])
    #expect(others.count == 2)
  }

  @Test("are removed apart from others, if no comment ends both")
  func apart() throws {
    let code = """
      // storegen:disable E
      // storegen:enable E
      // storegen:disable late_registration
      a()
      """
    let findings = try SuppressionTests().findings(
      code, ["superfluous_disable_command", "late_registration"])
    #expect(findings.compactMap(\.fix?.edits.count) == [2, 1])
  }
}
