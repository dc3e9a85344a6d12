// Views in variables, closures and the environment, and values that decide what is shown.
extension InjectionAppTests {
  private static let missing = "WindowGroup → Cart needs CartStore"
  private static let missingOnScreen = "WindowGroup → Screen → Cart needs CartStore"

  static let variables: [App] = [
    App(
      screen(
        "page",
        "private var page: AnyView { var view: AnyView? = nil; if on { view = AnyView(Cart()) }; return view ?? AnyView(Text(\"\")) }"
      ), missingOnScreen),
    App(
      screen(
        "let view: AnyView; switch on { case true: view = AnyView(Cart()); case false: view = AnyView(Text(\"\")) }; return view"
      ), missingOnScreen),
    App(screen("var view = AnyView(Text(\"\")); view = AnyView(Cart()); return view"), missingOnScreen),
    // The last value counts.
    App(screen("var view = AnyView(Cart()); view = AnyView(Text(\"\")); return view")),
    App(screen("var view = AnyView(Cart()); view = AnyView(view.environment(cart)); return view")),
    App(
      screen("var view = AnyView(Cart()); if on { view = AnyView(view.environment(cart)) }; return view"),
      missingOnScreen),
    App(screen("if let page { page }", "private var page: AnyView? { on ? AnyView(Cart()) : nil }"), missingOnScreen),
    // Each value depends on all earlier ones.
    App(
      screen(
        "var view = AnyView(Cart()); " + String(repeating: "if on { view = AnyView(view.padding()) }; ", count: 30)
          + "return view"), missingOnScreen),
    App(
      screen(
        "\n#if os(iOS)\nvar view = AnyView(Cart())\n#if DEBUG\nview = AnyView(Text(\"\"))\n#endif\nreturn view\n#else\nreturn Text(\"\")\n#endif\n"
      ), missingOnScreen),
    // Closures in optional properties.
    App(
      window(
        "Card(footer: { AnyView(Cart()) })",
        and: "struct Card: View { var footer: (() -> AnyView)?; var body: some View { VStack { footer?() } } }"),
      missing),
    App(
      window(
        "Card { Cart() }",
        and:
          "struct Card<F: View>: View { private var footer: (() -> F)? = nil; init(footer: (() -> F)?) { self.footer = footer }\nvar body: some View { if let footer { footer() } } }"
      ), missing),
    App(
      window(
        "Card(footer: { AnyView(Cart()) })",
        and:
          "struct Card: View { var footer: (() -> AnyView)?; var body: some View { VStack { footer?() }.environment(CartStore.shared) } }"
      )),
    // Views in the environment.
    App(
      "extension EnvironmentValues { @Entry var page: () -> AnyView = { AnyView(EmptyView()) } }\n"
        + window(
          "Screen().environment(\\.page, { AnyView(Cart()) })",
          and: "struct Screen: View { @Environment(\\.page) var page; var body: some View { page() } }"),
      missingOnScreen),
    App(
      "extension EnvironmentValues { @Entry var footer: (() -> AnyView)? }\nextension View { func footer<F: View>(@ViewBuilder _ footer: @escaping () -> F) -> some View { environment(\\.footer, { AnyView(footer()) }) } }\n"
        + window(
          "Screen().footer { Cart() }",
          and:
            "struct Screen: View { @Environment(\\.footer) var footer; var body: some View { VStack { footer?() } } }"),
      missingOnScreen),
    App(
      "extension EnvironmentValues { @Entry var page: () -> AnyView = { AnyView(EmptyView()) } }\n"
        + window(
          "Screen().environment(\\.page, { AnyView(Cart()) })",
          and:
            "struct Screen: View { @Environment(\\.page) var page; var body: some View { page().environment(CartStore.shared) } }"
        )),
  ]

