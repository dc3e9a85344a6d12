import AppAnalysis
import LinkedProgram
import LintRules
import SwiftFacts
import Testing

@Suite("The class in generated code that retains the stores of a window")
struct GeneratedWindowTests {
  @Test("is neither a store nor an observable class of the app")
  func isLeftOut() throws {
    let window = """
      import SwiftUI
      private final class StoreWindow<Stores: AnyObject>: ObservableObject { var made: Stores? }
      private struct WindowModifier: ViewModifier {
        @StateObject private var window = StoreWindow<CartStores>()
        func body(content: Content) -> some View { content.environmentObject(window) }
      }
      """
    #expect(try observableClasses(in: "// storegen:fingerprint 0123456789abcdef\n" + window) == 0)
    #expect(try observableClasses(in: window) == 1)
  }

  private func observableClasses(in text: String) throws -> Int {
    let facts = try #require(ExampleCase.facts(of: text, path: "ShopStores+SwiftUI.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    let report = Linter(LintConfiguration(.everyClassIsStore)).lint([file])
    #expect(report.storeCount == report.observableCount)
    return report.observableCount
  }
}
