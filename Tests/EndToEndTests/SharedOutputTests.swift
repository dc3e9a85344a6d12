import Foundation
import StoregenTestSupport
import Testing

@Suite("Two specs that generate the same file are an error")
struct SharedOutputTests {
  private static func spec(_ app: String, _ context: String, output: String = "Generated") -> String {
    """
    version: 1
    app: \(app)
    generate: { output: \(output) }
    contexts:
      \(context): { events: { ended: { audience: external } }, actions: { a: { emits: ended } } }

    """
  }

  private func run(_ files: [String: String], _ command: String) throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in files { try folder.write(text, to: path) }
    return try Program.run(command, in: folder.url)
  }

  @Test("which names both", arguments: ["", "--force", "--check", "--dry-run"])
  func together(option: String) throws {
    let outcome = try run(
      ["a.yml": Self.spec("A", "Cart"), "b.yml": Self.spec("B", "User")],
      "storegen generate --spec a.yml 2> /dev/null && exec storegen generate \(option) --spec b.yml"
    )
    #expect(outcome.status == (option == "--check" ? 2 : 1))
    #expect(
      outcome.errors.contains(
        "b.yml:3:21: error: `a.yml` also generates `Generated/StoreSupport.swift`"),
      "\(outcome.errors)")
    #expect(
      outcome.errors.contains("a.yml:3:21: note: the other spec generates into the same folder"))
  }

  @Test("also if one is in a folder above the other, and if both have the same name")
  func nested() throws {
    for name in ["storegen.yml", "other.yml"] {
      let outcome = try run(
        [
          name: Self.spec("A", "Cart", output: "App/Generated"),
          "App/storegen.yml": Self.spec("B", "User"),
        ],
        "storegen generate --spec \(name) 2> /dev/null && cd App && exec storegen generate")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains("error: `../\(name)` also generates `Generated/"),
        "\(outcome.errors)")
    }
  }

  @Test("but a spec that was renamed, or generates elsewhere by now, is not in the way")
  func renamed() throws {
    for command in [
      "mv a.yml b.yml", "mv a.yml b.yml && echo 'version: 1' > a.yml",
      "cp a.yml b.yml && sed -i.bak s/Generated/Old/ a.yml",
    ] {
      let outcome = try run(
        ["a.yml": Self.spec("A", "Cart")],
        "storegen generate --spec a.yml && \(command) && exec storegen generate --spec b.yml")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("and so are two specs that generate different files into one folder")
  func different() throws {
    let contexts = { (name: String) in
      "version: 1\napp: \(name)\ngenerate: { output: G }\ncontexts: { \(name)User: { state: { a: \"Int = 0\" } } }\n"
    }
    let outcome = try run(
      ["a.yml": contexts("A"), "b.yml": contexts("B")],
      "for spec in a b a b; do storegen generate --spec $spec.yml || exit 1; done")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
