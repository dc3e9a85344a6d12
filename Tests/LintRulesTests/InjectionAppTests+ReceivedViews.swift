// Closures and members of all views, which receive a view and may inject something.
extension InjectionAppTests {
  static let received =
    injecting + leaving + [
      // Views that a closure keeps in a local are followed only for helpers of the app.
      App(when("view in let inner = view.environment(cart); return inner.padding()")),
      // A helper that always calls its closure.
      App(
        screen("Cart().with { $0.padding() }", and: with),
        "WindowGroup → Screen → Cart needs CartStore"),
      App(screen("Cart().with { $0.environment(cart) }", and: with)),
      // A function that builds the view before the modifiers.
      App(
        screen(
          "NavigationStack { route.page().id(1).navigationDestination(for: Int.self) { _ in Cart() } }",
          "let route: any Routing",
          and: """
            protocol Routing { func page() -> AnyView }
            struct Home: Routing { func page() -> AnyView { AnyView(List {}) } }
            """), "WindowGroup → Screen → Cart needs CartStore"),
    ]

  private static let with =
    "extension View { func with<V: View>(_ change: (Self) -> V) -> some View { change(self) } }"

  /// `Cart` with a helper that passes itself to a closure, which the app or a package declares.
  private static func when(_ closure: String, isForeign: Bool = false) -> String {
    screen(
      "Cart().when(on) { \(closure) }",
      and: """
        extension View {
          func tapped(_ go: @escaping () -> Void) -> some View { onTapGesture { go() } }
          func stocked() -> some View { environment(CartStore.shared) }
          func boxed() -> some View { VStack { self.stocked(); Text("") }.onTapGesture { print(1) } }
          @ViewBuilder func sometimes() -> some View {
            if #available(iOS 17, *) { stocked().padding() } else { self }
          }
          func twice() -> some View { when(true) { $0.stocked() } }
          func styled() -> some View { modifier(Stocked()) }
          func framed() -> some View { self.modifier(Framed()) }
          func held() -> some View { let view = environment(CartStore.shared); return view.padding() }
          func again() -> some View { when(true) { $0.again() } }
        }
        struct Stocked: ViewModifier {
          func body(content: Content) -> some View { content.environment(CartStore.shared) }
        }
        struct Framed: ViewModifier {
          func body(content: Content) -> some View { ZStack { content.padding(); Text("") } }
        }
        """
          + (isForeign
            ? ""
            : """

            extension View {
              @ViewBuilder func when<V: View>(_ on: Bool, change: (Self) -> V) -> some View {
                if on { change(self) } else { self }
              }
            }
            """))
  }

  private static let injecting = [
    "$0.stocked()", "$0.boxed()", "$0.sometimes()", "$0.twice()", "$0.styled()", "$0.held()",
    "$0.again()", "$0.when(true) { $0.environment(cart) }",
    "view in if on { view.environment(cart) } else { view }",
    "view in switch on { case true: view.stocked(); case false: view }",
    "view in Group { view.environment(cart) }",
    "view in AnyView(view.environment(cart))",
    "view in on ? AnyView(view.environment(cart)) : AnyView(view)",
    "view in let stored = cart; return view.environment(stored)",
    "view in Box { view }",
  ].flatMap { closure in [App(when(closure)), App(when(closure, isForeign: true))] }

  private static let leaving = [
    "$0.tapped { print(1) }", "$0.framed()", "view in if on { view.padding() } else { view }",
    "view in VStack { Text(\"\"); view.tapped { print(1) } }",
    "view in Text(\"\").overlay { view.tapped { print(1) } }",
  ].flatMap { closure in
    [false, true].map { isForeign in
      App(when(closure, isForeign: isForeign), "WindowGroup → Screen → Cart needs CartStore")
    }
  }
}
