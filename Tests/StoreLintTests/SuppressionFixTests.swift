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
}
