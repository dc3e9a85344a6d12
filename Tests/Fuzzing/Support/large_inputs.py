"""Inputs of any size, each with one thing that it has very many of.

A case takes a number and returns the files of a small project and the arguments of storegen. The work for an input should
grow like its size.
"""

import collections.abc
import dataclasses

import large_apps
import lint_configurations

Files = dict[str, str]
Maker = collections.abc.Callable[[int], Files]

LINT = ["lint", "--no-cache", "--reporter", "json"]
VALIDATE = ["validate"]
GENERATE = ["generate", "--dry-run"]
GRAPH = ["graph", "--kind", "events"]
# So many short contexts lead to code that lint and graph still check.
MANY_CONTEXTS = 1000
HEAD = "version: 1\napp: App\ngenerate: { output: Generated }\n"
STORE = "import SwiftUI\n@MainActor @Observable final class AStore { var name = \"\" }\n"


@dataclasses.dataclass(frozen=True)
class Case:
    """Inputs of one kind, and the command for them."""

    name: str
    files: Maker
    arguments: list[str]
    # The largest size in bytes, if it is not that of the run.
    largest: int | None = None


def swift(make: collections.abc.Callable[[int], str]) -> Maker:
    """A project with one Swift file besides a store."""
    return lambda count: {"storegen.yml": SPEC, "Sources/Store.swift": STORE, "Sources/Large.swift": make(count)}


SPEC = lint_configurations.everything("  include: [Sources]\n")


def lines(text: str, head: str = "", tail: str = "") -> collections.abc.Callable[[int], str]:
    """One line per number: `#` stands for the number, `^` for the one before it."""
    return lambda count: head + large_apps.each(text, count) + tail


def nested(opening: str, closing: str, inner: str = "1", head: str = "", tail: str = "",
           ) -> collections.abc.Callable[[int], str]:
    """The same text within itself."""
    return lambda count: head + opening * count + inner + closing * count + tail


def spec(make: collections.abc.Callable[[int], str]) -> Maker:
    """A spec."""
    return lambda count: {"storegen.yml": HEAD + make(count)}


def contexts(text: str, head: str = "contexts:\n", tail: str = "") -> Maker:
    """A spec with many contexts."""
    return spec(lines(text, head, tail))


def members(text: str, section: str) -> Maker:
    """A spec with a context that has many members."""
    return spec(lines(f"      {text}", f"contexts:\n  A:\n    {section}:\n"))


def thousand(section: str, member: collections.abc.Callable[[int, int], str]) -> Maker:
    """A thousand contexts, each with an event and many members."""
    return spec(lambda count: "contexts:\n" + "".join(
        f"  C{owner}:\n    events: {{ e: {{ id: Int }} }}\n    {section}:\n" + "".join(
            f"      {member(owner, at)}\n" for at in range(1, count + 1))
        for owner in range(MANY_CONTEXTS)))


def template(make: collections.abc.Callable[[int], str]) -> Maker:
    """A spec with a template of its own."""
    text = HEAD.replace("Generated }", "Generated, templates: Templates }")
    return lambda count: {"storegen.yml": text + "contexts: { A: { state: { x: Int = 0 } } }\n",
                          "Templates/Event.mustache": make(count)}


def required_handlers(count: int) -> str:
    """As many events that every context has to handle as there are contexts, none of which does."""
    events = "".join(f"      e{at}:\n" for at in range(count))
    needed = "".join(f"  A.e{at}:\n" for at in range(count))
    owners = "".join(f"  C{at}: {{ state: {{ x: Int = 0 }} }}\n" for at in range(count))
    return f"required_handlers:\n{needed}contexts:\n  A:\n    events:\n{events}{owners}"


def required_exceptions(count: int) -> str:
    """Events that every context has to handle, with exceptions that do not exist."""
    needed = "".join(f"  A.e{at}: {{ except: [Cntext{at}] }}\n" for at in range(count))
    events = "".join(f"      e{at}:\n" for at in range(count))
    return f"required_handlers:\n{needed}contexts:\n  A:\n    events:\n{events}"


