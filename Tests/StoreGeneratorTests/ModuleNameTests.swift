import StoreGenerator
import StoregenDiagnostics
import Testing

@Suite("The names of modules in imports")
struct ModuleNameTests {
  private func imports(contracts: String, _ modules: String = "") throws -> String {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Sources/App/Generated, contracts: "\(contracts)", access: public, \(modules) }
        contexts: { Cart: { events: { paid: { audience: external } }, actions: { pay: { emits: paid } } } }
        """))
    return try #require(files.first { $0.name == "CartStore.swift" }).text
  }

  @Test(
    "are those that Swift packages use",
    arguments: [
      ("Sources/Contracts/Generated", "Contracts"), ("Sources/my-feature/Generated", "my_feature"),
      ("Sources/My Feature/G", "My_Feature"), ("Packages/A/Sources/B.C/G", "B_C"),
    ])
  func derived(folder: String, name: String) throws {
    #expect(try imports(contracts: folder).contains("import \(name)\n"))
  }

  @Test("or those that the spec names for the folder, or one above it")
  func named() throws {
    let folder = "Sources/my-feature/Generated"
    for modules in [
      "Sources/my-feature: Mine", "Sources: No, \(folder): Mine", "./Sources/my-feature/: Mine",
    ] {
      let text = try imports(contracts: folder, "modules: { \(modules) }")
      #expect(text.contains("import Mine\n"))
      #expect(!text.contains("my_feature"))
    }
    #expect(
      try imports(contracts: "Features/Cart", "modules: { Features: F, Sources/App: A }").contains(
        "import F\n"))
  }
}
