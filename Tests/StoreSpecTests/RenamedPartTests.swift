import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import Testing

@Suite("A part of a spec that was renamed by hand")
struct RenamedPartTests {
  private static let spec = """
    version: 1
    app: Library
    generate: { output: Generated }
    dependencies: { catalog: any Catalog, clock: any Clock<Duration> }
    types:
      Receipt: { id: Int, title: String }
      Shelf: { cases: [top, bottom] }
    contexts:
      Loans:
        dependencies: [catalog, clock]
        state: { loans: "[Loan] = []", failure: String? }
        actions: { borrow: "(_ book: Book) async", giveBack: "(_ loan: Loan) async" }
        events: { overdue: { loan: Loan, days: Int } }
      Reminders:
        handles: { Loans.overdue: warn(loan:) }

    """

  @Test(
    "is reported with its new name, at its new line, with the command that renames it in code",
    arguments: [
      (
        "borrow:", "reserve:", "the action `Loans.borrow(_:)` was removed, or renamed to `reserve`",
        "Loans.borrow reserve"
      ),
      (
        "failure:", "problem:", "the field `Loans.failure` was removed, or renamed to `problem`",
        "Loans.failure problem"
      ),
      ("Receipt:", "Slip:", "the type `Receipt` was removed, or renamed to `Slip`", "Receipt Slip"),
      ("Shelf:", "Row:", "the type `Shelf` was removed, or renamed to `Row`", "Shelf Row"),
    ])
  func renamed(old: String, new: String, message: String, command: String) throws {
    let text = Self.spec.replacing(old, with: new)
    let changes = try changes(to: text)
    #expect(changes.map(\.message) == [message])
    #expect(changes.first?.help == "if it was renamed, `storegen rename \(command)` also changes the code")
    #expect(changes.first.map { name(at: $0.range, in: text) } == String(new.dropLast()))
  }

  @Test("is reported once if it is a dependency")
  func dependencies() throws {
    let text = Self.spec.replacing("catalog: any", with: "shop: any").replacing("[catalog", with: "[shop")
    let changes = try changes(to: text)
    #expect(changes.map(\.message) == ["the dependency `catalog` was removed, or renamed to `shop`"])
    #expect(changes.first?.help == "if it was renamed, `storegen rename catalog shop` also changes the code")
    #expect(changes.first.map { name(at: $0.range, in: text) } == "shop")
  }

  @Test("is reported with the command for the value if only the label of a value changed")
  func values() throws {
    func help(_ new: String) throws -> [String?] {
      try changes(to: Self.spec.replacing("loan: Loan, days: Int", with: new)).map(\.help)
    }
    #expect(
      try help("loan: Loan, count: Int") == [
        "if `days` was renamed, `storegen rename Loans.overdue.days count` also changes the code"
      ])
    let otherwise = "publish another event with the new values in addition"
    #expect(try help("loan: Loan, count: Double") == [otherwise])
    #expect(try help("loan: Loan") == [otherwise])
  }

  @Test(
    "has no proposed name if several parts are like it",
    arguments: [
      ("failure: String?", "problem: String?, note: String?", "the field `Loans.failure` was removed"),
      ("failure: String?", "problem: Int?", "the field `Loans.failure` was removed"),
      ("Shelf: { cases: [top, bottom] }", "Row: { cases: [top] }", "the type `Shelf` was removed"),
      (
        "giveBack: \"(_ loan: Loan) async\"", "bring: \"(_ loan: Loan)\"",
        "the action `Loans.giveBack(_:)` was removed"
      ),
    ])
  func uncertain(old: String, new: String, message: String) throws {
    #expect(try changes(to: Self.spec.replacing(old, with: new)).map(\.message) == [message])
  }

  private func changes(to new: String) throws -> [BreakingChange] {
    #expect(new != Self.spec)
    let outcomes = [Self.spec, new].map { load($0) }
    return SpecComparison(
      old: try #require(outcomes[0].spec), new: try #require(outcomes[1].spec)
    ).breakingChanges
  }

  private func name(at range: SourceRange, in text: String) -> String {
    String(decoding: Array(text.utf8)[range.bytes], as: UTF8.self)
  }
}