def view(body: str) -> str:
    """A view with a body."""
    return f"import SwiftUI\nstruct V: View {{ var body: some View {{ {body} }} }}\n"


SWIFT = {
    "disable all": lines("// storegen:disable all"),
    "disable a rule": lines("// storegen:disable store_references_store"),
    "disable an unknown rule": lines("// storegen:disable rule#"),
    "disable and enable": lines("// storegen:disable all\n// storegen:enable all"),
    "disable many, enable last": lines("// storegen:disable all", tail="// storegen:enable all\n"),
    "enable": lines("// storegen:enable all"),
    "enable one rule of many regions": lambda n: "// storegen:disable all\n" * (n // 2)
    + "// storegen:enable store_references_store\n" * (n // 2),
    "disable next": lines("// storegen:disable:next x y z"),
    "disable next all": lines("// storegen:disable:next all"),
    "disable previous all": lines("// storegen:disable:previous all"),
    "disable this all": lines("// storegen:disable:this all"),
    "disable file": lines("// storegen:disable:file all"),
    "disable many rules in one comment": lambda n: "// storegen:disable" + " all" * n + "\n",
    "findings and comments": lines(
        "class C# { // storegen:disable:this all\n  @EnvironmentObject var s: AStore\n}", "import SwiftUI\n"),
    "chain of classes": lines("class C#: C^ {}"),
    "chain of observable classes": lines("class C#: C^ { var n# = 0 }", "class C0: ObservableObject {}\n"),
    "chain of protocols": lines("protocol P#: P^ {}"),
    "chain of aliases": lines("typealias T# = T^", "typealias T0 = AStore\n"),
    "chain of views": lines("struct V#: View { var body: some View { V^() } }",
                            "import SwiftUI\nstruct V0: View { @Environment(AStore.self) var s; "
                            "var body: some View { Text(s.name) } }\n"),
    "chain of stores": lines("@MainActor @Observable final class S# { let s: S^ = S^() }",
                             "import Observation\n@MainActor @Observable final class S0 {}\n"),
    "ring of stores": lambda n: lines("@MainActor @Observable final class S# { let s: S^ = S^() }",
                                      f"import Observation\n@MainActor @Observable final class S0 {{ let s: S{n} }}\n",
                                      )(n),
    "chain of functions": lines("  func f#() { f^() }", "@MainActor @Observable final class B {\n  func f0() {}\n", "}\n"),
    "chain of properties": lines("  var p#: Int { p^ }", "@MainActor @Observable final class B {\n  var p0 = 0\n", "}\n"),
    "chain of variables": lines("  let x# = x^", "func f(s: AStore) {\n  let x0 = s\n", "  x1.name = \"\"\n}\n"),
    "stores": lines("@MainActor @Observable final class S# { var x = 0; func f() { x = 1 } }", "import Observation\n"),
    "views": lines("struct V#: View { @Environment(AStore.self) var s; var body: some View { Text(s.name) } }",
                   "import SwiftUI\n"),
    "views that write": lines("struct V#: View { @Environment(AStore.self) var s; var body: some View "
                              "{ Button(\"\") { s.name = \"\" } } }", "import SwiftUI\n"),
    "extensions of one class": lines("extension AStore { func f#() { name = \"\" } }"),
    "conformances": lines("extension AStore: P# {}"),
    "protocols": lines("protocol P# { func f() }\nextension C#: P# { func f() {} }"),
    "inherited protocols": lambda n: "class C: " + ", ".join(f"P{at}" for at in range(n)) + " {}\n",
    "same name": lines("struct V: View { var body: some View { Text(\"\") } }", "import SwiftUI\n"),
    "overloads": lines("func f(_ x: Int#) -> AStore { f(x) }"),
    "members of one view": lines("  var x#: some View { Text(s.name) }",
                                 "import SwiftUI\nstruct V: View {\n  @Environment(AStore.self) var s\n"
                                 "  var body: some View { x1 }\n", "}\n"),
    "state": lines("  @State var x# = 0", "import SwiftUI\nstruct V: View {\n", "  var body: some View { EmptyView() } }\n"),
    "stores in one view": lines("  @Environment(S#.self) var s#", "import SwiftUI\nstruct V: View {\n",
                                "  var body: some View { EmptyView() } }\n"),
    "statements": lines("  s.name = \"#\"", "func f(s: AStore) {\n", "}\n"),
    "modifiers": lambda n: view("Text(\"\")" + ".padding()\n" * n),
    "environment modifiers": lambda n: view("Text(\"\")" + ".environment(AStore())\n" * n),
    "sheets": lambda n: view("Text(\"\")" + ".sheet(isPresented: $x) { V() }\n" * n),
    "nested closures": lambda n: view("VStack { " * n + "Text(\"\")" + " }" * n),
    "siblings": lambda n: view("VStack { " + "V()\n" * n + " }"),
    "member accesses": lambda n: "let x = a" + ".b" * n + "\n",
    "calls": lambda n: "let x = a" + ".b()" * n + "\n",
    "subscripts": lambda n: "let x = a" + "[0]" * n + "\n",
    "optional chains": lambda n: "let x = a" + "?.b" * n + "\n",
    "operators": lambda n: "let x = 1" + " + 1" * n + "\n",
    "ternaries": lambda n: "let x = " + "a ? b : " * n + "c\n",
    "array": lambda n: "let x = [" + "1, " * n + "1]\n",
    "dictionary": lambda n: "let x = [" + "1: 2, " * n + "1: 2]\n",
    "arrows": lambda n: "let x: () " + "-> () " * n + "= y\n",
    "arrows in lines": lambda n: "let x: () " + "\n  -> () " * n + "= y\n",
    "function types": nested("(", ") -> Int", "Int", "let x: ", "\n"),
    "conditions": nested("#if A\n", "#endif\n", "let x = 1\n"),
    "conditions without end": lambda n: "#if A\n" * n,
    "conditions in a row": lines("#if A\nlet x# = 1\n#endif"),
    "elseif": lambda n: "#if A\n" + "#elseif B\n" * n + "#endif\n",
    "number signs": lambda n: "#" * n + "\n",
    "number signs and quotes": lambda n: "let x = " + "#\"" * n + "\n",
    "raw strings": lambda n: "let x = " + "#" * n + "\"\"" + "#" * n + "\n",
    "quotes": lambda n: "\"" * n + "\n",
    "interpolations": nested("\"\\(", ")\"", "1", "let x = ", "\n"),
    "text": lambda n: "let x = \"" + "a" * n + "\"\n",
    "comments": nested("/* ", " */", "x"),
    "comments without end": lambda n: "/* " * n,
    "parentheses": nested("(", ")", "1", "let x = ", "\n"),
    "parentheses without end": lambda n: "let x = " + "(" * n,
    "brackets": nested("[", "]", "1", "let x = ", "\n"),
    "braces": nested("{", "}", "1", "let x = ", "\n"),
    "closing braces": lambda n: "}" * n,
    "angles": nested("A<", ">", "B", "let x: ", " = y\n"),
    "angles without end": lambda n: "let x: " + "A<" * n + "\n",
    "types in types": lambda n: "struct A { " * n + "}" * n + "\n",
    "ifs": nested("if a { ", "} ", "b", "func f() { ", "}\n"),
    "else ifs": lambda n: "func f() { if a {}" + " else if a {}" * n + "}\n",
    "switches": lambda n: "func f() { switch x {\n" + "case .a: break\n" * n + "} }\n",
    "attributes": lambda n: "@A " * n + "struct S {}\n",
    "modifiers of a declaration": lambda n: "public " * n + "struct S {}\n",
    "imports": lines("import M#"),
    "enum cases": lines("  case a#", "enum E {\n", "}\n"),
    "generic parameters": lambda n: "func f<" + ", ".join(f"T{at}" for at in range(n)) + ">() {}\n",
    "parameters": lambda n: "func f(" + ", ".join(f"a{at}: Int" for at in range(n)) + ") {}\n",
    "key paths": lambda n: "let x = \\A" + ".b" * n + "\n",
    "casts": lambda n: "let x = a" + " as B" * n + "\n",
    "try": lambda n: "let x = " + "try " * n + "a\n",
    "exclamation marks": lambda n: "let x = a" + "!" * n + "\n",
    "prefix operators": lambda n: "let x = " + "- " * n + "1\n",
    "unknown bytes": lambda n: "\x01" * n,
    "empty lines": lambda n: "\n" * n,
    "semicolons": lambda n: ";" * n,
    "commas": lambda n: "let x = f(" + "," * n + ")\n",
    "colons": lambda n: ":" * n,
    "backticks": lambda n: "`" * n,
    "unfinished functions": lambda n: "func f(" * n,
    "unfinished classes": lambda n: "class A: " * n,
    "unfinished lets": lambda n: "let x = " * n,
    "tasks": lines("  func f#() { Task { name = \"\" } }", "@MainActor @Observable final class B {\n  var name = \"\"\n", "}\n"),
    "sinks": lines("  func f#() { p.sink { _ in self.name = \"\" }.store(in: &c) }",
                   "import Combine\nfinal class B: ObservableObject {\n  @Published var name = \"\"\n"
                   "  let p = PassthroughSubject<Int, Never>()\n  var c = Set<AnyCancellable>()\n", "}\n"),
    "reducers": lambda n: "import Observation\n@MainActor @Observable final class B {\n  var s = \"\"\n"
    + "  func f(_ e: E) { switch e {\n" + "".join(f"    case .c{at}: s = \"\"\n" for at in range(n)) + "  } }\n}\n",
}

SPECS = {
    "required handlers": spec(required_handlers),
    "exceptions of required handlers": spec(required_exceptions),
    "contexts": contexts("  C#: { state: { x: Int = 0 } }"),
    "contexts that handle everything": contexts("  C#: { events: { e: }, handles: { all: track } }"),
    "unknown keys": lines("key#: 1"),
    "unknown context keys": contexts("  C#: { stat: 1 }"),
    "misspelled names": contexts("  Context#: { events: { happened: }, handles: { Contxt#.happened: f } }"),
    "misspelled events": contexts("  C#: { handles: { A.hapened#: f } }",
                                  "contexts:\n  A: { events: { happened: } }\n"),
    "misspelled dependencies": contexts("  C#: { dependencies: [clint#] }", "dependencies: { client: Client }\ncontexts:\n"),
    "misspelled uses": contexts("  C#: { state: { x: Int = 0 }, uses: [C^.y] }"),
    "misspelled scenes": contexts("  Context#: { state: { x: Int = 0 } }", "scenes: { main: [Contxt] }\ncontexts:\n"),
    "misspelled rules": spec(lines("    rule#: error", "lint:\n  rules:\n", "contexts: { A: { state: { x: Int = 0 } } }\n")),
    "duplicate keys": contexts("  C: { state: { x: Int = 0 } }"),
    "fields": members("x#: Int = 0", "state"),
    "fields with errors": members("x#: Int =", "state"),
    "events": members("e#: { id: Int }", "events"),
    "actions": members("a#: \"(_ x: Int) async throws\"", "actions"),
    "storage": members("x#: Int?", "storage"),
    "block of fields": spec(lines("      var x#: Int = 0", "contexts:\n  A:\n    state: |\n")),
    "block of cases": spec(lines("      case e#(id: Int)", "contexts:\n  A:\n    events: |\n")),
    "values of an event": spec(lines("        v#: Int", "contexts:\n  A:\n    events:\n      e:\n")),
    "handlers of one context": spec(lambda n: "contexts:\n  A:\n    events:\n" + "".join(f"      e{at}:\n" for at in range(n))
                                    + "  B:\n    handles:\n" + "".join(f"      A.e{at}: f\n" for at in range(n))),
    "handlers of one event": contexts("  C#: { handles: { A.e: f } }", "contexts:\n  A: { events: { e: } }\n"),
    "contexts that handle the one before": contexts("  C#: { events: { e: }, handles: { C^.e: f } }",
                                                    "contexts:\n  C0: { events: { e: } }\n"),
    "ring of calls": lambda n: contexts(
        "  C#: { events: { e: }, handles: { C^.e: f } }", f"contexts:\n  C0: {{ events: {{ e: }}, handles: {{ C{n}.e: f }} }}\n")(n),
    "ring of events": lambda n: contexts(
        "  C#: { events: { e: }, handles: { C^.e: { call: f, emits: [e] } } }",
        f"contexts:\n  C0: {{ events: {{ e: }}, handles: {{ C{n}.e: {{ call: f, emits: [e] }} }} }}\n")(n),
    "chain of uses": contexts("  C#: { state: { x: Int = 0 }, uses: [C^.x] }", "contexts:\n  C0: { state: { x: Int = 0 } }\n"),
    "ring of uses": lambda n: contexts("  C#: { state: { x: Int = 0 }, uses: [C^.x] }",
                                       f"contexts:\n  C0: {{ state: {{ x: Int = 0 }}, uses: [C{n}.x] }}\n")(n),
    "uses of one context": spec(lambda n: "contexts:\n  A:\n    state:\n" + "".join(f"      x{at}: Int = 0\n" for at in range(n))
                                + "  B:\n    uses: [" + ", ".join(f"A.x{at}" for at in range(n)) + "]\n"),
    "fields of many contexts": thousand("state", lambda owner, at: f"x{at}: Int = 0"),
    "actions of many contexts": thousand("actions", lambda owner, at: f"a{at}: \"(_ x: Int) async throws\""),
    "handlers of many contexts": thousand(
        "handles", lambda owner, at: f"C{(owner + at) % MANY_CONTEXTS}.e: f{at}"),
    # As many as a spec can have: 5,000 contexts, 10,000 handlers.
    "most contexts": lambda n: contexts("  C#: { state: { x: Int = 0 } }")(min(n, 5000)),
    "most handlers": lambda n: contexts("  C#: { events: { e: }, handles: { all: track } }")(min(n, 100)),
    "too many contexts": contexts("  C#: { state: { x: Int = 0 } }"),
    "scenes with a context each": spec(
        lambda n: "scenes:\n" + "".join(f"  s{at}: [C{at}]\n" for at in range(1, n + 1))
        + lines("  C#: { state: { x: Int = 0 } }", "contexts:\n")(n)),
    "models in a model": spec(
        lambda n: "contexts:\n  C0:\n    style: elm\n    state: { x: Int = 0 }\n    children: { "
        + ", ".join(f"c{at}: C{at}" for at in range(1, n + 1)) + " }\n    handles:\n"
        + "".join(f"      c{at}.e: f\n" for at in range(1, n + 1))
        + lines("  C#: { style: elm, lifetime: child, state: { x: Int = 0 }, events: { e: } }")(n)),
    "models in models": contexts("  C#: { style: elm, lifetime: child, state: { x: Int = 0 }, events: { e: }, "
                                 "children: { c: C^ }, handles: { c.e: f } }",
                                 "contexts:\n  C0: { style: elm, lifetime: child, state: { x: Int = 0 }, events: { e: } }\n"),
    "types": spec(lines("  T#: { id: Int }", "types:\n", "contexts: { A: { state: { x: T1? } } }\n")),
    "type with fields": spec(lines("    x#: Int", "types:\n  T:\n", "contexts: { A: { state: { x: T? } } }\n")),
    "type with cases": spec(lines("      c#:", "types:\n  T:\n    cases:\n", "contexts: { A: { state: { x: T? } } }\n")),
    "dependencies": spec(lines("  d#: { type: D#, preview: D#() }", "dependencies:\n",
                               "contexts: { A: { state: { x: Int = 0 } } }\n")),
    "scenes": spec(lines("  s#: [A]", "scenes:\n", "contexts: { A: { state: { x: Int = 0 } } }\n")),
    "imports": spec(lambda n: "contexts: { A: { state: { x: Int = 0 }, imports: [" + ", ".join(f"M{at}" for at in range(n)) + "] } }\n"),
    "notifications": members("N.n#: f", "notifications"),
    "includes": spec(lambda n: "include: [" + ", ".join(f"c{at}.yml" for at in range(n)) + "]\ncontexts: { A: { state: { x: Int = 0 } } }\n"),
    "patterns": spec(lambda n: "lint: { exclude: [" + ", ".join(f"a{at}" for at in range(n)) + "] }\ncontexts: { A: { state: { x: Int = 0 } } }\n"),
    "aliases": spec(lambda n: "x-a: &a 1\nx-b: [" + "*a, " * n + "*a]\ncontexts: { A: { state: { x: Int = 0 } } }\n"),
    "anchors": spec(lambda n: "x-a: [" + ", ".join(f"&a{at} 1" for at in range(n)) + "]\n"),
    "nested lists": spec(nested("[", "]", "1", "x-a: ", "\n")),
    "nested maps": spec(nested("{a: ", "}", "1", "x-a: ", "\n")),
    "indentation": spec(lambda n: "x-a:\n" + "".join(" " * (at + 1) + "a:\n" for at in range(int(n ** 0.5)))),
    "list": spec(lambda n: "x-a: [" + "1, " * n + "1]\n"),
    "long text": spec(lambda n: "contexts: { A: { summary: " + "a" * n + " } }\n"),
    "long summary": spec(lambda n: "contexts: { A: { state: { x: Int = 0 }, summary: " + "word " * n + " } }\n"),
    "long name": spec(lambda n: "contexts: { " + "A" * n + ": { state: { x: Int = 0 } } }\n"),
    "long type": spec(lambda n: "contexts: { A: { state: { x: \"" + "A" * n + "?\" } } }\n"),
    "long default": spec(lambda n: "contexts: { A: { state: { x: \"[Int] = [" + "1, " * n + "1]\" } } }\n"),
    "empty lines": lambda n: {"storegen.yml": HEAD + "\n" * n + "contexts: { A: { state: { x: Int = 0 } } }\n"},
    "comments": spec(lambda n: "# a\n" * n + "contexts: { A: { state: { x: Int = 0 } } }\n"),
    "tabs": spec(lambda n: "\t" * n),
    "quotes": spec(lambda n: "a: \"" + "\\n" * n + "\"\n"),
    "unclosed lists": spec(lambda n: "a: " + "[" * n),
    "question marks": spec(lambda n: "? " * n),
    "dashes": spec(lambda n: "- " * n),
    "colons": spec(lambda n: "a: " * n),
    "percent signs": lambda n: {"storegen.yml": "%TAG ! a\n" * n},
    "carriage returns": spec(lambda n: "\r" * n),
}

TEMPLATES = {
    "nested sections": template(nested("{{#a}}", "{{/a}}", "")),
    "open sections": template(lambda n: "{{#a}}" * n),
    "closing sections": template(lambda n: "{{/a}}" * n),
    "sections": template(lambda n: "{{#a}}{{/a}}\n" * n),
    "tags": template(lambda n: "{{name}}" * n),
    "unknown names": template(lines("{{a#}}")),
    "open tags": template(lambda n: "{{" * n),
    "braces": template(lambda n: "{" * n),
    "comments": template(lambda n: "{{! a }}\n" * n),
    "partials": template(lambda n: "{{> a }}\n" * n),
    "delimiters": template(lambda n: "{{=<% %>=}}<%={{ }}=%>\n" * n),
    "text": template(lambda n: "a" * n),
    "lines": template(lambda n: "a\n" * n),
}


def baseline(count: int) -> Files:
    """A baseline with many entries."""
    entries = "".join(f"    - A{at}.store (AStore)\n" for at in range(count))
    return {"storegen.yml": SPEC, "Sources/Store.swift": STORE,
            "storegen-baseline.yml": f"version: 1\nfindings:\n  store_references_store:\n{entries}"}


def files_and(name: str, make: collections.abc.Callable[[int], str]) -> Maker:
    """Some small files and a file with patterns. Each pattern may have to be compared with each path."""
    sources = {f"Sources/F{at % 3}/S{at}.swift": "struct S {}\n" for at in range(10)}
    return lambda count: {"storegen.yml": SPEC, ".git/HEAD": "ref: refs/heads/main\n", **sources, name: make(count)}


def difference(old: str, new: str) -> Maker:
    """A generated file with one text, of which the template has another one."""
    text = HEAD.replace("Generated }", "Generated, templates: Templates }")
    head = ("// Generated by storegen from storegen.yml: edit that file, then run `storegen generate`.\n"
            "// storegen:fingerprint 0123456789abcdef\n")
    return lambda count: {"storegen.yml": text + "contexts: { A: { events: { e: } } }\n",
                          "Templates/EventMembers.mustache": lines(new)(count // 2),
                          "Generated/AEvent.swift": head + lines(old)(count // 2)}


DIFFERENCES = {
    "different lines": difference("// old #", "// new #"),
    "repeated lines": difference("// old", "// new"),
    "some different lines": difference("// line #\n// old\n// a\n// b", "// line #\n// a\n// new"),
}

PROJECTS = {
    "baseline": baseline,
    "ignored names": files_and(".gitignore", lines("name#")),
    "ignored paths": files_and(".gitignore", lines("/Sources/a#/b")),
    "ignored patterns": files_and(".gitignore", lines("*a#*b*.swift")),
    "ignored stars": files_and(".gitignore", lambda n: "*a" * n + "\n"),
    "ignored folders": files_and(".gitignore", lambda n: "**/" * n + "x\n"),
    "ignored brackets": files_and(".gitignore", lambda n: "[a-z]" * n + "\n"),
    "excluded patterns": files_and("storegen.yml", lambda n: "version: 1\nlint:\n  exclude:\n" + "".join(
        f"    - \"**/a{at}*.swift\"\n" for at in range(n))),
    "excluded stars": files_and("storegen.yml", lambda n: f"version: 1\nlint: {{ exclude: [\"{'*a' * n}\"] }}\n"),
    "store patterns": files_and("storegen.yml", lambda n: "version: 1\nlint:\n  stores:\n" + "".join(
        f"    - \"*A{at}*\"\n" for at in range(n))),
    "files": lambda n: {"storegen.yml": SPEC, **{
        f"Sources/S{at}.swift": "@MainActor @Observable final class S" + str(at) + " { let s: S" + str(at - 1) + " }\n"
        for at in range(min(n, 20_000))}},
    "package manifest": files_and("Package.swift", lambda n: "// swift-tools-version: 6.0\nimport PackageDescription\n"
                                  "let package = Package(name: \"A\", targets: [\n"
                                  + "".join(f"  .target(name: \"T{at}\"),\n" for at in range(n)) + "])\n"),
}



def contracts(text: str, groups: collections.abc.Callable[[int], str]) -> Maker:
    """A project with groups and a contract, and with a folder for each number, whose file uses that of the number before."""
    def make(count: int) -> Files:
        numbers = range(1, count + 1)
        demand = text.replace("%", ", ".join(f"G{at}" for at in numbers))
        demand = demand.replace("!", "".join(f"        - {{ from: F.F{at}, to: F.F{at - 1 or count} }}\n" for at in numbers))
        return {"storegen.yml": f"version: 1\nlint:\n  groups:\n{groups(count)}  contracts:\n    c:\n{demand}",
                **{f"F{at}/A.swift": f"struct T{at} {{ let value: T{at - 1 or count}? }}\n" for at in numbers}}
    return make


CONTRACTS = {
    "groups in layers": contracts("      layers: [%]\n", lines("    G#: { files: [F#/**] }")),
    "groups that overlap": contracts("      layers: [%]\n", lines("    G#: { files: [\"**/A.swift\"] }")),
    "independent folders": contracts("      independent: F\n", lambda n: "    F: { each: \"F*\" }\n"),
    "exceptions": contracts("      independent: F\n      except:\n!", lambda n: "    F: { each: \"F*\" }\n"),
    "folders in a cycle": contracts("      acyclic: F\n", lambda n: "    F: { each: \"F*\" }\n"),
    "chains": contracts("      from: G\n      must_not_use: H\n      indirect: true\n",
                        lambda n: f"    G: {{ files: [F{n}/**] }}\n    H: {{ files: [F1/**] }}\n"),
    "types": contracts("      from: G\n      must_not_use: H\n",
                       lambda n: "    G: { types: [T1] }\n    H:\n      types:\n" + lines("        - T#")(n)),
}

# The size of a thousand short contexts. Their code is about forty times longer.
LARGEST_GENERATED = 50_000

# Specs whose contexts depend on each other.
CONNECTED = [
    "contexts", "contexts that handle everything", "contexts that handle the one before", "ring of events", "ring of calls", "handlers of one context",
    "handlers of one event", "chain of uses", "scenes", "scenes with a context each", "models in a model",
    "models in models",
]
# Specs with one large context, with many, or with too many.
LARGE_CONTEXTS = ["events", "actions", "fields", "fields of many contexts", "actions of many contexts",
                  "handlers of many contexts", "most contexts", "most handlers", "too many contexts"]


def spec_file(make: collections.abc.Callable) -> Maker:
    """A maker of files, if it makes only the text of a spec."""
    return make if not isinstance(make(1), str) else lambda count: {"storegen.yml": HEAD + make(count)}


def few(make: Maker) -> Maker:
    """Files with at most a thousand contexts."""
    return lambda count: make(min(count, MANY_CONTEXTS - 1))


def with_store(make: Maker) -> Maker:
    """Files with some code beside them."""
    return lambda count: {**make(count), "Sources/Store.swift": STORE}


def with_handlers(make: Maker) -> Maker:
    """A spec with handwritten methods that handle an event and emit another one."""
    code = lines("extension C#Store { func f() { emit(.e) } }", "extension C0Store { func f() { emit(.e) } }\n")
    return lambda count: {**make(count), "Sources/Handlers.swift": code(count)}


CASES = (
    [Case(f"swift: {name}", swift(make), LINT) for name, make in SWIFT.items()]
    + [Case(f"swift, no scan: {name}", swift(make), LINT + ["--no-scan"]) for name, make in SWIFT.items()]
    + [Case(f"app: {name}", swift(make), LINT) for name, make in large_apps.SHAPES.items()]
    + [Case(f"spec: {name}", spec_file(make), VALIDATE) for name, make in SPECS.items()]
    + [Case(f"{arguments[0]}, spec: {name}", with_store(few(spec_file(SPECS[name]))), arguments, LARGEST_GENERATED)
       for arguments in (LINT, GENERATE, GRAPH) for name in CONNECTED]
    + [Case(f"{arguments[0]}, spec: {name}", with_store(spec_file(SPECS[name])), arguments)
       for arguments in (LINT, GENERATE, GRAPH) for name in LARGE_CONTEXTS]
    + [Case(f"{arguments[0]}, spec with code: {name}", with_handlers(few(spec_file(SPECS[name]))), arguments, LARGEST_GENERATED)
       for arguments in (LINT, GRAPH) for name in ("contexts that handle the one before", "ring of calls")]
    + [Case(f"template: {name}", make, GENERATE) for name, make in TEMPLATES.items()]
    + [Case(f"difference: {name}", make, ["generate", "--check"]) for name, make in DIFFERENCES.items()]
    + [Case(f"project: {name}", make, LINT) for name, make in PROJECTS.items()]
    + [Case(f"contract: {name}", make, LINT) for name, make in CONTRACTS.items()]
)
