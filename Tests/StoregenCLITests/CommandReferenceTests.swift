import Foundation
import StoregenCLI
import StoregenTestSupport
import Testing

@Suite("The reference of the commands")
struct CommandReferenceTests {
  /// With `UPDATE_EXPECTED=1` in the environment, the page is written instead.
  @Test("in docs/cli.md is what `--help` prints")
  func upToDate() throws {
    let page = Repository.root.appendingPathComponent("docs/cli.md")
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
      try Data(CommandReference.page.utf8).write(to: page)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == CommandReference.page)
  }
}
