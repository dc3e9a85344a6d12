import ArchitectureContracts
import StoregenDiagnostics
import Testing

@Suite("The overview of contracts")
struct OverviewTests {
  private static let lint = """
    groups:
      App: { files: [App/**] }
      Domain: { files: [Domain/**] }
      Data: { files: [Data/**] }
      UI: { modules: [SwiftUI] }
      Inner: { groups: [Domain, Data] }
    contracts:
      layers: { layers: [App, Domain, Data], except: [{ from: Domain, to: Legacy, reason: Moves in May. }] }
      closed: { layers: [App, Domain, Data], closed: Domain }
      pure: { from: Domain, must_not_use: UI }
      cycles: { acyclic: [Domain, Data] }
      hidden: { only: [Domain], may_use: Data }
      finals: { every: { types: ["*Model"] }, must: { be: [final], live_in: App } }
      later: { must_not_use: [print], severity: off }
    """

  private static let code = """
    --- App/Cart.swift
    import SwiftUI
    class CartModel { let price: Price; let rates: Rates }
    final class TabModel {}
    class Legacy {}
    --- Domain/Price.swift
    struct Price { let rates: Rates; let other: Rates; let old: Legacy?; func read() { rates.load(); a.size } }
    --- Data/Rates.swift
    struct Rates { func load() {} }
    struct Size { var size: Int }
    --- App/Size.swift
    struct Other { var size: Int }
    """

  private func overview() throws -> ContractOverview { try ContractApp(Self.lint, Self.code).overview }

  @Test("counts the uses that follow, violate and are exempt from each contract")
  func counts() throws {
    let counts = try overview().contracts.map { contract in
      "\(contract.name) \(contract.subject): \(contract.counts.following) \(contract.counts.exempt) \(contract.counts.violations)"
    }
    #expect(
      counts == [
        // `Price` and `Rates` in `CartModel`; `Rates`, `Rates` and `load` in `Price`; `Legacy` is exempt.
        "layers uses: 5 1 0", "closed uses: 4 0 2", "pure uses: 0 0 0", "cycles uses: 3 0 0", "hidden uses: 3 0 1",
        "finals types: 1 0 1", "later uses: 0 0 0",
      ])
  }

  @Test("counts the names that could not be resolved, for each contract that may be about them")
  func unresolved() throws {
    let contracts = try overview().contracts
    #expect(contracts.filter { $0.counts.unresolved > 0 }.map(\.name) == ["layers", "closed", "cycles"])
  }

  @Test("has a sentence for all that a contract allows or forbids")
  func demands() throws {
    let demands = try overview().contracts.map(\.demands)
    #expect(
      demands == [
        ["`App` may use `Domain` and `Data`", "`Domain` may use `Data`", "`Data` may use no other layer"],
        ["`App` may use `Domain`", "`Domain` may use `Data`", "`Data` may use no other layer"],
        ["`Domain` must not use `UI`"], ["`Domain` and `Data` must not use each other in a cycle"],
        ["only `Domain` may use `Data`"],
        ["every type called `*Model` must be `final`", "every type called `*Model` must be in `App`"],
        ["no code may use `print`"],
      ])
  }

  @Test("lists the files and types of each group, and the uses between those that consist of no others")
  func groups() throws {
    let overview = try overview()
    #expect(overview.groups.map(\.name) == ["App", "Domain", "Data", "UI", "Inner"])
    #expect(overview.groups.first { $0.name == "App" }?.types == ["CartModel", "Legacy", "Other", "TabModel"])
    #expect(overview.groups.first { $0.name == "Inner" }?.files == ["Data/Rates.swift", "Domain/Price.swift"])
    #expect(overview.groups.first { $0.name == "UI" }?.libraries == ["SwiftUI"])
    #expect(
      overview.connections.map { "\($0.from) → \($0.to): \($0.count) \($0.uses.map(\.target))" } == [
        "App → Data: 1 [\"Rates\"]", "App → Domain: 1 [\"Price\"]", "App → UI: 1 [\"SwiftUI\"]",
        "Domain → App: 1 [\"Legacy\"]", "Domain → Data: 3 [\"Rates\", \"Rates\", \"Rates\"]",
      ])
  }

  @Test("adds up the programs of a project")
  func joined() throws {
    let overview = try overview()
    let joined = ContractOverview(joining: [overview, overview])
    #expect(joined.contracts.map(\.counts.following) == overview.contracts.map { $0.counts.following * 2 })
    #expect(joined.connections.map(\.count) == overview.connections.map { $0.count * 2 })
    #expect(joined.groups.map(\.name) == overview.groups.map(\.name).sorted())
  }
}

