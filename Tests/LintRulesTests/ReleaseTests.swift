import AppAnalysis
import LinkedProgram
import LintRules
import SwiftFacts
import Testing

@Suite("A linted program can be released")
struct ReleaseTests {
  private static let configuration = LintConfiguration(.everyClassIsStore)

  @Test("its facts and names are released with it")
  func programs() throws {
    for round in 0..<20 {
      let facts = try lint(round)
      #expect(facts.isReleased, "round \(round)")
      #expect(!Name.isInUse("Released\(round)Store"), "round \(round)")
      #expect(!Name.isInUse("releasedValue\(round)"), "round \(round)")
    }
  }

  /// Checks a program with unique names against all rules.
  private func lint(_ round: Int) throws -> WeakFacts {
    let source = """
      import SwiftUI
      @Observable final class Released\(round)Store { var releasedValue\(round) = [1] }
      struct Released\(round)View: View {
        @State private var store = Released\(round)Store()
        var body: some View {
          NavigationStack { ForEach(store.releasedValue\(round), id: \\.self) { Text("\\($0)") } }
            .sheet(isPresented: .constant(true)) { Text("").task { store.releasedValue\(round) = [] } }
        }
      }
      """
    let facts = try #require(ExampleCase.facts(of: source, path: "A.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App\(round)", isPackageTarget: false))
    let report = Linter(Self.configuration, explains: true).lint([file])
    #expect(report.storeCount == 1)
    #expect(Name.isInUse("Released\(round)Store"))
    return WeakFacts(facts: facts)
  }

  private struct WeakFacts {
    weak var facts: FileFacts?

    var isReleased: Bool { facts == nil }
  }
}
