import ArchitectureContracts
import Foundation
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// The table in docs/contracts.md, with code that violates each row and code that does not.
@Suite("docs/contracts.md")
struct HowToSayItTests {
  /// By the beginning of each row.
  private static let examples: [(row: String, wrong: String, right: String)] = [
    ("layers (", "--- Domain/A.swift\nlet a: «Home»? = nil", "--- App/A.swift\nlet a: Price? = nil"),
    ("layers with independent", "--- Domain/A.swift\nlet a: «Client»? = nil", "--- App/A.swift\nlet a: Client? = nil"),
    (
      "layers that must not be bypassed", "--- App/A.swift\nlet a: «Client»? = nil",
      "--- App/A.swift\nlet a: Price? = nil"
    ),
    (
      "independent features", "--- Features/Cart/A.swift\nlet a: «Search»? = nil",
      "--- Features/Cart/A.swift\nlet a: Price? = nil"
    ),
    (
      "forbidden uses (", "--- Domain/A.swift\nlet a: «Search»? = nil",
      "--- Features/Cart/A.swift\nlet a: Client? = nil"
    ),
    (
      "forbidden uses through", "--- Shared/S.swift\nstruct S { let a: Client }\n--- Domain/A.swift\nlet a: «S»? = nil",
      "--- Shared/S.swift\nstruct S { let a: Price }\n--- Domain/A.swift\nlet a: S? = nil"
    ),
    ("forbidden libraries", "--- Domain/A.swift\nimport «SwiftUI»", "--- App/A.swift\nimport SwiftUI"),
    ("protected code", "--- App/A.swift\nlet a: «Client»? = nil", "--- Domain/A.swift\nlet a: Client? = nil"),
    (
      "no cycles",
      "--- Features/Cart/A.swift\nstruct A { let a: «Search» }\n--- Features/Search/B.swift\nstruct B { let a: Cart }",
      "--- Features/Cart/A.swift\nstruct A { let a: Search }"
    ),
    ("only imports", "--- Domain/A.swift\nimport «Combine»", "--- Data/A.swift\nimport Combine"),
    (
      "a function that nobody calls", "--- App/A.swift\nfunc f() { «print»(1) }",
      "--- AppTests/A.swift\nfunc f() { print(1) }"
    ),
    (
      "a framework in one place", "--- App/A.swift\nlet a = «UserDefaults».standard",
      "--- App/A.swift\nclass PreferencesStore { let a = UserDefaults.standard }"
    ),
    (
      "a property wrapper in one place", "--- App/A.swift\nstruct A { @«AppStorage»(\"a\") var a = 1 }",
      "--- Features/Cart/A.swift\nstruct A { @AppStorage(\"a\") var a = 1 }"
    ),
    ("a member that code must not read", "--- Domain/A.swift\nlet a = Date.«now»", "--- App/A.swift\nlet a = Date.now"),
    (
      "names (", "--- App/A.swift\nprotocol ViewModel {}\nclass «Model»: ViewModel {}",
      "--- App/A.swift\nprotocol ViewModel {}\nclass CartViewModel: ViewModel {}"
    ),
    (
      "supertypes (", "--- App/A.swift\nprotocol UseCase {}\nclass «PayUseCase» {}",
      "--- App/A.swift\nprotocol UseCase {}\nclass PayUseCase: UseCase {}"
    ),
    ("attributes (", "--- App/A.swift\nclass «CartViewModel» {}", "--- App/A.swift\n@MainActor class CartViewModel {}"),
    ("modifiers (", "--- App/A.swift\nclass «CartViewModel» {}", "--- App/A.swift\nfinal class CartViewModel {}"),
    ("visibility (", "--- Domain/A.swift\npublic struct «A» {}", "--- App/A.swift\npublic struct A {}"),
    ("folders (", "--- App/A.swift\nclass «CartViewModel» {}", "--- Features/Cart/A.swift\nclass CartViewModel {}"),
    (
      "a test for each type", "--- App/A.swift\nclass «PayUseCase» {}",
      "--- App/A.swift\nclass PayUseCase {}\nclass PayUseCaseTests {}"
    ),
    (
      "members that each type has", "--- App/A.swift\nclass «CartViewModel» {}",
      "--- App/A.swift\nclass CartViewModel { func reset() {} }"
    ),
    (
      "no singletons", "--- Domain/A.swift\nclass «A» { static let shared = A() }",
      "--- App/A.swift\nclass A { static let shared = A() }"
    ),
    (
      "single exceptions",
      "--- Features/Search/A.swift\nlet a: «Cart»? = nil\n--- Features/Cart/B.swift\nlet a: Search? = nil",
      "--- Features/Cart/B.swift\nlet a: Search? = nil"
    ),
    ("a warning instead", "--- Domain/A.swift\nlet a: «Client»? = nil", "--- App/A.swift\nlet a: Client? = nil"),
  ]

  private static let groups = """
    groups:
      App: { files: [App/**] }
      Features: { each: Features/* }
      Domain: { files: [Domain/**] }
      Data: { files: [Data/**] }
      UI: { modules: [SwiftUI, UIKit] }
    contracts:

    """

  private static let code = """

    --- App/Home.swift
    import UIKit
    struct Home {}
    class PreferencesStore {}
    --- Features/Cart/Cart.swift
    struct Cart {}
    --- Features/Search/Search.swift
    struct Search {}
    --- Domain/Price.swift
    struct Price {}
    --- Data/Client.swift
    struct Client {}
    --- HomeTests/HomeTests.swift
    class PriceTests { func f() { print(1) } }
    """

  /// The rows of the table: what to say, and the contract in backticks at the end.
  private static func rows() throws -> [(text: String, contract: String)] {
    let page = try String(contentsOf: Repository.root.appendingPathComponent("docs/contracts.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).compactMap { line in
      let parts = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      return parts.count == 2 ? (parts[0], parts[1].trimmingCharacters(in: ["`"])) : nil
    }
  }

  @Test("shows contracts that find what they say, and nothing else")
  func rows() throws {
    let rows = try Self.rows()
    #expect(rows.count == Self.examples.count)
    for row in rows {
      let example = try #require(Self.examples.first { row.text.hasPrefix($0.row) }, "\(row.text)")
      let lint = Self.groups + "  c: { \(row.contract) }"
      try ContractApp(lint, example.wrong + Self.code).expectMarks()
      let right = try ContractApp(lint, example.right + Self.code)
      // An exception that the right code does not need is a warning.
      #expect(right.report.findings.filter { $0.range.path != "storegen.yml" }.map(\.message) == [], "\(row.text)")
    }
  }
}