@Suite("Explanations of uses")
struct ExplanationTests {
  private static let lint = """
    groups:
      Domain: { files: [Domain/**] }
      Data: { files: [Data/**] }
      UI: { modules: [SwiftUI] }
    contracts:
      layers: { layers: [Domain, Data] }
      chains: { from: Domain, must_not_use: Data, indirect: true }
      pure: { from: Domain, must_not_use: UI, via: imports }
    """

  private func explanations(of marked: String) throws -> [String] {
    let app = try ContractApp(
      Self.lint,
      """
      --- Domain/Price.swift
      \(marked)
      --- Helpers/Helper.swift
      struct Helper { let store: RateStore? }
      typealias Alias = RateStore
      --- Data/Rates.swift
      class RateStore { var rate = 1; init(rate: Int) {} }
      extension RateStore { var big: Int { 2 } }
      func reset() {}
      func reset(_ a: Int) {}
      """)
    return app.explanations.map { explanation in
      ([explanation.sentence, "\(explanation.sourceGroups) → \(explanation.targetGroups)"]
        + explanation.verdicts.map { "\($0.isViolation ? "✗" : "✓") \($0.contract): \($0.text)" })
        .joined(separator: "\n")
    }
  }

  @Test("say how the code names something, and what each contract says about it")
  func verdicts() throws {
    #expect(
      try explanations(of: "struct Price { «let store: RateStore» }") == [
        """
        `Price.store` uses `RateStore`: as a type
        ["Domain"] → ["Data"]
        ✓ layers: allowed
        ✗ chains: `Price.store` in `Domain` uses `RateStore` in `Data`
        """
      ])
  }

  @Test("follow type aliases")
  func aliases() throws {
    #expect(
      try explanations(of: "struct Price { «let store: Alias» }").map { $0.prefix { $0 != "\n" } } == [
        "`Price.store` uses `Alias`: as a type", "`Price.store` uses `RateStore`: through the type alias `Alias`",
      ])
  }

  @Test("show the shortest chain that begins with a use")
  func chains() throws {
    let found = try explanations(of: "struct Price { «let helper: Helper» }")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "✗ chains: `Domain` uses `Data` indirectly: `Price` → `Helper` → `RateStore`") == true, "\(found)")
  }

  @Test("name the kinds of uses")
  func forms() throws {
    #expect(
      try explanations(
        of: "«import SwiftUI; class A: RateStore {}; extension RateStore { var a: Int { rate + \\RateStore.big } }»"
      )
      .map { $0.prefix { $0 != "\n" } } == [
        "this file uses `SwiftUI`: as an import", "`A` uses `RateStore`: in an inheritance clause",
        "`RateStore` uses `RateStore`: in an extension of it", "`RateStore.a` uses `RateStore`: by its name",
        "`RateStore.a` uses `RateStore`: as a type", "`RateStore.a` uses `RateStore.big`: in a key path",
      ])
  }

  @Test("name what could not be resolved")
  func unresolved() throws {
    #expect(
      try explanations(of: "func f() { «make().rate» }") == [
        "`f()` names `rate`, which could be several declarations, and counts as no use\n[] → []"
      ])
  }
}
