import Foundation
import StoregenTestSupport
import Testing

/// The disk of a Mac usually distinguishes neither letter case nor composed and decomposed characters, and keeps both.
@Suite("One file has one name, however it is spelled:")
struct NameSpellingTests {
  /// What the disk with the temporary files does not distinguish.
  private enum Disk {
    static let ignoresCase = finds("name", as: "NAME")
    static let ignoresComposition = finds("e\u{301}", as: "\u{E9}")

    private static func finds(_ name: String, as other: String) -> Bool {
      guard let folder = try? TemporaryFolder() else { return false }
      defer { folder.remove() }
      return (try? folder.write("", to: name)) != nil
        && FileManager.default.fileExists(atPath: folder.url.path + "/" + other)
    }
  }

  private static let decomposed = "Cafe\u{301}"
  private static let composed = "Caf\u{E9}"

  private func run(_ command: String, _ files: [String: String]) throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in files { try folder.write(text, to: path) }
    return try Program.run(command, in: folder.url)
  }

  /// A spec with two contexts.
  private static func spec(_ output: String, _ context: String = "Cart") -> String {
    """
    version: 1
    app: Shop
    generate: { output: \(output) }
    contexts:
      \(context): { state: { count: "Int = 0" } }
      User: { state: { name: String = "" } }

    """
  }

  private static let store = """
    import Observation

    @MainActor @Observable final class CartStore { func pay() {} }

    @MainActor @Observable final class UserStore {
      weak var cart: CartStore?
      func pay() { cart?.pay() }
    }

    """

  // MARK: Letter case

  @Test("a context whose name changes only in letter case has one file, with the new name")
  func renamedContext() throws {
    let outcome = try run(
      """
      storegen generate 2> /dev/null; cp other.yml storegen.yml
      storegen generate 2> /dev/null; ls Generated; storegen generate --check; echo $?
      rm -r .build; storegen generate --check; echo $?
      """, ["storegen.yml": Self.spec("Generated"), "other.yml": Self.spec("Generated", "CART")])
    #expect(
      outcome.output == """
        CARTStore.swift
        ShopStores+SwiftUI.swift
        ShopStores.swift
        UserStore.swift
        0
        0

        """)
  }

  @Test(
    "an output folder that is spelled in another letter case keeps its files",
    .enabled("the disk distinguishes letter case") { Disk.ignoresCase })
  func outputFolder() throws {
    let outcome = try run(
      """
      storegen generate 2> /dev/null; cp other.yml storegen.yml
      storegen generate --check; echo $?; storegen generate; ls; ls Generated | wc -l | tr -d ' '
      """, ["storegen.yml": Self.spec("Generated"), "other.yml": Self.spec("generated")])
    #expect(outcome.output == "0\nGenerated\nother.yml\nstoregen.yml\n4\n")
    #expect(outcome.errors.contains("4 files, 0 written, 4 unchanged"), "\(outcome.errors)")
  }

  // MARK: Composed and decomposed characters

  @Test(
    "patterns match folders in either form", arguments: [decomposed, composed],
    [decomposed, composed])
  func patterns(onDisk: String, inConfiguration: String) throws {
    let outcome = try run(
      "storegen lint",
      [
        "\(onDisk)/Stores.swift": Self.store, "Other.swift": "",
        "storegen.yml":
          "version: 1\nlint: { cache: false, exclude: [\"\(inConfiguration)/**\"] }\n",
      ])
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("1 file,"), "\(outcome.errors)")
  }

  @Test(
    "paths in a configuration and on the command line name folders in either form",
    .enabled("the disk distinguishes the two forms") { Disk.ignoresComposition },
    arguments: [decomposed, composed], [decomposed, composed])
  func paths(onDisk: String, named: String) throws {
    let outcome = try run(
      "storegen lint --quiet; storegen lint --quiet '\(named)'; storegen lint --quiet '\(named)/Stores.swift'",
      [
        "\(onDisk)/Stores.swift": Self.store,
        "storegen.yml": "version: 1\nlint: { cache: false, include: [\"\(named)\"] }\n",
      ])
    let findings = outcome.output.split(separator: "\n").filter { $0.contains("warning") }
    #expect(findings.count == 6, "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    "an output folder that is spelled in the other form keeps its files",
    .enabled("the disk distinguishes the two forms") { Disk.ignoresComposition })
  func outputForms() throws {
    let outcome = try run(
      "storegen generate 2> /dev/null; cp other.yml storegen.yml; storegen generate --check; echo $?; storegen generate",
      ["storegen.yml": Self.spec(Self.decomposed), "other.yml": Self.spec(Self.composed)])
    #expect(outcome.output == "0\n")
    #expect(outcome.errors.contains("4 files, 0 written, 4 unchanged"), "\(outcome.errors)")
  }

  /// Git on macOS composes the names in its index, whatever the form on the disk.
  @Test(
    "--affected finds files that Git names in the other form",
    .enabled("the disk distinguishes the two forms") { Disk.ignoresComposition })
  func affected() throws {
    let outcome = try run(
      """
      git init -q && git config core.precomposeunicode false
      blob=$(git hash-object -w '\(Self.decomposed)/Stores.swift')
      git update-index --add --cacheinfo "100644,$blob,\(Self.composed)/Stores.swift"
      git -c user.name=me -c user.email=me@example.com commit -qm one || exit 9
      printf '@MainActor @Observable final class NewStore { weak var cart: CartStore? }\n' >> '\(Self.decomposed)/Stores.swift'
      storegen lint --no-cache --quiet --affected
      """, ["\(Self.decomposed)/Stores.swift": Self.store])
    let findings = outcome.output.split(separator: "\n").filter { $0.contains("warning") }
    #expect(findings.count == 1, "\(outcome.output)\(outcome.errors)")
    #expect(findings.first?.contains("NewStore") == true)
  }
}
