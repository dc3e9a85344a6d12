import ArchitectureModel
import StoreGenerator
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("The extensions of a store whose context was renamed by hand")
struct OrphanedExtensionsTests {
  private static let text = """
    version: 1
    app: Library
    generate: { output: Generated }
    contexts:
      Session:
        events: { signedIn: { name: String }, signedOut: }
      Loans:
        state: { loans: "[Int] = []" }
        actions: { borrow: "(_ book: Int) async", giveBack: "(_ loan: Int) async" }
        handles: { Session.signedIn: fetch(name:), Session.signedOut: { call: clear, run: sync } }

    """

  private static let actions = """
    extension LoansStore {
      func borrow(_ book: Int) async {}
      func giveBack(_ loan: Int) async {}
    }
    """

  private static let handlers = """
    extension LoansStore {
      func fetch(name: String) async {}
      func clear() {}
    }
    """

  /// The extensions found after the context got another name, each with the context that has the methods now.
  private func orphans(in texts: [String], _ new: String) throws -> [String] {
    let work = try Workspace()
    defer { work.root.remove() }
    try work.write(try generate(try spec(Self.text)))
    let changed = try spec(new)
    let changes = try work.changes(for: try generate(changed))
    let sources = texts.enumerated().map { number, text in
      UserSource(path: "\(number).swift", text: SourceText(path: "\(number).swift", text: text))
    }
    return OrphanedExtensions(changes, of: changed).find(in: sources)
      .map { "\($0.range.path) \($0.store) \($0.renamed?.name.value ?? "none")" }
  }

  @Test("lead to the context with their methods, even if each file has only half of them")
  func split() throws {
    let new = Self.text.replacing("Loans:", with: "Lending:")
    let found = try orphans(in: [Self.actions, Self.handlers], new)
    #expect(found == ["0.swift LoansStore Lending", "1.swift LoansStore Lending"])
    #expect(try orphans(in: [Self.actions + "\n" + Self.handlers], new).count == 2)
  }

  @Test("lead to no context if none has most of their methods, or if code extends its store already")
  func uncertain() throws {
    let new = Self.text.replacing("Loans:", with: "Lending:")
    #expect(try orphans(in: [Self.actions], new) == ["0.swift LoansStore none"])
    let extended = Self.actions + "\nextension LendingStore { func note() {} }"
    #expect(
      try orphans(in: [extended, Self.handlers], new) == ["0.swift LoansStore none", "1.swift LoansStore none"])
  }
}
