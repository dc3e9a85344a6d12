"""Views and stores that have very many of one thing. Each shape takes a number and returns a Swift file."""

import collections.abc

Shape = collections.abc.Callable[[int], str]


def each(text: str, count: int) -> str:
    """A line per number: `#` stands for the number, `^` for the one before it, `§` for a number sign."""
    return "\n".join(text.replace("#", str(at)).replace("^", str(at - 1)).replace("§", "#") for at in range(1, count + 1)) + "\n"


def app(text: str) -> Shape:
    """A file with parts that are repeated: `[[ … ]]` is a line per number."""
    parts = [part.partition("]]") for part in text.split("[[")]

    def make(count: int) -> str:
        return "import SwiftUI\nimport Combine\n" + parts[0][0] + "".join(
            each(line.strip("\n"), count) + rest for line, _, rest in parts[1:])
    return make


def screen(body: str, members: str = "@Environment(B.self) var b") -> str:
    """A view that is a screen of the app."""
    return (f"struct Screen: View {{ {members}\nvar body: some View {{ {body} }} }}\n"
            "struct Main: App { var body: some Scene { WindowGroup { Screen() } } }\n")


def store(members: str, name: str = "B") -> str:
    """A store."""
    return f"@MainActor @Observable final class {name} {{\n{members}\n}}\n"


FIELDS = "[[var x# = 0]]"
METHODS = "[[func f#() {}]]"
TWO = store("func f() {}; func load() async throws -> Int { 0 }") + store("func g() {}; func load(_ x: Int) async {}", "C")
BOTH = "@Environment(B.self) var b; @Environment(C.self) var c"
ROUTE = "struct Route: Hashable { let view: AnyView }\n"
FLAGS = store("[[var isX#Presented = false]]")