  static let helpers: [App] = [
    App(
      window(
        "Cart().adapt { $0.padding() }",
        and: "extension View { func adapt<R: View>(@ViewBuilder _ change: (Self) -> R) -> R { change(self) } }"),
      missing),
    App(
      window(
        "Cart().adapt { $0.padding() }",
        and: "extension View { func adapt<R>(@ViewBuilder _ change: (Self) -> R) -> R where R: View { change(self) } }"),
      missing),
    App(
      window(
        "Cart().adapt { $0.environment(cart) }",
        and: "extension View { func adapt<R: View>(@ViewBuilder _ change: (Self) -> R) -> R { change(self) } }")),
    App(
      window(
        "List { Cart() }.plain()",
        and:
          "extension List { @ViewBuilder func plain() -> some View { if true { scrollContentBackground(.hidden) } else { self } } }"
      ), missing),
    App(
      window(
        "List { Cart() }.plain()", and: "extension List { func plain() -> some View { environment(CartStore.shared) } }"
      )),
    App(
      window(
        "Cart().modifier(style)",
        and:
          "struct Style: ViewModifier { func body(content: Content) -> some View { content.padding() } }\nlet style = Style()"
      ), missing),
    App(
      window(
        "Cart().modifier(style)",
        and:
          "struct Style: ViewModifier { func body(content: Content) -> some View { content.environment(CartStore.shared) } }\nlet style = Style()"
      )),
    App(
      window(
        "ModifiedContent(content: Cart(), modifier: Style())",
        and: "struct Style: ViewModifier { func body(content: Content) -> some View { content.padding() } }"), missing),
    App(
      window(
        "ModifiedContent(content: Cart(), modifier: Style())",
        and:
          "struct Style: ViewModifier { func body(content: Content) -> some View { content.environment(CartStore.shared) } }"
      )),
    // Layouts that are called.
    App(screen("bar { Cart() }", "var bar: some Layout { HStackLayout(spacing: 1) }"), missingOnScreen),
    App(
      screen("let bar = on ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()); return bar { Cart() }"),
      missingOnScreen),
    App(screen("Flow(gap: 1) { Cart() }", and: "struct Flow: Layout { var gap = 1.0 }"), missingOnScreen),
    App(screen("Flow(gap: 1) { Cart() }.environment(cart)", and: "struct Flow: Layout { var gap = 1.0 }")),
    // The name of the own module.
    App(window("Shop.Cart()"), missing),
    App(window("Shop.Cart().environment(cart)")),
  ]

