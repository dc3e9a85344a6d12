import Foundation
import LintReporting
import StoregenTestSupport
import Testing

/// A repository may contain files with any names. On a build server, a line of output that begins with `::` is a command.
@Suite("Names of files cannot forge output")
struct VisibleOutputTests {
  /// A name with a line break, a command for GitHub, a command for terminals, and a Unicode line separator.
  private static let name = "a\n::error file=x::forged\u{1B}[31m\u{2028}\u{9B}2J"

  private static let store = """
    import SwiftUI
    @Observable final class CartStore { var count = 0 }
    struct CartRow: View {
      @Environment(CartStore.self) private var store
      var body: some View { Text("\\(store.count)").onAppear { store.count = 1 } }
    }

    """

  private func expectPlain(_ text: String, _ comment: Comment) {
    #expect(!text.contains("\n::error file=x"), comment)
    let scalars = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x2028: true
      default: false
      }
    }
    #expect(scalars.isEmpty, comment)
  }

  @Test(
    "in any reporter",
    arguments: ReporterName.allCases.map(\.rawValue))
  func reporters(reporter: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.store, to: "\(Self.name)/\(Self.name).swift")
    try folder.write("version: 1\nlint: { stores: [\"*Store\"] }\n", to: "storegen.yml")
    let outcome = try Program.run(
      "storegen lint --no-cache --verbose --reporter \(reporter)", in: folder.url)
    #expect(outcome.output.count > 40)
    expectPlain(outcome.output, "\(outcome.output)")
    expectPlain(outcome.errors, "\(outcome.errors)")
  }

  private static let commands = [
    "lint --no-cache --fix --dry-run", "lint --no-cache --fix", "graph --no-cache",
    "graph --no-cache --format dot",
    "graph --no-cache --format json", "roles --no-cache", "contracts --no-cache", "verify --no-cache",
    "verify --no-cache --format json",
    "contracts --no-cache --explain \"$name/$name.swift:1\"", "init --force",
    "lint --no-cache", "lint --write-baseline --baseline \"$name.yml\"",
    "lint --write-facts \"$name\"",
    "validate --spec \"$name.yml\"", "generate --spec \"$name\"/storegen.yml",
    "generate --check --spec \"$name\"/storegen.yml",
    "generate --dry-run --spec \"$name\"/storegen.yml",
    "generate --templates \"$name\" --spec \"$name\"/storegen.yml", "lint \"$name\"/missing",
    "import --no-cache --dry-run", "import --no-cache \"$name\"/missing",
    "breaking --against \"$name\"", "schema --write --spec \"$name\"/storegen.yml",
    "rules \"$name\"", "rename \"$name\" other", "rename Cart \"$name\" --folder \"$name\"", "\"$name\"",
    "templates --export \"$name\"/templates", "agents --skill \"$name\"", "agents --check",
  ]

  @Test("in other output: the tests run every command")
  func everyCommand() {
    // `lsp` and `mcp` write only JSON, which escapes names.
    #expect(Program.commands(missingFrom: Self.commands) == ["lsp", "mcp"], "add them to `commands`")
  }

  @Test("in other output", arguments: commands)
  func others(command: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.store, to: "\(Self.name)/\(Self.name).swift")
    try folder.write("version: 1\nlint: { exclude: [none] }\n", to: "storegen.yml")
    try folder.write(
      "version: 1\napp: Shop\ngenerate: { output: \"Generated\" }\ncontexts: { Cart: {}, Cart2: { handles: { No.one: a() } } }\n",
      to: "\(Self.name).yml")
    try folder.write(
      "version: 1\napp: Shop\ngenerate: { output: Generated }\ncontexts: { Cart: { events: { a: } } }\n",
      to: "\(Self.name)/storegen.yml")
    try folder.write("{{#no}}", to: "\(Self.name)/Store.mustache")
    let outcome = try Program.run("name='\(Self.name)'; storegen \(command)", in: folder.url)
    #expect(!(outcome.output + outcome.errors).isEmpty)
    expectPlain(outcome.output, "\(outcome.output)")
    expectPlain(outcome.errors, "\(outcome.errors)")
  }

  @Test(
    "and `init` writes valid YAML for any class name",
    arguments: [
      "`a\u{1B}[31mStore`", "`a\u{2028}Store`", "`a\u{85}b: [Store`", "`# - \"'Store`",
      "`a: b\\Store`",
      "`\u{FEFF}Store`", "`* &a !Store`",
    ])
  func initialization(name: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      """
      import SwiftUI
      @Observable final class \(name) { var count = 0 }
      @Observable final class Other { var count = 0 }
      struct Row: View {
        @Environment(\(name).self) private var store
        @Environment(Other.self) private var other
        var body: some View { Text("\\(store.count)\\(other.count)") }
      }
      @main struct Shop: App {
        @State private var store = \(name)()
        @State private var other = Other()
        var body: some Scene { WindowGroup { Row().environment(store).environment(other) } }
      }

      """, to: "Shop.swift")
    let outcome = try Program.run("storegen init && storegen validate --strict", in: folder.url)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