SHAPES = {
    # Writes.
    "writes of a field": app(store("var x = 0") + screen("Button(\"\") {\n[[b.x = #]]}")),
    "writes of a field in branches": app(store("var x = 0") + screen(
        "Button(\"\") {\n[[if a { b.x = #; return }]]}")),
    "writes of all fields in an action": app(store(FIELDS) + screen("Button(\"\") {\n[[b.x# = #]]}")),
    "writes of all fields in branches": app(store(FIELDS) + screen(
        "Button(\"\") { switch a {\n[[case #: b.x# = #; return]]} }")),
    "actions that write": app(store(FIELDS) + screen("VStack {\n[[Button(\"\") { b.x# = a }]]}")),
    "actions that write, and methods": app(store(FIELDS + "[[func set#(_ a: Int) { x# = a }]]") + screen(
        "VStack {\n[[Button(\"\") { b.x# = a }]]}")),
    "actions that write a field with a long method": app(store("var x = 0; func f() {\n[[x = #]]}") + screen(
        "VStack {\n[[Button(\"\") { b.x = # }]]}")),
    "views that write": app(store(FIELDS) + "[[struct V#: View { let b: B; var body: some View { Button(\"\") { b.x# = 1 } } }]]"),
    # Commands.
    "commands of an action": app(TWO + screen("Button(\"\") {\n[[b.f(); c.g()]]}", BOTH)),
    "commands of an action in blocks": app(TWO + screen("Button(\"\") {\n[[if a { b.f() }; if a { c.g() }]]}", BOTH)),
    "loads of an action": app(TWO + screen("Button(\"\") { Task {\n[[let x# = try await b.load()]][[await c.load(x#)]]} }", BOTH)),
    "actions that orchestrate": app(TWO + screen("VStack {\n[[Button(\"\") { b.f(); c.g() }]]}", BOTH)),
    "stores of an action": app("[[" + store("func f() {}", "S#").replace("\n", " ") + "]]" + screen(
        "Button(\"\") {\n[[s#.f()]]}", "[[@Environment(S#.self) var s#]]")),
    # Members.
    "members that a child uses": app(store(FIELDS + METHODS) + screen("VStack { Row(b: b); Row(b: b) }")
                                     + "struct Row: View { let b: B\nvar body: some View { VStack {\n[[Text(\"\\(b.x#)\")]]"
                                     "[[Button(\"\") { b.f#() }]]} } }\n"),
    "members that a child uses and changes": app(
        store(FIELDS + "[[var y# = 0]]") + screen("VStack { Row(b: b); Row(b: b) }")
        + "struct Row: View { let b: B\nvar body: some View { VStack {\n[[Text(\"\\(b.x#)\")]]"
        "[[Button(\"\") { b.y# = 1 }]]} } }\n"),
    "values that a child reads after commands": app(
        store(FIELDS + METHODS) + screen("VStack { Row(b: b); Row(b: b) }")
        + "struct Row: View { let b: B; @State var y = 0\nvar body: some View { VStack {\n"
        "[[Button(\"\") { b.f#(); y = b.x# }]]} } }\n"),
    "values that an action of a child reads after a command": app(
        store(FIELDS + METHODS) + screen("VStack { Row(b: b); Row(b: b) }")
        + "struct Row: View { let b: B; @State var y = 0\nvar body: some View { Button(\"\") {\n"
        "[[b.f#(); y = b.x#]]} } }\n"),
    "children with a store": app(store("var x = 0") + screen("VStack {\n[[Row#(b: b); Row#(b: b)]]}")
                                 + "[[struct Row#: View { let b: B; var body: some View { Text(\"\\(b.x)\") } }]]"),
    "places of a child": app(store("var x = 0") + screen("VStack {\n[[Row(b: b)]]}")
                             + "struct Row: View { let b: B; var body: some View { Text(\"\\(b.x)\") } }\n"),
    "properties of a child with a store": app(
        store("var x = 0") + screen("VStack { Row(); Row() }")
        + "struct Row: View {\n[[@Environment(B.self) var b#]]var body: some View { VStack {\n[[Text(\"\\(b#.x)\")]]} } }\n"),
    "helpers of a view": app("[[" + store("var x = 0", "S#").replace("\n", " ") + "]]"
                             + screen("EmptyView()", "[[@Environment(S#.self) var s#]]"
                                      "var x0: Int { 0 }\n[[var x#: Int { x^ + s#.x }]]")),
    # Coupling.
    "calls of another store": app(store(METHODS) + store("let b: B; init(b: B) { self.b = b }\n[[func f#() { b.f#() }]]", "C")),
    "callers of a store": app(store(METHODS) + "[[" + store(
        "let b: B; init(b: B) { self.b = b }; func f() { b.f#() }", "C#").replace("\n", " ") + "]]"),
    "references to stores": app(store("var x = 0") + store("[[private weak var b#: B?]]", "C")),
    "references to stores of many stores": app(store("var x = 0") + "[[" + store(
        "private var b: B?", "C#").replace("\n", " ") + "]]"),
    "wrappers in a store": app(store("[[@ObservationIgnored @Environment(B.self) var x#]]")),
    "presentation state": app(FLAGS + screen("VStack {\n[[Text(\"\").sheet(isPresented: $b.isX#Presented) {}]]}", "@Bindable var b: B")),
    "presentation state that views set": app(FLAGS + screen(
        "VStack {\n[[Text(\"\").sheet(isPresented: $b.isX#Presented) {}]][[Button(\"\") { b.isX#Presented = true }]]}",
        "@Bindable var b: B")),
    "presentation state that many views set": app(
        FLAGS + "[[struct V#: View { @Bindable var b: B; var body: some View { Button(\"\") { b.isX#Presented = true }"
        ".sheet(isPresented: $b.isX#Presented) {} } }]]"),
    "paths of a router": app(store("[[var x# = NavigationPath()]]")),
    # Injection.
    "missing objects of previews": app(store("var x = 0") + "struct V: View { @Environment(B.self) var b; "
                                       "var body: some View { Text(\"\\(b.x)\") } }\n[[§Preview { V() }]]"),
    "static members of a class of previews": app(
        store("[[static let x# = 0]]") + "struct V: View { @Environment(B.self) var b; "
        "var body: some View { Text(\"\\(b.x)\") } }\n[[§Preview { V() }]]"),
    "missing objects of hosts": app(store("var x = 0") + "struct V: View { @Environment(B.self) var b; "
                                    "var body: some View { Text(\"\\(b.x)\") } }\n[[let x# = UIHostingController(rootView: V())]]"),
    "missing objects of a view": app("[[" + store("var x = 0", "S#").replace("\n", " ") + "]]"
                                     + screen("VStack {\n[[Text(\"\\(s#.x)\")]]}", "[[@Environment(S#.self) var s#]]")),
    "unused objects of views": app("[[struct V#: View { @Environment(B.self) private var b#; var body: some View { EmptyView() } }]]"
                                   "[[§Preview { V#() }]]" + store("")),
    "windows of packages in a function": app("func f() {\n[[let p# = TheirPanel(content: V())]]}\n" + screen("V()")
                                             + "struct V: View { var body: some View { EmptyView() } }\n"),
    "windows of packages with titles": app("func f() {\n[[let p# = TheirPanel(content: V()); p#.title = \"\"]]}\n"
                                           "struct V: View { @Environment(B.self) var b; var body: some View { Text(\"\\(b.x)\") } }\n"
                                           + store("var x = 0")),
    "windows of packages": app("[[func f#() { let p = TheirPanel(content: V(), x#); p.title = \"\" }]]"
                               "struct V: View { @Environment(B.self) var b; var body: some View { Text(\"\\(b.x)\") } }\n"
                               + store("var x = 0")),
    "returns of a closure": app("let f = { make {\n[[if a { let p = TheirPanel(V()); p.title = \"\"; return p }]]} }\n"
                                "struct V: View { var body: some View { EmptyView() } }\n"),
    "views in values": app(ROUTE + "struct V: View { var body: some View { EmptyView() } }\n"
                           "[[let r# = Route(view: AnyView(V()))]]" + screen("VStack {\n[[r#.view]]}")),
    "initializers of values with views": app(
        "struct V: View { var body: some View { EmptyView() } }\n[[struct R# { let view: AnyView }]]"
        "[[let r#: R# = .init(view: AnyView(V()))]]" + screen("VStack {\n[[r#.view]]}")),
    "views that hosts get": app("func show<V: View>(_ view: V) { go(UIHostingController(rootView: view)) }\n"
                                "[[struct V#: View { var body: some View { EmptyView() } }]]func f() {\n[[show(V#())]]}\n"),
    "hosts that get a view": app("[[func show#<V: View>(_ view: V) { go(UIHostingController(rootView: view)) }]]"
                                 "struct V: View { var body: some View { EmptyView() } }\nfunc f() {\n[[show#(V())]]}\n"),
    "calls of a modifier with a name of SwiftUI": app(
        "extension View { func padding(_ x: Int) -> some View { VStack { self\n[[Text(\"#\")]]} } }\n"
        + screen("VStack {\n[[Text(\"\").padding(1)]]}")),
    "arguments for a package": app("[[let x# = x^]]" + screen("Text(\"\").theirs(\n[[x#,]]1)")),
    "closures for a package": app(screen("VStack {\n[[Text(\"\").theirs { $0.environment(b) }]]}") + store("")),
    "closures within closures for a package": lambda n: app(screen(
        "Text(\"\")" + ".theirs { $0" * n + ".environment(b)" + " }" * n) + store(""))(1),
    "pages of a stack": app(screen("NavigationStack { Text(\"\").environment(b)\n[[.navigationDestination(for: T#.self) { _ in V() }]]}")
                            + "struct V: View { @Environment(B.self) var b; var body: some View { Text(\"\\(b.x)\") } }\n"
                            + store("var x = 0")),
    "menus": app("struct Main: App { var body: some Scene { WindowGroup { V() }.commands {\n"
                 "[[CommandMenu(\"\") { V() }]]} } }\n"
                 "struct V: View { @Environment(B.self) var b; var body: some View { Text(\"\\(b.x)\") } }\n"
                 + store("var x = 0")),
    # Ownership.
    "objects that a body creates": app("final class M: ObservableObject { @Published var x = 0; init(_ x: Int) {} }\n"
                                       "struct Row: View { @ObservedObject var m: M; var body: some View { Text(\"\\(m.x)\") } }\n"
                                       + screen("VStack {\n[[Row(m: M(#))]]}")),
    "tasks as tokens": app("final class M: ObservableObject { var c: AnyCancellable?\n"
                           "[[func f#() { c = Task { for await _ in a.notifications(named: b) { x = 1 } }.asCancellable() }]]}\n"),
    "wrappers of another kind": app("final class M: ObservableObject {}\n" + screen("EmptyView()", "[[@State var m#: M]]")),
    "globals that a view reads": app("final class M: ObservableObject { static let shared = M(); @Published var x = 0 }\n"
                                     + screen("VStack {\n[[Text(\"\\(M.shared.x)\")]]}")),
}
