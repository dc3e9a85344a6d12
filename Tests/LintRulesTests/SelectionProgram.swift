import AppAnalysis
import FileSelection
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// A small program that is hard for the selection of files.
struct SelectionProgram: Sendable, CustomTestStringConvertible {
  let title: String
  /// How many findings some of the rules have in the whole program.
  let findings: Int
  let files: [String]
  var configuration = LintConfiguration.ofExcerpts
  /// The rules that `findings` counts. The others must report the same with and without selection.
  var countedRules = ["container_only_store_access", "store_references_store"]

  var testDescription: String { title }

  /// One of its files.
  struct File: Sendable, ExpressibleByStringLiteral {
    let text: String

    init(stringLiteral text: String) { self.text = text }

    /// A class that is a store because of its name.
    static let store: File = """
      import SwiftUI
      @Observable final class CartStore {
        static let shared = CartStore()
        var count = 0
        func clear() {}
      }
      """

    /// A view that must not be part of another one.
    static let badge: File = """
      import SwiftUI
      struct Badge: View {
        @Environment(CartStore.self) var cart
        var body: some View { Text(cart.count) }
      }
      """

    /// A continuation of `Services`, in a file without relevant words.
    static let late: File = "enum Late { static let cart = Services.cart }"

    /// A row of a list that reads a store.
    static func row(_ store: String) -> File {
      rows("var body: some View { Text(\(store).count) }")
    }

    /// A row of a list that receives a store and uses it.
    static func reader(_ code: String) -> File {
      rows(
        """
        @Environment(CartStore.self) var cart
          var body: some View { Button("") { \(code) } }
        """)
    }

    private static func rows(_ members: String) -> File {
      File(
        stringLiteral: """
          import SwiftUI
          struct Rows: View {
            var body: some View { ForEach(0..<3, id: \\.self) { _ in Row() } }
          }
          struct Row: View {
            \(members)
          }
          """)
    }
  }

  init(_ title: String, findings: Int, _ files: File...) {
    self.init(title, findings: findings, files: files.map(\.text))
  }

  init(
    _ title: String, findings: Int, files: [String],
    _ configuration: LintConfiguration = LintConfiguration.ofExcerpts
  ) {
    self.title = title
    self.findings = findings
    self.files = files
    self.configuration = configuration
  }

  /// Whether each file is selected.
  var selection: [Bool] {
    let outlines = files.map { OutlineScanner.outline(of: Array($0.utf8)) }
    let selection = RelevantFiles.selection(among: outlines) {
      configuration.analysis.mayBeStore($0)
    }
    return outlines.map(selection.includes)
  }

  /// A file without function bodies.
  private func declarations(ofFile number: Int) -> LintFile? {
    FactReader.read(Array(files[number].utf8), path: "File\(number).swift", extent: .declarations)
      .facts.map { LintFile($0, module: SourceModule(name: "App", isPackageTarget: false), isRelevant: false) }
  }

  /// Expects the right number of findings, and the same findings in the selected files.
  func expectSameFindings(at location: SourceLocation = #_sourceLocation) throws {
    let selection = self.selection
    let all = try files.enumerated().map { number, text in
      LintFile(
        try #require(
          ExampleCase.facts(of: text, path: "File\(number).swift"), "file \(number) is not Swift",
          sourceLocation: location),
        module: SourceModule(name: "App", isPackageTarget: false), isRelevant: selection[number])
    }
    let selected = all.indices.map { number in
      selection[number] ? all[number] : declarations(ofFile: number) ?? all[number]
    }
    let linter = Linter(configuration.withAllRules)
    let expected = linter.lint(all)
    let found = linter.lint(selected)
    let left = selection.indices.filter { !selection[$0] }
    let counted = expected.diagnostics.filter { countedRules.contains($0.rule ?? "") }
    #expect(counted.count == findings, sourceLocation: location)
    #expect(
      found.diagnostics == expected.diagnostics, "not selected: files \(left)",
      sourceLocation: location)
    #expect(
      [found.storeCount, found.observableCount]
        == [expected.storeCount, expected.observableCount],
      "stores, observable classes; not selected: files \(left)", sourceLocation: location)
  }
}
