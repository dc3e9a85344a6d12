#if os(Linux)
  import Foundation
  import StoregenTestSupport
  import Testing

  /// Containers and build servers limit what a process may use. `timeout` ends a run that hangs, with status 124.
  @Suite("Limits of the system")
  struct LimitTests {
    private static let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart: { state: { count: "Int = 0" }, events: { emptied: { count: Int } } }
        Rate: { handles: { Cart.emptied: { call: reset(count:), run: sync } } }

      """

    private func run(_ command: String) throws -> Tool.Outcome {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write(Self.spec, to: "storegen.yml")
      try folder.write("import SwiftUI\nstruct CartScreen: View {}\n", to: "CartScreen.swift")
      try folder.write("extension RateStore { func reset(count: Int) {} }\n", to: "RateStore+Handlers.swift")
      return try Program.run(command, in: folder.url)
    }

    @Test(
      "on address space do not stop a command: it uses smaller stacks and fewer threads",
      arguments: [1_500_000, 1_000_000, 700_000], ["validate", "generate", "lint --no-cache"])
    func addressSpace(kilobytes: Int, command: String) throws {
      let outcome = try run("ulimit -v \(kilobytes); exec timeout 60 storegen \(command)")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Root has no limit on processes, and other users may have processes already.
    @Test(
      "on processes do not stop a command: it runs on the main thread",
      .enabled(if: geteuid() == 0), arguments: [1, 2, 3],
      ["validate", "generate", "lint --no-cache"])
    func processes(count: Int, command: String) throws {
      let outcome = try run(
        "chmod -R a+rwX .; path=$(command -v storegen); exec timeout 60 setpriv --reuid=61234 --clear-groups "
          + "prlimit --nproc=\(count) \"$path\" \(command)")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(
      "on processes and on the stack of the main thread: one of them has to allow the work",
      .enabled(if: geteuid() == 0))
    func processesAndStack() throws {
      let outcome = try run(
        "chmod -R a+rwX .; path=$(command -v storegen); ulimit -Ss 8192; ulimit -Hs 8192; "
          + "exec timeout 60 setpriv --reuid=61234 --clear-groups prlimit --nproc=1 \"$path\" validate"
      )
      #expect(outcome.status == 1)
      #expect(
        outcome.errors == """
          storegen: error: the system allows neither another thread nor a stack of 32 MB
            = help: raise the limit on processes (`ulimit -u`) or the one on the stack (`ulimit -s`)

          """)
    }

    private static let printing = [
      "schema", "rules", "templates", "--help", "lint --help", "--version",
      "validate --reporter json",
      "lint --reporter json --no-cache", "generate --dump-context", "generate --dry-run",
      "graph --no-cache", "roles --no-cache", "contracts --format json --no-cache", "verify --format json --no-cache",
      "breaking --against storegen.yml --reporter json",
      "init --help", "import --help", "rename --help", "lsp --help", "mcp --help", "agents --help",
      "--generate-completion-script zsh",
    ]

    @Test("on the disk: the tests of a full standard output run every command")
    func everyCommandPrints() {
      #expect(Program.commands(missingFrom: Self.printing) == [], "add them to `printing`")
    }

    @Test("on the disk: a full standard output is an error of every command", arguments: printing)
    func fullOutput(command: String) throws {
      let outcome = try run("exec storegen \(command) > /dev/full")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains(
          "storegen: error: cannot write to standard output: the disk is full\n"),
        "\(outcome.errors)")
    }

    /// The shells of other tests ignore the signal; this one does not.
    @Test("on the size of files are errors, which change nothing")
    func fileSize() throws {
      let outcome = try run("(ulimit -f 1; exec storegen generate); echo $?; ls")
      #expect(outcome.errors.contains("the file is too large for the system"), "\(outcome.errors)")
      #expect(outcome.output == "1\nCartScreen.swift\nRateStore+Handlers.swift\nstoregen.yml\n")
    }
  }
#endif
