import StoreGenerator
import StoregenDiagnostics
import Testing

@Suite("Generated fields")
struct FieldSnippetTests {
  private static let context = """
      Theme:
        state:
          size: { type: Int, default: 12, willSet: sizeWillChange, didSet: save() }
          name: { type: String, default: '"light"', bindable: true, didSet: save() }
        storage: |
          weak var window: Window?
          @didSet(cacheChanged(oldValue:)) lazy var cache: Cache = Cache()
    """

  private func store(style: String) throws -> String {
    let files = try generate(
      spec(
        "version: 1\napp: Shop\ngenerate: { output: Generated, style: \(style), access: public }\ncontexts:\n"
          + Self.context))
    return try #require(files.first { $0.name == "ThemeStore.swift" }).text
  }

  @Test("call the methods that the spec names for their observers, and are weak or lazy")
  func observable() throws {
    let text = try store(style: "observable")
    #expect(
      text.contains(
        """
        public final class ThemeStore: ThemeStoreHandlers {
          public internal(set) var size: Int = 12 {
            willSet { sizeWillChange(newValue: newValue) }
            didSet { save() }
          }
          public var name: String = "light" {
            didSet { save() }
          }

          @ObservationIgnored weak var window: Window?
          @ObservationIgnored lazy var cache: Cache = Cache() {
            didSet { cacheChanged(oldValue: oldValue) }
          }

        """), "\(text)")
    #expect(
      text.contains(
        """
        protocol ThemeStoreHandlers {
          func sizeWillChange(newValue: Int)
          func save()
          func cacheChanged(oldValue: Cache)
        }
        """), "\(text)")
  }

  @Test("do the same in an observable object")
  func observableObject() throws {
    let text = try store(style: "observableObject")
    #expect(
      text.contains(
        """
          @Published public internal(set) var size: Int = 12 {
            willSet { sizeWillChange(newValue: newValue) }
            didSet { save() }
          }

        """), "\(text)")
    #expect(text.contains("  weak var window: Window?\n  lazy var cache: Cache = Cache() {\n"), "\(text)")
  }

  @Test("have methods in the scaffold, which says what calls them")
  func scaffold() throws {
    let files = try Scaffold(
      spec("version: 1\napp: Shop\ngenerate: { output: Sources/Shop/Generated }\ncontexts:\n" + Self.context),
      renderer: StoreRenderer(TemplateSet(overriding: [])), sources: [], importsAreInternal: false
    ).files
    #expect(files.map(\.path) == ["Sources/Shop/ThemeStore+Handlers.swift"])
    #expect(
      files[0].text.contains(
        """
          func save() {
            #warning("Not written yet: ThemeStore.save(), which is called when size, name changes")
          }
        """), "\(files[0].text)")
  }
}
