// Modifiers and views of other packages between a root and a reader.
extension InjectionAppTests {
  private static let missing = "WindowGroup → Cart needs CartStore"

  static let packages: [App] = [
    App(window("Cart().tracked(as: \"cart\")"), missing),
    App(
      window("Cart().tracked(.large, isOn: $on, every: 3 * 4, color: Color.red.opacity(0.5))"),
      missing),
    App(window("Cart().tracked { go() }"), missing),
    App(window("Cart().tracked { Text(\"\") }"), missing),
    App(window("Cart().tracked(Style(width: 3))"), missing),
    App(window("Cart().tracked(with: Theme.Size.big)"), missing),
    App(window("Cart().tracked(player)"), missing),
    App(window("Cart().modifier(Theirs(3))"), missing),
    App(window("Theirs { Cart() }"), missing),
    App(window("Theirs(player) { Cart() }"), missing),
    App("struct Main: App { var body: some Scene { WindowGroup { Cart() }.theirs() } }", missing),
    App(
      "extension Scene { func resized() -> some Scene { theirs() } }\nstruct Main: App { var body: some Scene { WindowGroup { Cart() }.resized() } }",
      missing),
    App(
      screen(
        "Plain { Cart() }",
        and:
          "struct Plain<C: View>: View { let content: () -> C; init(@ViewBuilder _ content: @escaping () -> C) { self.content = content }\nvar body: some View { Theirs { content() } } }"
      ), "WindowGroup → Screen → Cart needs CartStore"),
    // A package knows no class of the app.
    App(
      "import Theirs\n"
        + window("Theirs(path: $path) { Cart() }", and: "").replacing(
          "@State var on = false", with: "@State var path = TheirPath()"), missing),
    App(
      "import UIKit\n"
        + window("Theirs(path: $path) { Cart() }", and: "").replacing(
          "@State var on = false", with: "@State var path = TheirPath()")),
    App(
      "import Theirs\n"
        + window("Theirs(path: $path) { Cart() }", and: "").replacing(
          "@State var on = false", with: "@State var path = TheirPath<CartStore>()")),
    App(window("NBNavigationStack(path: $x) { Cart() }"), missing),
    App(window("IfLetStore(find()) { Cart() }"), missing),
    App(window("Cart().introspect(.list, on: find())"), missing),
    // The type of a closure's parameter is that of the function which gets the closure.
    App(
      window(
        "Loading { loaded in Cart().environment(loaded) } failure: { _ in }",
        and:
          "final class Problem {}\nstruct Loading<C: View>: View { let content: (CartStore) -> C; init(@ViewBuilder content: @escaping (CartStore) -> C, failure: ((Problem) -> Void)? = nil) { self.content = content }\nvar body: some View { content(CartStore.shared) } }"
      )),
    App(
      window(
        "Loading { loaded in Cart().environment(loaded) }",
        and:
          "final class Problem {}\nstruct Loading<C: View>: View { let content: (Problem) -> C; init(@ViewBuilder content: @escaping (Problem) -> C) { self.content = content }\nvar body: some View { content(Problem()) } }"
      ), missing),
    // The object, something that holds it, or something unknown.
    App(window("Cart().tracked(cart)")),
    App(window("Cart().tracked([cart])")),
    App(window("Cart().tracked { cart }")),
    App(window("Cart().tracked(on ? cart : nil)")),
    App(window("Theirs(cart) { Cart() }")),
    App(window("Cart().modifier(Theirs(cart))")),
    App(window("Cart().tracked(Holder(cart: cart))", and: "struct Holder { let cart: CartStore }")),
    App(window("Cart().tracked(find())", and: "func find() -> any Any { CartStore.shared }")),
    App(window("Cart().tracked(resolver)", and: "let resolver: Resolver = make()")),
    App(window("Cart().when(on) { $0.environment(CartStore.shared) }")),
    App(window("Cart().when(on) { $0.tracked(cart) }")),
    // A modifier that the app may declare: the linter cannot tell which type it belongs to.
    App(window("make().themed()", and: "struct Card { func themed() -> some View { Cart() } }")),
    // Only the other window may get it.
    App(
      "struct Main: App { @State var cart = CartStore(); var body: some Scene { WindowGroup { Cart().tracked(cart) }; Settings { Cart() } } }",
      "Settings → Cart needs CartStore"),
  ]

  /// Members and types of the app with names of SwiftUI, and parameters with the name of their function.
  static let overloads: [App] = [
    App(
      screen(
        "Sect { Cart() }",
        and:
          "struct Sect<C: View>: View { var content: () -> C\ninit(@ViewBuilder content: @escaping () -> C) { self.content = content }\nvar body: some View { HStack { VStack(alignment: .leading, content: content) } } }"
      ), "WindowGroup → Screen → Cart needs CartStore"),
    App(
      window(
        "Cart().hint(when: on, hint: { Text(\"\") })",
        and:
          "extension View { func hint<C: View>(when show: Bool, @ViewBuilder hint: () -> C) -> some View { ZStack { hint().opacity(show ? 1 : 0); self } } }"
      ), missing),
    App(
      screen(
        "Form { Cart() }",
        and:
          "struct Form<C: View>: View { let content: () -> C\ninit(@ViewBuilder content: @escaping () -> C) { self.content = content }\nvar body: some View { SwiftUI.Form { content() } } }"
      ), "WindowGroup → Screen → Cart needs CartStore"),
    App(
      window(
        "Text(\"\").overlay { Playing() }",
        and:
          "extension View { func overlay(items: @escaping () -> [Int]) -> some View { background { Cart() } } }"
      ), "WindowGroup → Playing needs Player"),
    // The types of arguments decide between an app's overload and SwiftUI's modifier.
    App(
      window(
        "VStack { Cart() }.padding()",
        and:
          "enum Space: CGFloat { case large = 8 }\nstruct Padded: ViewModifier { let edges: Edge.Set; func body(content: Content) -> some View { content.padding(edges, 4.0) } }\nextension View { func padding(_ edges: Edge.Set = .all, _ space: Space) -> some View { padding(edges, space.rawValue) }\nfunc padding() -> some View { modifier(Padded(edges: .all)) } }"
      ), missing),
    // An overload that would call itself forever.
    App(
      window(
        "VStack { Cart() }.padding(.all, large)",
        and:
          "struct Padded: ViewModifier { let edges: Edge.Set; func body(content: Content) -> some View { content.padding(edges, spacing.value) } }\nextension View { func padding(_ edges: Edge.Set, _ key: KeyPath<Spacing, Int>) -> some View { modifier(Padded(edges: edges)) } }"
      ), missing),
    App(
      window(
        "Text(\"\").background(.regular, 3)",
        and:
          "struct Fill { static let light = Fill() }\nextension View { func background(_ fill: Fill, _ width: Int) -> some View { overlay { Cart() } } }"
      )),
    App(
      window(
        "Text(\"\").background(.light, 3)",
        and:
          "struct Fill { static let light = Fill() }\nextension View { func background(_ fill: Fill, _ width: Int) -> some View { overlay { Cart() } } }"
      ), missing),
    App(
      "func show(_ context: Context) { push(UIHostingController(rootView: VStack { Cart(); Playing() }.environment(context.environment[CartStore.self]))) }",
      "UIHostingController → Playing needs Player"),
  ]
}
