import ArchitectureModel
import SpecImport
import StoreSpec
import StoregenDiagnostics
import Testing

@Suite("Contexts that are converted together")
struct ConversionOrderTests {
  private func order(_ contexts: String) throws -> [String] {
    let text = "version: 1\napp: Shop\ngenerate: { output: Generated }\ncontexts:\n" + contexts
    let spec = try #require(SpecLoader.load(SourceText(path: "storegen.yml", text: text)).spec)
    return ConnectedContexts.receiversFirst(spec.contexts).map(\.name.value)
  }

  @Test("are converted after those that handle their events")
  func receiversFirst() throws {
    let contexts = """
        Cart: { events: { ordered: } }
        Badge: { handles: { User.left: clear } }
        User: { handles: { Cart.ordered: thank }, events: { left: } }

      """
    #expect(try order(contexts) == ["Badge", "User", "Cart"])
  }

  @Test("keep their order if they handle the events of each other")
  func cycle() throws {
    let contexts = """
        Cart: { handles: { User.left: clear }, events: { ordered: } }
        User: { handles: { Cart.ordered: thank }, events: { left: } }

      """
    #expect(try order(contexts) == ["Cart", "User"])
  }
}
