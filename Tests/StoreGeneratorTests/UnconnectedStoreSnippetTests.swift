import StoreGenerator
import Testing

@Suite("A generated store that the composition root does not connect")
struct UnconnectedStoreSnippetTests {
  @Test("is on no actor, also because of the protocols that it conforms to")
  func isolation() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            mainActor: false
            starts: true
            state: { lines: "[Int] = []" }
            actions: { add: "(_ line: Int)" }
          User:
            uses: [Cart.lines]
        """))
    let store = try #require(files.first { $0.name == "CartStore.swift" }).text
    #expect(
      store.contains(
        """
        @Observable
        final class CartStore {
          var lines: [Int] = []
        }

        // These protocols are on the main actor, but the class is not.
        extension CartStore: CartStoreActions, CartStoreStarting, CartForUser {}

        """))
    #expect(!store.contains("@MainActor\n@Observable"))
  }

  @Test("takes the values of fields without a default, and is not in the composition root")
  func caller() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        dependencies: { save: () -> Void, api: any API }
        contexts:
          Cart:
            lifetime: caller
            dependencies: [save]
            state: { lines: "[Int]", note: String?, isOpen: Bool = false }
            storage: { limit: { type: "Int?", constant: true } }
          User:
            dependencies: [api]
            state: { name: String? }
        """))
    func text(_ name: String) throws -> String { try #require(files.first { $0.name == name }).text }
    #expect(
      try text("CartStore.swift").hasSuffix(
        """
        @MainActor
        @Observable
        final class CartStore {
          var lines: [Int]
          var note: String?
          var isOpen: Bool = false

          let limit: Int?

          let save: () -> Void

          init(save: @escaping () -> Void, lines: [Int], limit: Int?) {
            self.save = save
            self.lines = lines
            self.limit = limit
          }
        }

        """))
    for file in files where file.name != "CartStore.swift" {
      #expect(!file.text.contains("cart") && !file.text.contains("CartStore"), "\(file.name)")
      #expect(!file.text.contains("save"), "\(file.name)")
    }
  }
}
