import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// `--verbose` explains each missing injection that no rule reports.
@Suite("Notes on injections that could not be followed")
struct UnfollowedInjectionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    let notes: [String]
    init(_ code: String, _ notes: String...) { (self.code, self.notes) = (code, notes) }
    var testDescription: String { code }
  }

  private static let readers = """
    import SwiftUI
    @Observable final class CartStore { static let shared = CartStore(); var count = 0 }
    struct Cart: View { @Environment(CartStore.self) var cart; var body: some View { Text("\\(cart.count)") } }

    """

  static func window(_ content: String) -> String {
    "struct Main: App { @State var cart = CartStore(); var body: some Scene { WindowGroup { \(content) } } }\n"
  }

  @Test(
    "obstacles, roots and views without a root",
    arguments: [
      Case(window("Cart().environment(cart)")),
      Case(window("Cart().tracked(3)")),
      Case(
        window("Cart().tracked(cart)"),
        "`tracked` gets `CartStore`, and may inject it or not"),
      Case(
        "\(window("Cart().tracked(find())"))func find() -> Unknown { x }",
        "what `tracked` does to views is not known, so `CartStore` may be injected there or not"),
      Case(
        window("Cart().environment(find())"),
        "the type of what is injected here is not known; it may be `CartStore`"),
      // An injection nearer to the view hides the unknown one.
      Case(window("Cart().environment(cart).environment(find())")),
      // All values at once may contain the object, unless it is injected anyway.
      Case(
        window("Cart().environment(\\.self, values)"),
        "what `environment` does to views is not known, so `CartStore` may be injected there or not"
      ),
      Case(window("Cart().environment(cart).environment(\\.self, values)")),
      // A page gets what the content of its stack gets, or not.
      Case(
        window(
          "NavigationStack { Text(\"\").environment(cart).navigationDestination(for: Int.self) { _ in Cart() } }"
        ),
        "SwiftUI may not pass `CartStore` from the content of a navigation stack to its pages"),
      Case(
        window(
          "NavigationStack { Text(\"\").environment(cart).navigationDestination(for: Int.self) { _ in Cart().environment(cart) } }"
        )),
      Case(
        window(
          "NavigationStack { Cart().environment(cart).navigationDestination(for: Int.self) { _ in Text(\"\") } }"
        )),
      Case(
        "func show() { push(Cart()) }",
        "no scene or hosting controller that shows `Cart` is known, so whether it gets `CartStore` is not checked"
      ),
      Case(
        "#Preview { Cart().environment(CartStore()) }",
        "no scene or hosting controller that shows `Cart` is known, so whether it gets `CartStore` is not checked"
      ),
      Case(
        "\(window("Cart().environment(cart)"))func show(_ page: Page) { push(UIHostingController(rootView: page.view())) }",
        "the view that `UIHostingController` shows is not known, so what it needs is not checked"),
      Case(
        "\(window("Cart().environment(cart)"))struct Wrapped: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: Cart()) } }",
        "this is created for a representable, so it may inherit `CartStore` or not"),
      Case(
        """
        \(window("Cart().environment(cart)"))
        struct Shelf: View { @State var isOpen = false; var body: some View { Text("").sheet(isPresented: $isOpen) { Cart() } } }
        #Preview { Shelf() }
        #Preview { Shelf().environment(CartStore()) }
        """,
        "what this preview shows conditionally needs `CartStore`; `deep_previews` checks that as well"
      ),
      // A dynamic property reads for the view that has it.
      Case(
        """
        \(window("Cart().environment(cart)"))
        struct Player: PlatformRepresentable { @EnvironmentObject var trip: CartStore; @Environment(CartStore.self) var cart }
        struct Totals: DynamicProperty { @Environment(CartStore.self) var cart }
        """,
        "no supertype of `Player` is known to be a view, so whether it gets `CartStore` is not checked"
      ),
      // Each class once. Values, optional objects of known classes, and generic parameters are something else.
      Case(
        """
        \(window("Cart().environment(cart)"))
        typealias Way = Router<Int>
        struct Map: View { @Environment(Way.self) var way; @Environment(\\.locale) var locale; var body: some View { Text("") } }
        struct Legend: View { @Environment(Way.self) var way: Way?; @EnvironmentObject var trip: Trip; var body: some View { Text("") } }
        struct Pin<T: Observable>: View { @Environment(T.self) var value; @Environment(CartStore.self) var cart: CartStore?; var body: some View { Text("") } }
        """,
        "no class `Way` with observable state is among the sources, so whether it is injected is not checked",
        "no class `Trip` with observable state is among the sources, so whether it is injected is not checked"
      ),
    ])
  func notes(_ example: Case) throws {
    let files = try [Self.readers, "import SwiftUI\n" + example.code].enumerated().map {
      number, code in
      let facts = try #require(ExampleCase.facts(of: code, path: "File\(number).swift"))
      return LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    }
    let report = Linter(LintConfiguration.ofExcerpts, explains: true).lint(files)
    let notes = report.unfollowed.map(\.message).filter { !$0.contains("container") }
    #expect(notes.sorted() == example.notes.sorted())
  }
}
