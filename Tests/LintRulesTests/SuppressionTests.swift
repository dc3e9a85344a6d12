import ArchitectureModel
import LinkedProgram
import LintRules
import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

@Suite("Comments that disable rules")
struct SuppressionTests {
  @Test(
    "disable findings that start on the given line",
    arguments: [
      // storegen:disable:next
      "// storegen:disable:next E\nX\n«X»", "// storegen:disable:next E\n// More.\n\n«X»",
      "// storegen:disable:next E\n// storegen:disable:next all\n/// Says it.\nX",
      "«X» // storegen:disable:next E\nX",
      // storegen:disable:this
      "X // storegen:disable:this E\n«X»", "«X»\n// storegen:disable:this E\n«X»",
      "X //storegen:disable:this E", "X // storegen: disable:this E - old",
      // storegen:disable:previous
      "X\n// storegen:disable:previous E\n«X»", "X\n// More.\n«X» // storegen:disable:previous E",
      "// storegen:disable:previous E\n«X»",
      // Lists.
      "// storegen:disable:next store_per_screen,E\nX",
      "// storegen:disable:next store_per_screen , E , - old\nX",
      "// storegen:disable:next store_per_screen -- E\n«X»",
      "// storegen:disable:next store_per_screen\n«X»",
      // Characters of more than one byte.
      "/* 👩‍👧 é */ X // storegen:disable:this E\n«X»",
      "// 👩‍👧\n// storegen:disable:next E - 👩‍👧\nX", "\u{FEFF}X // storegen:disable:this E\n«X»",
      // Text that is not a comment.
      "/* storegen:disable:this E */ «X»", "let a = \"// storegen:disable:next E\"\n«X»",
    ])
  func lines(_ code: String) throws { try expectMarks(code) }

  @Test(
    "disable a region up to its end",
    arguments: [
      "«X»\n// storegen:disable E\nX\nX\n// storegen:enable E\n«X»",
      "X // storegen:disable E\nX // storegen:enable E\n«X»",
      "// storegen:disable E\nX\n// storegen:enable\n«X»",
      "// storegen:disable E\nX\n// storegen:enable all\n«X»",
      "// storegen:disable E\nX\n// storegen:enable store_per_screen\nX",
      "// storegen:disable all\nX\n// storegen:enable store_per_screen\nX",
      "// storegen:disable all\nX\n// storegen:enable E\n«X»",
      "// storegen:disable all\n// storegen:enable E\n«X»\n// storegen:disable E\nX",
      "// storegen:disable E\nX\n// storegen:enable E\n«X»\n// storegen:disable E\nX",
      // One end comment closes two regions.
      "// storegen:disable E\nX\n// storegen:disable E\nX\n// storegen:enable E\n«X»",
      "// storegen:disable all\n// storegen:disable E\nX\n// storegen:enable E\n«X»",
      // An end comment does not affect comments for a line or a file.
      "// storegen:enable E\nX // storegen:disable:this E",
      "// storegen:enable E\nX\n// storegen:disable:file E", "X\nX // storegen:disable:file all",
    ])
  func regions(_ code: String) throws { try expectMarks(code) }

  @Test(
    "disable nothing if they are invalid",
    arguments: [
      "// storegen:disable:nxt E\n«X»", "// storegen:disable:next\n«X»", "// storegen:disable\n«X»",
      "// storegen:disable:next E: old\n«X»", "// storegen:disables E\n«X»",
      "// storegen:disable E\nX\n// storegen:enable:next E\nX",
    ])
  func invalidComments(_ code: String) throws { try expectMarks(code) }

