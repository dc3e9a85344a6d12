import LintRules
import Testing

/// Cases from real apps, rewritten, that `container_only_store_access` must report or must not report.
@Suite("Regression cases from real apps: stores read below containers")
struct ContainerAccessRegressionTests {
  /// A row with these members, which a list repeats.
  static func row(_ members: String) -> String {
    """
    struct Rows: View { var body: some View { ForEach(0..<3, id: \\.self) { _ in Row() } } }
    struct Row: View { \(members) }
    """
  }

  @Test("container_only_store_access", arguments: sources + structures)
  func containers(_ code: String) throws {
    try check([RegressionStores.source, code], rule: "container_only_store_access")
  }

  @Test("a store that any view may read is not reported")
  func ambient() throws {
    let theme = "import SwiftUI\n@Observable final class ThemeStore { var tint = 0 }\n"
    let row = Self.row(
      """
      @Environment(ThemeStore.self) var theme
      var body: some View { Text(theme.tint) }
      """)
    try check([theme, row], rule: "container_only_store_access")
  }
}

// Stores that many child views use.
extension ContainerAccessRegressionTests {
  private static func rows(_ count: Int, using members: String) -> String {
    let names = (1...count).map { "Row\($0)" }
    let list = names.map { "\($0)()" }.joined(separator: "; ")
    return "struct Rows: View { var body: some View { ForEach(0..<3, id: \\.self) { _ in \(list) } } }\n"
      + names.map { "struct \($0): View { \(members) }" }.joined(separator: "\n")
  }

  @Test("four child views share a finding, which lists them; three do not")
  func many() throws {
    let used = "@Environment(CartStore.self) var cart; var body: some View { Text(cart.count) }"
    let marked = used.replacing("var cart;", with: "var «cart»;")
    let source = RegressionStores.source
    try check([source, Self.rows(3, using: marked)], rule: "container_only_store_access")
    try check(
      [source.replacing("class CartStore", with: "class «CartStore»"), Self.rows(4, using: used)],
      rule: "container_only_store_access")
  }

  @Test("an unused property stays a finding of its own")
  func manyAndUnused() throws {
    let used = "@Environment(CartStore.self) var cart; var body: some View { Text(cart.count) }"
    let code = Self.rows(4, using: used).replacing(
      "struct Row1: View {", with: "struct Row1: View { @Environment(CartStore.self) var «other»;")
    try check(
      [RegressionStores.source.replacing("class CartStore", with: "class «CartStore»"), code],
      rule: "container_only_store_access")
  }
}

// Properties that a view does not use, where it may use a store.
extension ContainerAccessRegressionTests {
  private static let unusedCart = "@Environment(CartStore.self) var «cart»; var body: some View { Text(\"\") }"
  private static let usedCart = "@Environment(CartStore.self) var cart; var body: some View { Text(cart.count) }"

  @Test(
    "an unused property is reported in a menu and on a page, too, and a used one is not",
    arguments: [unusedCart, usedCart],
    [
      "ForEach(0..<3, id: \\.self) { _ in Text(\"\").contextMenu { Part() } }",
      "ForEach(0..<3, id: \\.self) { _ in Menu { Part() } label: { Text(\"\") } }",
      "ForEach(pageStack) { page in switch page { case .first: Part(); case .second: Text(\"\") } }",
    ])
  func unused(_ members: String, _ body: String) throws {
    let code = """
      enum Page { case first, second }
      struct Rows: View { @State var pageStack: [Page] = []; var body: some View { \(body) } }
      struct Part: View { \(members) }
      """
    try check([RegressionStores.source, code], rule: "container_only_store_access")
  }

  @Test("an unused property of an ambient store is reported")
  func unusedAmbient() throws {
    let theme = "import SwiftUI\n@Observable final class ThemeStore { var tint = 0 }\n"
    let row = Self.row("@Environment(ThemeStore.self) var «theme»; var body: some View { Text(\"\") }")
    try check([theme, row], rule: "container_only_store_access")
  }
}

// Where a row gets its store from.
extension ContainerAccessRegressionTests {
  static let sources: [String] = [
    // A row nested in an extension of its parent.
    """
    extension Shelf {
      struct Row: View {
        @Environment(CartStore.self) var «cart»
        var body: some View { Text("\\(cart.count)") }
      }
    }
    struct Shelf: View { var body: some View { ForEach(items) { _ in Row() } } }
    """,
    row(
      """
      @Environment(CartStore.self) private var «cart»: CartStore?
      var body: some View { Text(cart?.count) }
      """
    ),
    row(
      """
      @Environment (CartStore.self)
        // here
        var «cart»; var body: some View { Text(cart.count) }
      """),
    row("@FocusedObject var «cart»: CartStore?; var body: some View { Text(\"\") }"),
    row("var «cart» = CartStore.shared; var body: some View { Text(cart.count) }"),
    row(
      """
      @State var «cart»: CartStore = .shared
      var body: some View { Text(cart.count) }
      """),
    row(
      """
      @State var «cart»: CartStore = .init()
      var body: some View { Text(cart.count) }
      """),
    // A second store, reached through the first one.
    row(
      """
      @Environment(CartStore.self) var «cart»
      private var prices: PriceStore { «cart.prices» }
      var body: some View { Text(prices.total) }
      """
    ),
    // Members in an extension and in a branch, and a view nested in another type.
    row("var body: some View { label }")
      + """

      extension Row {
        #if os(iOS)
          var label: some View { Text(«CartStore.shared».count) }
        #endif
      }
      """,
    """
    enum Parts {
      struct Row: View {
        @Environment(CartStore.self) var «cart»
        var body: some View { Text(cart.count) }
      }
    }
    struct Shelf: View {
      var body: some View { ForEach(items) { _ in Parts.Row() } }
    }
    """,
    // A modifier and toolbar content are parts of views.
    """
    struct Badge: ViewModifier {
      @Environment(CartStore.self) var «cart»
      func body(content: Content) -> some View { content }
    }
    struct A: View {
      var body: some View {
        VStack {
          Text("").modifier(Badge())
          Text("").modifier(Badge())
        }
      }
    }
    """,
    // A view that conforms through one of the app's protocols.
    """
    protocol Panel: View {}
    struct Row: Panel {
      @Environment(CartStore.self) var «cart»
      var body: some View { Text(cart.count) }
    }
    struct Rows: View { var body: some View { ForEach(items) { _ in Row() } } }
    """,
    // A store that is only written to.
    row(
      """
      @Environment(CartStore.self) var «cart»
      var body: some View { Button("") { cart.prices = nil } }
      """
    ),
    // An initializer owns the store that it creates, but not one that is passed to it. A view that
    // injects a store is a root.
    row(
      """
      @StateObject var «cart»: CartStore
      init() { _cart = StateObject(wrappedValue: CartStore()) }
      var body: some View { Text(cart.count) }
      """
    ),
    row(
      """
      @StateObject var cart: CartStore
      init(cart: CartStore) { self._cart = .init(wrappedValue: cart) }
      var body: some View { Text(cart.count) }
      """
    ),
    row(
      """
      @State var cart = CartStore()
      var body: some View { Text("").environment(cart) }
      """),
  ]
}
