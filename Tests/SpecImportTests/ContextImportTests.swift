import StoregenDiagnostics
import Testing

@Suite("An import of contexts")
struct ContextImportTests {
  @Test("removes what storegen adds to a name, unless another store has that name")
  func names() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore { var a = 0 }
      @Observable final class CartViewModel { var a = 0 }
      @Observable final class UserViewModel { var a = 0 }
      @Observable final class AppModel { var a = 0 }
      enum Player { @Observable final class StateStore { var a = 0 } }
      """)
    let names = spec.lines(of: "contexts").filter { $0.hasSuffix(":") && $0 != "state:" }
    #expect(names == ["Cart:", "CartViewModel:", "User:", "AppModel:", "PlayerState:"])
    #expect(spec.text.contains("  # `UserViewModel` in App/File0.swift:4\n  User:\n"))
  }

  @Test("lists the options that differ from those of most contexts")
  func options() throws {
    let spec = try Imported(
      """
      /// The lines in the cart,
      /// and their prices.
      ///
      /// More text.
      public final class CartStore: ObservableObject { @Published var a = 0 }
      @Observable final class UserStore { var a = 0 }
      @Observable final class LogStore { var a = 0 }
      """)
    #expect(spec.text.contains("  style: observable\n"))
    #expect(
      spec.lines(of: "Cart") == [
        "class: CartStore", "summary: The lines in the cart, and their prices.",
        "style: observableObject",
        "access: public", "state:", "a: { type: Int, default: \"0\", access: internal }",
      ])
  }

  @Test("lists the members of other stores that a store uses")
  func uses() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore { var total = 0; func clear() {} }
      @Observable final class OrderStore {
        private let cart: CartStore
        init(cart: CartStore) { self.cart = cart }
        func pay() { if cart.total > 0 { cart.clear() } }
      }
      """)
    #expect(spec.text.contains("    uses: [Cart.clear, Cart.total]\n"))
    #expect(!spec.text.contains("cart: CartStore"))
  }

  @Test("leaves out generic classes, and names a superclass")
  func unsuitable() throws {
    let spec = try Imported(
      """
      @Observable final class ListStore<Item> { var items: [Item] = [] }
      @Observable class BaseStore { var a = 0 }
      @Observable final class CartStore: BaseStore { var b = 0 }
      """)
    #expect(spec.text.contains("# App/File0.swift:2: `ListStore` is left out: it is generic"))
    #expect(
      spec.text.contains(
        "# App/File0.swift:4: `CartStore` inherits from `BaseStore`, whose members are left out"))
  }

  @Test("names a nested class by its outer type, and knows an `@Observable` class below an `ObservableObject`")
  func nested() throws {
    let spec = try Imported(
      """
      import Combine
      import Observation
      class BaseModel: ObservableObject {}
      enum Home { @Observable final class StateModel: BaseModel { var count = 0; static let shared = StateModel() } }
      enum Meal { @Observable final class StateModel: BaseModel { var count = 0; static let shared = StateModel() } }
      @Observable final class HomeStateModel { var text = ""; static let shared = HomeStateModel() }
      """)
    #expect(spec.lines(of: "HomeStateModel").contains("state:"))
    #expect(spec.lines(of: "MealStateModel").contains("class: Meal.StateModel"))
    #expect(spec.lines(of: "MealStateModel").contains("state:"))
    #expect(spec.lines(of: "HomeStateModel2").contains("class: HomeStateModel"))
    #expect(!spec.lines(of: "HomeStateModel").contains("style: observableObject"))
  }

  @Test("rejects two stores with the same name")
  func sameName() throws {
    let spec = try Imported(
      "@Observable final class CartStore { var a = 0 }",
      "#if os(macOS)\n@Observable final class CartStore { var b = 0 }\n#endif")
    #expect(spec.diagnostics.map(\.message) == ["there is another store `CartStore`"])
    #expect(spec.diagnostics.first?.notes.first?.range.path == "App/File0.swift")
  }

  @Test("comments on a context whose name a spec refuses")
  func refusedName() throws {
    let spec = try Imported(
      """
      @Observable final class PreviewStore { var a = 0 }
      @Observable final class CartStore { var a = 0 }
      @Observable final class cartStore { var b = 0 }
      """)
    #expect(spec.errors.isEmpty)
    #expect(spec.lines(of: "Cart") == ["class: CartStore", "state:", "a: \"Int = 0\""])
  }

  @Test("names the class, which stays, with fields that initializers set")
  func classes() throws {
    let spec = try Imported(
      """
      enum Cart {
        @Observable final class Model {
          var owner: User
          let eventConnection = EventConnection()
          private let session: URLSession
          init(owner: User, session: URLSession) { self.owner = owner; self.session = session }
        }
      }
      @Observable final class SessionStore { var a = 0 }
      """)
    #expect(
      spec.lines(of: "CartModel") == [
        "class: Cart.Model", "# App/File0.swift:6: `session` is the dependency `cartModelSession` here",
        "dependencies: [cartModelSession]", "state:", "owner: User",
      ])
    #expect(spec.lines(of: "Session") == ["class: SessionStore", "state:", "a: \"Int = 0\""])
  }

  @Test("lists scenes that inject different stores")
  func scenes() throws {
    let spec = try Imported(
      """
      import SwiftUI
      @Observable final class CartStore { var a = 0 }
      @Observable final class UserStore { var a = 0 }
      struct Page: View {
        @Environment(CartStore.self) var cart
        var body: some View { Text("\\(cart.a)") }
      }
      @main struct MyApp: App {
        @State var cart = CartStore()
        @State var user = UserStore()
        var body: some Scene {
          WindowGroup { Page().environment(cart).environment(user) }
          Settings { Page().environment(cart) }
        }
      }
      """)
    #expect(spec.lines(of: "scenes") == ["main: [Cart, User]", "settings: [Cart]"])
  }

  @Test(
    "imports Combine only if generated code would mention a type of it that it does not need itself"
  )
  func importsCombine() throws {
    func spec(_ property: String) throws -> Imported {
      try Imported(
        "import Combine\n@MainActor final class ToastStore: ObservableObject { \(property) }")
    }
    #expect(
      try spec("private var bag: Set<AnyCancellable> = []").text.contains("imports: [Combine]"))
    #expect(try !spec("@Published var text = \"AnyCancellable\"").text.contains("imports:"))
  }

  @Test("imports SwiftUI only if generated code would mention a type of it")
  func interfaceTypes() throws {
    let tinted = try Imported(
      """
      import SwiftUI
      @Observable final class RadioStore { var tint: Color? }
      """)
    #expect(tinted.text.contains("imports: [SwiftUI]"))
    let plain = try Imported(
      """
      import SwiftUI
      @Observable final class RadioStore { var title = "Color" }
      """)
    #expect(!plain.text.contains("imports:"))
  }

  @Test("imports SwiftUI for a type that only the value of a field shows")
  func importsSwiftUIForInferredType() throws {
    let spec = try Imported(
      """
      import SwiftUI
      final class Theme { @MainActor static let shared = Theme(); var tint: Color = .red }
      @Observable @MainActor final class DisplayStore { var tint = Theme.shared.tint }
      """)
    #expect(spec.text.contains("tint: { type: Color") || spec.text.contains("tint: \"Color"))
    #expect(spec.text.contains("imports: [SwiftUI]"))
  }

  @Test("imports what the file imports, if a name is neither declared nor known")
  func unknownNames() throws {
    func imports(_ property: String, _ imports: String = "import Foundation") throws -> Bool {
      try Imported("\(imports)\n@Observable final class RadioStore { \(property) }").text.contains(
        "imports: [Foundation]")
    }
    #expect(try imports("var root = sqrt(2.0)"))
    #expect(try imports("var range: NSRange?"))
    #expect(try imports("func tune(_ error: URLError) {}"))
    #expect(try !imports("var url: URL?"))
    #expect(try !imports("struct Station { static let first = 1 }\n var station = Station.first"))
    #expect(try !imports("var names: [String] = [\"sqrt\"].map { $0 }"))
    #expect(try !imports("var station: Station?", "import Foundation\nimport Stations"))
  }

  @Test("Several apps need several specs")
  func severalApps() throws {
    let store = "@Observable final class CartStore { var count = 0 }\n"
    let app = { (name: String) in
      "import SwiftUI\n@main struct \(name): App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"
    }
    let found = try Imported(store, app("ShopApp"), app("WatchApp"), app("WatchApp"))
    #expect(
      found.diagnostics.map(\.message) == [
        "this folder contains 2 apps, and the spec describes the stores of all of them"
      ])
    #expect(found.diagnostics.first?.notes.count == 1)
    #expect(try Imported(store, app("ShopApp"), app("ShopApp")).diagnostics.isEmpty)
  }
}
