"""The commands that `faults` disturbs, each with a small project."""

import dataclasses

Files = dict[str, str]

SPEC = """version: 1
app: Shop
generate: { output: Generated }
include: [more.yml]
contexts:
  Cart: { state: { count: "Int = 0" }, actions: { add: }, events: { added: { id: Int } } }
lint: { include: [Sources] }
"""
# An older version: the generated files of `Gone` are removed later, and those of `Cart` change.
OLD_SPEC = SPEC.replace("{ id: Int }", "{ id: String }").replace("lint:", '  Gone: { state: { x: "Int = 0" } }\nlint:')
MORE = 'contexts:\n  Orders: { state: { total: "Int = 0" }, handles: { Cart.added: insert(id:) } }\n'
VIEW = """import SwiftUI

struct ThemeScreen: View {
  @ObservedObject private var theme = ThemeStore()
  var body: some View { Text("\\(theme.color)").onTapGesture { theme.color = 1 } }
}
@MainActor final class ThemeStore: ObservableObject {
  @Published var color = 0
}
"""
APP = """import SwiftUI

@main struct Shop: App {
  @State private var profile = ProfileStore()
  var body: some Scene { WindowGroup { ThemeScreen().environment(profile) } }
}
@MainActor @Observable final class ProfileStore {
  var name = ""
  func rename(_ name: String) { self.name = name }
}
"""
SOURCES = {"Sources/Theme.swift": VIEW, "Sources/App/Shop.swift": APP}
PROJECT = {"storegen.yml": SPEC, "more.yml": MORE, **SOURCES}
REPORTING = SPEC.replace("lint: { include: [Sources] }",
                         'lint: { include: [Sources], reporters: [xcode, "json:reports/a.json", "sarif:b.sarif", "junit:c.xml"] }')
CONVERTED = {
    "storegen.yml": "version: 1\napp: Shop\ngenerate: { output: Generated }\ncontexts:\n  Shop:\n    class: ShopStore\n"
                    '    state: { count: "Int = 0" }\n    actions: { add: }\n',
    "Sources/ShopStore.swift": "import Observation\n\n@MainActor @Observable final class ShopStore {\n  var count = 0\n"
                               "  func add() { count += 1 }\n}\n",
}


@dataclasses.dataclass(frozen=True)
class Command:
    """A command, and the project in which it runs."""

    name: str
    arguments: list[str]
    files: Files
    # A command that runs before, without a fault, and the files that are written afterwards.
    earlier: list[str] = dataclasses.field(default_factory=list)
    changes: Files = dataclasses.field(default_factory=dict)
    # Whether the earlier command has to store stamps, which storegen trusts only if the files are some seconds old.
    settles: bool = False
    # Whether all files change or none.
    is_whole: bool = False
    # Whether it starts other programs, whose calls do not fail.
    starts_programs: bool = False
    # Files with results. If a run reports an error, they may contain other results, but have to be complete.
    results: tuple[str, ...] = ()
    # Whether the command documents that it only warns about a source that cannot be read.
    warns: bool = False
    # How the command ends without a fault.
    statuses: tuple[int, ...] = (0, 2)
    # Whether the command refuses to replace files, so that after an error the user may have to remove some.
    keeps_files: bool = False


GENERATED = {"files": PROJECT | {"storegen.yml": OLD_SPEC}, "earlier": ["generate"], "changes": {"storegen.yml": SPEC}}
COMMANDS = [
    Command("validate", ["validate"], PROJECT),
    Command("generate", ["generate"], **GENERATED),
    Command("generate, file of the user", ["generate"], PROJECT, ["generate"], {"Generated/CartStore.swift": "// Mine.\n"}, statuses=(1,)),
    Command("generate --scaffold", ["generate", "--scaffold"], **GENERATED),
    Command("generate --check", ["generate", "--check"], PROJECT, ["generate"]),
    Command("generate --check, outdated", ["generate", "--check"], **GENERATED),
    Command("lint", ["lint"], PROJECT),
    Command("lint, cached", ["lint"], PROJECT, ["lint"], settles=True),
    Command("lint, one file changed", ["lint"], PROJECT, ["lint"], {"Sources/App/Shop.swift": APP + "// changed\n"}, settles=True),
    Command("lint --fix", ["lint", "--fix"], PROJECT),
    Command("lint with reports", ["lint"], PROJECT | {"storegen.yml": REPORTING}, results=("reports/a.json", "b.sarif", "c.xml")),
    Command("lint --write-baseline", ["lint", "--baseline", "known.yml", "--write-baseline"], PROJECT),
    Command("lint --baseline", ["lint", "--baseline", "known.yml"], PROJECT, ["lint", "--baseline", "known.yml", "--write-baseline"]),
    Command("lint --write-facts", ["lint", "--write-facts", "App.facts"], PROJECT, results=("App.facts",)),
    Command("lint --facts", ["lint", "--facts", "App.facts"], PROJECT, ["lint", "--write-facts", "App.facts"]),
    Command("graph", ["graph", "--format", "json"], PROJECT),
    Command("graph --output", ["graph", "--format", "html", "--output", "page.html"], PROJECT, results=("page.html",)),
    Command("roles", ["roles"], PROJECT),
    Command("contracts", ["contracts"], PROJECT),
    Command("breaking", ["breaking", "--against", "old.yml"], PROJECT | {"old.yml": OLD_SPEC}),
    Command("init", ["init", "--baseline"], SOURCES, warns=True, keeps_files=True),
    Command("init --force", ["init", "--spec", "--gitattributes", "--force"], {"storegen.yml": SPEC, "more.yml": MORE},
            keeps_files=True),
    Command("import", ["import", "Sources"], SOURCES, warns=True, keeps_files=True),
    Command("import --update", ["import", "--update", "Sources"], PROJECT, warns=True),
    Command("import --apply", ["import", "--apply", "Shop", "--force", "--build-command", "true"], CONVERTED, is_whole=True,
            starts_programs=True),
    Command("templates", ["templates", "--export", "Templates"], {}, keeps_files=True),
]

# Commands and calls that a short run always lets fail: their errors once had other effects.
KNOWN_CALLS = {
    ("generate", "newfstatat", "Generated"), ("generate", "openat", "Generated/GoneStore.swift"),
    ("generate, file of the user", "newfstatat", "Generated"),
    ("generate, file of the user", "newfstatat", "Generated/CartStore.swift"),
    ("lint", "openat", "/proc/self/maps"), ("lint", "newfstatat", "storegen.yml"),
    ("lint, cached", "openat", "Sources/Theme.swift"), ("lint --write-baseline", "openat", "Sources/Theme.swift"),
    ("graph", "getdents64", "Sources/App"), ("roles", "read", "Sources/App/Shop.swift"),
    ("init", "getdents64", "Sources/App"), ("init --force", "sendfile", "storegen.yml.old"),
    ("import", "openat", "Sources/Theme.swift"),
}
