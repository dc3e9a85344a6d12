#if os(Linux)
  import Foundation
  import StoregenTestSupport
  import Testing

  enum Tracing {
    static var isAllowed: Bool {
      (try? Tool.run(["strace", "-o", "/dev/null", "true"]).status) == 0
    }
  }

  /// A power failure cannot be tried, so these tests read which system calls the program makes.
  @Suite(
    "Before a file is replaced,",
    .enabled("this machine does not allow tracing") { Tracing.isAllowed })
  struct DurableWritingTests {
    /// The calls that a command makes to write content to the disk or to rename a file, in order.
    private func calls(of command: String) throws -> [String] {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        lint: { cache: false }
        contexts: { Cart: { actions: { empty: () } } }

        """, to: "storegen.yml")
      try folder.write(
        """
        import SwiftUI

        final class CartModel: ObservableObject { @Published var count = 0 }

        struct CartScreen: View {
          @ObservedObject private var cart = CartModel()
          var body: some View { Text("\\(cart.count)") }
        }

        """, to: "CartScreen.swift")
      let outcome = try Program.run(
        "strace -f -o trace -e 'trace=/^fsync$|rename' storegen \(command) > /dev/null; cat trace",
        in: folder.url)
      return outcome.output.split(separator: "\n").map(String.init)
        .filter { $0.contains("fsync(") || $0.contains(".tmp") }
    }

    @Test(
      "what only you could write again is on the disk",
      arguments: [
        ("lint --write-baseline", "storegen-baseline.yml"), ("lint --fix", "CartScreen.swift"),
        ("generate --scaffold", "CartStore+Actions.swift"), ("schema --write", "schema.json"),
        ("init --spec --force", "storegen.yml"), ("agents", "AGENTS.md"),
        ("lint --reporter json:report.json", "report.json"),
      ])
    func yours(command: String, name: String) throws {
      let calls = try calls(of: command)
      let replaced = try #require(
        calls.firstIndex { $0.contains(".tmp\"") && $0.contains("\(name)\"") }, "\(calls)")
      #expect(calls[..<replaced].contains { $0.contains("fsync(") }, "\(calls)")
    }

    @Test("generated files are on the disk, and afterwards their names are")
    func generated() throws {
      let calls = try calls(of: "generate")
      let replaced = try #require(calls.firstIndex { $0.contains("CartStore.swift") }, "\(calls)")
      #expect(calls[..<replaced].contains { $0.contains("fsync(") }, "\(calls)")
      let last = try #require(calls.lastIndex { $0.contains("/Generated/") }, "\(calls)")
      #expect(calls[(last + 1)...].first?.contains("fsync(") == true, "\(calls)")
    }
  }
#endif
