import ArchitectureContracts
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// The semantics of layers and independence, as import-linter defines them for imports, with uses of types in one module.
@Suite("Layers")
struct LayerTests {
  private static let groups = """
    groups:
      High: { files: [High/**] }
      Mid: { files: [Mid/**] }
      Side: { files: [Side/**], optional: true }
      Low: { files: [Low/**] }
      None: { files: [None/**], optional: true }

    """

  private static let code = """
    --- High/High.swift
    struct High {}
    --- Mid/Mid.swift
    struct Mid {}
    --- Side/Side.swift
    struct Side {}
    --- Low/Low.swift
    struct Low {}
    --- Other/Other.swift
    struct Other {}

    """

  private func expect(
    _ contract: String, _ uses: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try ContractApp("\(Self.groups)contracts: { c: { \(contract) } }", Self.code + uses)
      .expectMarks(sourceLocation: sourceLocation)
  }

  @Test(
    "may be used from above, but not from below",
    arguments: [
      ("High/A.swift", "Mid"), ("High/A.swift", "Low"), ("Mid/A.swift", "Low"), ("Mid/A.swift", "«High»"),
      ("Low/A.swift", "«Mid»"), ("Low/A.swift", "«High»"), ("Low/A.swift", "Low"),
      ("Other/A.swift", "High"), ("Low/A.swift", "Other"),
    ])
  func order(file: String, use: String) throws {
    try expect("layers: [High, Mid, Low]", "--- \(file)\nlet value: \(use)? = nil")
  }

  @Test(
    "beside each other are independent, and both are in their layer",
    arguments: [
      ("Mid/A.swift", "«Side»"), ("Side/A.swift", "«Mid»"), ("High/A.swift", "Side"), ("Side/A.swift", "Low"),
      ("Side/A.swift", "«High»"), ("Low/A.swift", "«Side»"),
    ])
  func siblings(file: String, use: String) throws {
    try expect("layers: [High, [Mid, Side], Low]", "--- \(file)\nlet value: \(use)? = nil")
  }

  @Test(
    "that are closed cannot be bypassed from above",
    arguments: [
      ("High/A.swift", "«Low»"), ("High/A.swift", "Mid"), ("Mid/A.swift", "Low"), ("Other/A.swift", "Low"),
      ("Low/A.swift", "«High»"),
    ])
  func closed(file: String, use: String) throws {
    try expect("layers: [High, Mid, Low], closed: Mid", "--- \(file)\nlet value: \(use)? = nil")
  }

  @Test("that are optional may be missing, and others are reported if they are empty")
  func optional() throws {
    try expect("layers: [High, None, Low]", "--- Low/A.swift\nlet value: «High»? = nil")
    let app = try ContractApp(
      "groups:\n  High: { files: [High/**] }\n  Gone: { files: [«Gone/**»] }\ncontracts: { c: { layers: [High, Gone] } }",
      Self.code)
    app.expectMarks()
    #expect(app.messages == ["the group `Gone` contains no code"])
  }

  @Test("allow what `except` lists")
  func exceptions() throws {
    let uses = "--- Low/A.swift\nlet value: High? = nil\nlet other: «Mid»? = nil"
    try expect("layers: [High, Mid, Low], except: [{ from: Low, to: High }]", uses)
    try expect("layers: [High, Mid, Low], except: [{ to: High }]", uses)
    try expect("layers: [High, Mid, Low], except: [High]", uses)
  }

  @Test("report exceptions that are not needed")
  func unneededException() throws {
    let app = try ContractApp(
      "\(Self.groups)contracts: { c: { layers: [High, Mid, Low], except: [{ from: «Mid», to: High }] } }", Self.code)
    app.expectMarks()
    #expect(app.messages == ["this exception in `c` is not needed"])
  }

  @Test("may be used through other code, unless chains count")
  func chains() throws {
    let chain = """
      --- Other/Bridge.swift
      struct Bridge { let value: High }
      --- Low/A.swift
      struct A { let bridge: «Bridge» }
      """
    try expect("layers: [High, Mid, Low]", chain.replacing("«Bridge»", with: "Bridge"))
    try expect("layers: [High, Mid, Low], indirect: true", chain)
    let app = try ContractApp(
      "\(Self.groups)contracts: { c: { layers: [High, Mid, Low], indirect: true } }", Self.code + chain)
    #expect(app.messages == ["`Low` uses `High` indirectly: `A` → `Bridge` → `High`"])
  }

  @Test("do not count chains through other layers, which are findings of their own")
  func chainThroughLayer() throws {
    try expect(
      "layers: [High, Mid, Low], indirect: true",
      "--- Mid/B.swift\nstruct B { let value: «High» }\n--- Low/A.swift\nstruct A { let value: «B» }")
  }

  @Test("that overlap are reported")
  func overlap() throws {
    let app = try ContractApp(
      "groups:\n  A: { files: [High/**] }\n  B: { files: [\"**/High.swift\"] }\ncontracts: { «c»: { layers: [A, B] } }",
      Self.code)
    app.expectMarks()
    #expect(app.messages == ["the groups `A` and `B` overlap"])
  }
}

@Suite("Independence")
struct IndependenceTests {
  private static let lint = """
    groups:
      Features: { each: Features/* }
    contracts:
      apart: { independent: Features, except: [Features.Shared] }
    """

  @Test(
    "forbids uses in both directions, except of what is exempt",
    arguments: [
      ("Cart", "«Search»"), ("Search", "«Cart»"), ("Cart", "Cart"), ("Cart", "Shared"), ("Shared", "Cart"),
    ])
  func directions(feature: String, use: String) throws {
    try ContractApp(
      Self.lint,
      """
      --- Features/Cart/Cart.swift
      struct Cart {}
      --- Features/Search/Search.swift
      struct Search {}
      --- Features/Shared/Shared.swift
      struct Shared {}
      --- Features/Shared/Use.swift
      let needed: Cart? = nil
      --- App/App.swift
      let cart: Cart? = nil
      --- Features/\(feature)/A.swift
      let value: \(use)? = nil
      """
    ).expectMarks()
  }

  @Test("reports a pattern without folders")
  func noFolders() throws {
    let app = try ContractApp(
      "groups:\n  Features: { each: «Featurs/*» }\ncontracts: { c: { independent: Features } }",
      "--- Features/A/A.swift\n")
    app.expectMarks()
    #expect(app.report.findings[0].reason == "no folder with Swift files matches `Featurs/*`")
  }

  @Test("of thousands of features takes as long as that of a few")
  func many() throws {
    let code = (0..<3000).map {
      "--- Features/F\($0)/A.swift\nstruct Type\($0) { let title = \"\"; let next: Type\($0)? }\n"
    }
    let app = try ContractApp(
      "groups:\n  Features: { each: Features/* }\ncontracts: { c: { independent: Features } }",
      code.joined() + "--- Features/F0/B.swift\nlet value: «Type1»? = nil")
    app.expectMarks()
  }
}
