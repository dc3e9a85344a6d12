import Foundation
import StoregenTestSupport
import Testing

@Suite("The linter asks Git about changes")
struct AffectedTests {
  /// Git prints a line for each file whose line endings a checkout would change, here more than a pipe holds. The program
  /// and Git used to wait for each other.
  @Test("even if Git prints many warnings")
  func warnings() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("*.swift text eol=crlf\n", to: ".gitattributes")
    let name = String(repeating: "long", count: 30)
    for number in 1...600 { try folder.write("let a = 1\n", to: "\(name)\(number).swift") }
    let git = "git -c user.name=me -c user.email=me@example.com"
    let outcome = try Program.run(
      """
      (git init -q && git add . && \(git) commit -qm first) 2> log || exit 9
      for file in *.swift; do echo 'let b = 1' >> $file; done
      git diff --raw HEAD 2> warnings > changes; [ $(wc -c < warnings) -gt 70000 ] || exit 8
      exec storegen lint --no-cache --affected HEAD
      """, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("600 files, "))
  }

  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Cart: { state: { count: "Int = 0", total: "Int = 0" } }

    """

  private static let store = """
    import Observation

    @MainActor @Observable final class UserStore {
    }

    """

  /// Runs a command after a spec and a store have changed. The code that the spec generates is not on disk.
  private func run(_ command: String, _ preparation: String = "") throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.spec, to: "project/storegen.yml")
    try folder.write(Self.store, to: "project/App/UserStore.swift")
    return try Program.run(
      """
      (git init -q && git add . && git -c user.name=me -c user.email=me@example.com commit -qm one) || exit 9
      sed 's/, total: "Int = 0"//' storegen.yml > new && mv new storegen.yml
      printf '  weak var cart: CartStore?\n  func pay() { cart?.count = 0 }\n}\n' > rest
      { sed '/^}/d' App/UserStore.swift; cat rest; } > new && mv new App/UserStore.swift && rm rest
      \(preparation)
      \(command)
      """, in: folder.file("project"))
  }

  /// On macOS, Git calls a folder `/private/var/…` that is `/var/…` for Foundation. Here, a link gives it another name.
  private static let otherName = """
    ln -s project ../other; mkdir ../bin
    printf '#!/bin/sh\ncase "$*" in\n*--show-toplevel*) echo "%s" ;;\n*) PATH="%s"; exec git "$@" ;;\nesac\n' \
      "$(cd .. && pwd)/other" "$PATH" > ../bin/git
    chmod +x ../bin/git; PATH="$(cd ../bin && pwd):$PATH"
    [ "$(git rev-parse --show-toplevel)" != "$(pwd)" ] || exit 8
    """

  @Test(
    "and finds what has changed, even if Git calls the top folder of the repository by another name",
    arguments: ["", otherName],
    [
      (
        "storegen lint --no-cache --affected",
        "App/UserStore.swift:5:16: error: `UserStore` changes `count`"
      ),
      ("storegen graph --no-cache --kind stores --affected HEAD", "added: count"),
      ("storegen breaking --against HEAD", "the field `Cart.total` was removed"),
    ])
  func changes(preparation: String, command: (line: String, finds: String)) throws {
    let outcome = try run(command.line, preparation)
    #expect(outcome.output.contains(command.finds), "\(outcome.output)\(outcome.errors)")
  }

  @Test("even if the working folder is a link into the repository")
  func linkedFolder() throws {
    let outcome = try run(
      "storegen lint --no-cache --affected", "ln -s project/App ../linked; cd ../linked")
    #expect(outcome.output.contains("UserStore.swift:5:16: error: "), "\(outcome.errors)")
  }

  /// Xcode runs plugins and scripts with this path, and with none of the variables of a shell.
  @Test("in the environment of an Xcode build, if Git is where a Mac has it")
  func xcodeEnvironment() throws {
    func outcome(path: String) throws -> Tool.Outcome {
      try run("exec env -i PATH=\(path) \"$(command -v storegen)\" lint --no-cache --affected")
    }
    if FileManager.default.isExecutableFile(atPath: "/usr/bin/git") {
      let found = try outcome(path: "/usr/bin:/bin:/usr/sbin:/sbin")
      #expect(found.output.contains("UserStore.swift:5:16: error: "), "\(found.errors)")
    }
    let missing = try outcome(path: "/nowhere")
    #expect(missing.status == 1)
    #expect(
      missing.errors.contains("Git cannot be run: there is no such file or folder"),
      "\(missing.errors)")
  }
}