  @Test("apply as if each were compared with each finding", arguments: 1...30)
  func random(seed: UInt64) throws {
    var random = RepeatableNumbers(state: seed)
    var lines: [String] = []
    var isDisabled = false
    for _ in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: lines.append("// storegen:disable E")
      case 1: lines.append("// storegen:disable all")
      case 2: lines.append("// storegen:disable store_per_screen E all")
      case 3: lines.append("// storegen:enable E")
      case 4: lines.append("// storegen:enable")
      case 5: lines.append("// storegen:enable store_per_screen all")
      case 6: lines.append("// storegen:enable store_per_screen")
      default: lines.append(isDisabled ? "X" : "«X»")
      }
      guard let words = lines.last?.split(separator: " "), words.count > 1 else { continue }
      let names = words.dropFirst(2)
      guard names.isEmpty || names.contains("E") || names.contains("all") else { continue }
      isDisabled = words[1] == "storegen:disable"
    }
    try expectMarks(lines.joined(separator: "\n"))
  }

  @Test("are superfluous if another one is nearer")
  func nearest() throws {
    let code = """
      // storegen:disable:file E
      // storegen:disable all
      X // storegen:disable:this all E
      // storegen:enable
      """
    #expect(
      try findings(code, ["superfluous_disable_command"]).map(\.line) == [1, 2, 3])
  }

  @Test("are not reported as superfluous by a partial run")
  func incomplete() throws {
    let comment = "// storegen:disable:file E\n"
    #expect(try findings(comment, ["superfluous_disable_command"]).count == 1)
    #expect(try findings(comment, ["superfluous_disable_command"], isComplete: false).isEmpty)
  }

  @Test(
    "cannot disable rules about comments",
    arguments: LintRule.all.filter { !$0.isAboutPrograms }.map(\.id))
  func housekeeping(_ id: String) throws {
    let rules = [
      "invalid_storegen_command", "superfluous_disable_command", "blanket_disable_command",
    ]
    let all = "// storegen:disable:file all \(rules.joined(separator: " "))\n"
    let code = "// storegen:disable:next \(id)\n// storegen:disable E\n"
    #expect(
      try findings(all + code, rules).map(\.text)
        == ["all"] + rules + [id, "disable E", "E"].map { $0.replacing("E", with: Self.rule) })
  }

  @Test(
    "are reported if they are invalid",
    arguments: [
      ("storegen:disabel:next E", "there is no command `disabel`", "did you mean `disable`?"),
      ("storegen: enabel E", "there is no command `enabel`", "did you mean `enable`?"),
      ("storegen:ignore", "there is no command `ignore`", nil),
      ("storegen:disable:nxt E", "`disable` has no modifier `nxt`", "did you mean `next`?"),
      ("storegen:disable: E", "`disable` has no modifier ``", nil),
      (
        "storegen:disable:file", "`disable:file` does not name a rule",
        "add rule names, or `all`"
      ),
      (
        "storegen:disable:next store_calls_stores - why", "there is no rule `store_calls_stores`",
        "did you mean `store_calls_store`?"
      ),
      (
        "storegen:disable:file E because it is old", "there is no rule `because`",
        "`storegen rules` lists all rules; put a dash before a reason: `rule - reason`"
      ),
      (
        "storegen:enable E", "`E` is not disabled here",
        "remove it, or move it to the end of the region"
      ),
      (
        "storegen:enable", "nothing is disabled here",
        "remove it, or move it to the end of the region"
      ),
    ] as [(String, String, String?)])
  func mistakes(comment: String, message: String, help: String?) throws {
    let found = try findings("// \(comment)", ["invalid_storegen_command"])
    #expect(found.map(\.message) == [message.replacing("`E`", with: "`\(Self.rule)`")])
    #expect(found.map(\.help) == [help])
  }
}

extension SuppressionTests {
  static let rule = "event_emitted_outside_store"

  /// A finding, reduced to what these tests check.
  struct Found {
    let text: String
    let line: Int
    let message: String
    let help: String?
    let fix: FixIt?
  }

  /// Code in which the rule `E` reports `X`.
  static func source(_ code: String) -> String {
    """
    \(code.replacing("X", with: "extension Page { func pay() { CartStore.shared.emit(.paid) } }"))
    struct Page: View { var body: some View { Text("") } }
    enum CartEvent { case paid }
    @Observable final class CartStore { static let shared = CartStore(); func emit(_ event: CartEvent) {} }
    """.replacing(#/\bE\b/#, with: rule)
  }

  /// Expects findings at the marks, with each kind of line break.
  private func expectMarks(_ code: String) throws {
    for lineBreak in ["\n", "\r\n", "\r"] {
      let code = code.replacing("\n", with: lineBreak)
      let text = MarkedText(code).text
      let lines = MarkedText(code).ranges.map { range in
        SourceText(path: "", text: text).lines.line(containing: range.lowerBound)
      }
      let found = try findings(text, [Self.rule])
      #expect(found.map(\.line) == lines)
    }
  }

  /// The findings of rules in code.
  func findings(
    _ code: String, _ rules: [String], isComplete: Bool = true
  ) throws -> [Found] {
    let source = SourceText(path: "Cart.swift", text: Self.source(code))
    let facts = try #require(ExampleCase.facts(of: Self.source(code), path: source.path))
    var configuration = LintConfiguration.ofExcerpts
    for rule in LintRule.all where rule.id != Self.rule {
      let isOn = rules.contains(rule.id)
      configuration.rules[rule.id] = RuleConfiguration(severity: isOn ? .warning : .off)
    }
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    let report = Linter(configuration).lint([file]).suppressing(
      [CommentedFile(facts, source: source)], in: configuration, isComplete: isComplete)
    return report.diagnostics.filter { rules.contains($0.rule ?? "") }.map { finding in
      let range = finding.range?.bytes ?? 0..<0
      return Found(
        text: source.text(in: range), line: source.lines.line(containing: range.lowerBound),
        message: finding.message, help: finding.help, fix: finding.fix)
    }
  }
}

/// The same numbers in each run.
private struct RepeatableNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
  }
}
