import Foundation
import StoregenTestSupport
import Testing

/// Root can read everything, so these tests are disabled for root.
@Suite("The linter reports what it cannot read", .enabled(if: geteuid() != 0))
struct UnreadableFileTests {
  private static let store = """
    import Observation

    @Observable
    final class LibraryStore {}

    """

  /// Runs a shell command in a folder with `LibraryStore.swift` and `Locked/CartStore.swift`.
  private func run(_ command: String) throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    defer {
      _ = try? Program.run("chmod -R u+rwx .", in: folder.url)
      folder.remove()
    }
    try folder.write(Self.store, to: "LibraryStore.swift")
    try folder.write(
      Self.store.replacingOccurrences(of: "Library", with: "Cart"), to: "Locked/CartStore.swift")
    return try Program.run(command, in: folder.url)
  }

  @Test("a file")
  func file() throws {
    let outcome = try run("chmod 0 Locked/CartStore.swift && storegen lint")
    let expected =
      "Locked/CartStore.swift: error: the file cannot be read: permission denied "
      + "(unreadable_source)\n"
    #expect(outcome.output == expected)
    #expect(
      outcome.errors == "2 files, 1 store among 1 observable class: 1 error, 0 warnings\n")
    #expect(outcome.status == 2)
  }

  @Test("a file that an earlier run could read")
  func afterwards() throws {
    let outcome = try run(
      "storegen lint && chmod 0 Locked/CartStore.swift && storegen lint; echo $?; "
        + "chmod 600 Locked/CartStore.swift && storegen lint")
    let expected =
      "Locked/CartStore.swift: error: the file cannot be read: permission denied "
      + "(unreadable_source)\n2\n"
    #expect(outcome.output == expected)
    #expect(outcome.status == 0)
  }

  @Test("a folder")
  func folder() throws {
    let outcome = try run("chmod 0 Locked && storegen lint")
    let expected =
      "Locked: error: the folder cannot be read: none of its files were checked (unreadable_source)\n"
    #expect(outcome.output == expected)
    #expect(outcome.status == 2)
  }

  @Test("and writes the facts of the rest, with exit status 2")
  func facts() throws {
    let outcome = try run(
      "chmod 0 Locked/CartStore.swift && storegen lint --write-facts app.facts; echo $?; "
        + "storegen lint --facts app.facts")
    #expect(outcome.output.hasPrefix("Locked/CartStore.swift: error: the file cannot be read: "))
    #expect(outcome.output.hasSuffix("\n2\n"))
    #expect(
      outcome.errors
        == "app.facts: facts of 1 file\n"
        + "1 file, 1 store among 1 observable class: 0 errors, 0 warnings\n")
  }

  @Test(
    "but not what of its cache it may not read or write",
    arguments: [
      "mkdir .build && chmod 555 .build", "mkdir -p .build/storegen && chmod 555 .build/storegen",
      "storegen lint && chmod 0 .build/storegen/*", "storegen lint && chmod 0 .build/storegen",
    ])
  func cache(preparation: String) throws {
    let outcome = try run("(\(preparation)) 2> note; storegen lint")
    #expect(outcome.output == "")
    #expect(
      outcome.errors == "2 files, 2 stores among 2 observable classes: 0 errors, 0 warnings\n")
    #expect(outcome.status == 0)
  }
}
