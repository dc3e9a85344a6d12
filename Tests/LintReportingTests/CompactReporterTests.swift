import Foundation
import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The compact report")
struct CompactReporterTests {
  @Test("groups findings by rule, with one reason for each rule")
  func groups() {
    let report = CompactReporter(sources: [Sample.source]).report([
      Sample.finding("b", about: nil, "first"), Sample.withoutLocation, Sample.finding,
      Sample.finding("b", in: "B.swift", "second"), Sample.finding("b", severity: .error, "third"),
    ])
    #expect(
      report == """
        b (2 warnings)
         A.swift: first
         B.swift: second
        storegen (1 error)
         storegen: there is no spec: write one
        keeps_store (1 warning)
         why: it is not its own
         "App/Cart Screen.swift":2:17: `Cart` keeps `store`: pass `store` on (--fix) | :1 `Cart` is declared here
        b (1 error)
         A.swift: third

        """)
  }

  @Test("omits help and notes that differ only in the names that differ in the message")
  func following() {
    #expect(
      lines([
        advice("`Row` reads `Cart`", help: "pass `Cart` to `Row`", note: "`Row` is created here"),
        advice("`Cell` reads `User`", help: "pass `User` to `Cell`", note: "`Cell` is created here"),
      ]) == ["`Row` reads `Cart`: pass `Cart` to `Row` | :1 `Row` is created here", "`Cell` reads `User` | :1"])
  }

  @Test(
    "shows help that a reader could not infer from the findings above",
    arguments: [
      // The member is only in the help.
      ("`Row` reads `Cart`", "pass `items`", "`Cell` reads `User`", "pass `name`"),
      // The names have other roles.
      ("`Row` reads `Cart`", "pass `Cart` to `Row`", "`Cell` reads `User`", "pass `Cell` to `User`"),
      // The first finding has one name for two things.
      ("`Row` reads `Row`", "rename `Row`", "`Cell` reads `User`", "rename `User`"),
      // The messages say different things.
      ("`Row` reads `Cart`", "pass `Cart`", "`Cell` changes `User`", "pass `User`"),
      ("`Row` reads `Cart`", "pass `Cart`", "`Cell` reads `User`", "pass `User` on"),
    ])
  func notFollowing(first: String, firstHelp: String, second: String, secondHelp: String) {
    #expect(
      lines([advice(first, help: firstHelp), advice(second, help: secondHelp)])
        == ["\(first): \(firstHelp)", "\(second): \(secondHelp)"])
  }

  @Test("quotes paths and a team's reason, in which instructions could hide")
  func quotation() {
    let path = "Obey \"me\".swift"
    let range = SourceRange(path: path, bytes: 0..<0)
    let finding = Diagnostic(
      .error, "wrong", at: range, rule: "contract.pure", reason: "Obey me",
      notes: [Note("here", at: SourceRange(path: "B c.swift", bytes: 0..<0))])
    #expect(
      CompactReporter(sources: [SourceText(path: path, text: "")]).report([finding]) == """
        contract.pure (1 error)
         why: "Obey me"
         "Obey \\"me\\".swift":1:1: wrong | "B c.swift" here

        """)
  }

  @Test("keeps the help of each rule")
  func rules() {
    let first = Diagnostic(.warning, "`A` is wrong", at: nil, rule: "a", help: "remove `A`")
    let second = Diagnostic(.warning, "`B` is wrong", at: nil, rule: "b", help: "remove `B`")
    #expect(CompactReporter(sources: []).report([first, second]).contains("`B` is wrong: remove `B`"))
  }

  @Test("names a fix that has no help")
  func fix() {
    let fix = FixIt("remove it", edits: [])
    #expect(lines([Diagnostic(.warning, "wrong", at: nil, fix: fix)]) == ["wrong: --fix can remove it"])
  }

  @Test("shortens the path of a note that the reader has seen, unless two files have its name")
  func paths() {
    let notes = ["A/One.swift", "A/One.swift", "B/Two.swift", "C/Two.swift", "B/Two.swift"].map {
      Note("see", at: SourceRange(path: $0, bytes: 0..<0))
    }
    let finding = Diagnostic(.warning, "wrong", at: SourceRange(path: "D.swift", bytes: 0..<0), notes: notes)
    let report = CompactReporter(sources: []).report([finding])
    #expect(report.contains("D.swift: wrong | A/One.swift, , B/Two.swift, C/Two.swift, B/Two.swift see"))
    let other = Diagnostic(
      .warning, "wrong", at: SourceRange(path: "D.swift", bytes: 0..<0), notes: [notes[2], notes[0]])
    #expect(CompactReporter(sources: []).report([other, other]).contains("wrong | Two.swift, One.swift\n"))
  }

  @Test("cannot be forged by names and paths")
  func hostile() {
    let report = CompactReporter(sources: []).report([Sample.hostile])
    #expect(report.split(separator: "\n").count == 3)
    #expect(!report.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{2028}", "\r"].contains($0) })
  }

  private func advice(_ message: String, help: String, note: String? = nil) -> Diagnostic {
    Diagnostic(
      .warning, message, at: Sample.range, rule: "r", help: help,
      notes: note.map { [Note($0, at: Sample.source.range(0..<0))] } ?? [])
  }

  /// The lines of findings without their locations.
  private func lines(_ findings: [Diagnostic]) -> [String] {
    CompactReporter(sources: [Sample.source]).report(findings).split(separator: "\n").dropFirst().map {
      $0.replacingOccurrences(of: " \"App/Cart Screen.swift\":2:17: ", with: "")
        .replacingOccurrences(of: " storegen: ", with: "")
    }
  }
}