  /// Properties whose values are known where the view is built.
  static let knownValues: [App] =
    ["on: false", "off: true", "mode: .plain", "none: nil", "items: []"].map { argument in
      App(
        window(
          "Panel(\(argument))",
          and: """
            enum Mode { case plain, full(Int), other }
            struct Panel: View { var on = true; var off = false; var mode = Mode.other; var none: Int? = 1; var items = [1]
            var body: some View {
              \(conditions[argument] ?? "")
            } }
            """))
    } + [
      App(
        window(
          "Panel(on: true)", and: "struct Panel: View { var on = false; var body: some View { if on { Cart() } } }"),
        "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel(mode: .full(1))",
          and:
            "enum Mode { case plain, full(Int) }\nstruct Panel: View { let mode: Mode; var body: some View { switch mode { case .plain: Text(\"\"); case .full: Cart() } } }"
        ), "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel(on: false)",
          and: "struct Panel: View { @State var on: Bool; var body: some View { if on { Cart() } } }"),
        "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel(on: .constant(false))",
          and: "struct Panel: View { @Binding var on: Bool; var body: some View { if on { Cart() } } }")),
      App(
        window(
          "Panel(on: false)",
          and:
            "struct Panel: View { let shown: Bool; init(on: Bool) { shown = on }\nvar body: some View { if shown { Cart() } } }"
        )),
      App(
        window(
          "Panel()",
          and:
            "struct Panel: View { let shown: Bool; init(on: Bool = false) { shown = on }\nvar body: some View { page }\nvar page: some View { VStack { if shown { Cart() } } } }"
        )),
      App(
        window(
          "Panel(on: false)",
          and:
            "struct Panel: View { let on: Bool; var body: some View { Inner(on: on) } }\nstruct Inner: View { let on: Bool; var body: some View { on ? AnyView(Cart()) : AnyView(Text(\"\")) } }"
        )),
      App(
        window(
          "Panel()",
          and:
            "enum Flags { static let hasCart = false }\nstruct Panel: View { var body: some View { if Flags.hasCart { Cart() } } }"
        )),
      App(
        window(
          "Panel()",
          and:
            "enum Flags { static var hasCart = false }\nstruct Panel: View { var body: some View { if Flags.hasCart { Cart() } } }"
        ), "WindowGroup → Panel → Cart needs CartStore"),
      // Code after a `guard` or an `if` that always leaves.
      App(
        window(
          "Panel(on: false)",
          and:
            "struct Panel: View { let on: Bool; var body: some View { bar }\nvar bar: AnyView { guard on else { return AnyView(Text(\"\")) }; return AnyView(Cart()) } }"
        )),
      App(
        window(
          "Panel(on: false)",
          and:
            "struct Panel: View { let on: Bool; var body: some View { bar }\nvar bar: AnyView { if !on { return AnyView(Text(\"\")) }; return AnyView(Cart()) } }"
        )),
      // Values that may be others.
      App(
        window(
          "Panel().shown()",
          and:
            "struct Panel: View { var on = false; func shown() -> Self { var copy = self; copy.on = true; return copy }\nvar body: some View { if on { Cart() } } }"
        ), "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel()",
          and:
            "struct Panel: View { var on = false; init(on: Bool) { self.on = on }\ninit() { self.init(on: true) }\nvar body: some View { if on { Cart() } } }"
        ), "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel(item: nil, other: 1)",
          and:
            "struct Panel: View { let item: Int?; let other: Int?; var body: some View { detail(item: other) }\nfunc detail(item: Int?) -> some View { VStack { if let item { Cart() } } } }"
        ), "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel(mode: .page(1))",
          and:
            "enum Mode: Equatable { case page(Int) }\nstruct Panel: View { let mode: Mode; var body: some View { if mode == .page(2) { Text(\"\") } else { Cart() } } }"
        ), "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel(mode: .full)",
          and:
            "enum Mode { case plain, full; static let standard = Mode.full }\nstruct Panel: View { let mode: Mode; var body: some View { if mode == .standard { Cart() } } }"
        ), "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel(mode: .plain, on: true)",
          and:
            "enum Mode { case plain, full }\nstruct Panel: View { let mode: Mode; @State var on: Bool; var body: some View { switch mode { case .plain where on: Text(\"\"); default: Cart() } } }"
        ), "WindowGroup → Panel → Cart needs CartStore"),
      App(
        window(
          "Panel(mode: Panel.Mode.plain)",
          and:
            "struct Panel: View { enum Mode { case plain, full }\nlet mode: Mode; var body: some View { if mode == .full { Cart() } } }"
        )),
    ]

  private static let conditions: [String: String] = [
    "on: false":
      "if on { Cart() }\nif on && off { Cart() }\nif !on { Text(\"\") } else { Cart() }\non ? AnyView(Cart()) : AnyView(Text(\"\"))",
    "off: true": "if !off { Cart() }\nif off { Text(\"\") } else { Cart() }",
    "mode: .plain":
      "if mode == .other { Cart() }\nswitch mode { case .plain: Text(\"\"); case .full: Cart(); default: Cart() }\nif case .full = mode { Cart() }",
    "none: nil": "if let none { Cart() }\nif none != nil { Cart() }",
    "items: []":
      "ForEach(items, id: \\.self) { _ in Cart() }\nList(items, id: \\.self) { _ in Cart() }\nif items.isEmpty { Text(\"\") } else { Cart() }",
  ]

  /// Keys whose value is nil until a view sets it.
  static let keys: [App] = [
    App(
      keyed("Reader()", "@Environment(\\.mail) var mail: Mail!", "Text(mail.text)"),
      "WindowGroup → Reader needs \\.mail"),
    App(keyed("Reader()", "@Environment(\\.mail) var mail", "Text(mail!.text)"), "WindowGroup → Reader needs \\.mail"),
    App(keyed("Reader()", "@Required(\\.mail) var mail", "Text(mail.text)"), "WindowGroup → Reader needs \\.mail"),
    App(keyed("Reader().environment(\\.mail, Mail())", "@Environment(\\.mail) var mail", "Text(mail!.text)")),
    App(
      keyed("Reader().environment(\\.mail, nil)", "@Environment(\\.mail) var mail", "Text(mail!.text)"),
      "WindowGroup → Reader needs \\.mail"),
    App(
      keyed(
        "Reader().transformEnvironment(\\.mail) { $0 = Mail() }", "@Environment(\\.mail) var mail", "Text(mail!.text)")),
    App(keyed("Reader()", "@Environment(\\.mail) var mail", "Text(mail?.text ?? \"\")")),
    App(keyed("Reader()", "@Environment(\\.mail) var mail", "if let mail { Text(mail.text) }")),
    App(keyed("Reader()", "@Environment(\\.mail) var mail", "if mail != nil { Text(mail!.text) }")),
    App(keyed("Reader()", "@Environment(\\.mail) var mail", "Text(mail == nil ? \"\" : mail!.text)")),
    App(keyed("Reader()", "@Environment(\\.post) var post", "Text(post!.text)"), "WindowGroup → Reader needs \\.post"),
    App(keyed("Reader()", "@Environment(\\.sent) var sent", "Text(sent!.text)")),
  ]

  private static func keyed(_ content: String, _ property: String, _ body: String) -> String {
    window(
      content,
      and: """
        final class Mail { var text = "" }
        struct PostKey: EnvironmentKey { static let defaultValue: Mail? = nil }
        struct SentKey: EnvironmentKey { static let defaultValue: Mail? = Mail() }
        extension EnvironmentValues { @Entry var mail: Mail?
          var post: Mail? { get { self[PostKey.self] } set { self[PostKey.self] = newValue } }
          var sent: Mail? { get { self[SentKey.self] } set { self[SentKey.self] = newValue } } }
        @propertyWrapper struct Required<Value>: DynamicProperty { @Environment private var value: Value?
          init(_ key: KeyPath<EnvironmentValues, Value?>) { _value = Environment(key) }
          var wrappedValue: Value { value! } }
        struct Reader: View { \(property); var body: some View { \(body) } }
        """)
  }
}
