import Testing

@testable import StoregenCLI

@Suite("A build command")
struct ShellCommandTests {
  @Test("that hangs is stopped, and the error names it")
  func hanging() {
    let failure = ShellCommand(text: "exec tail -f /dev/null").failure(limit: .zero)
    #expect(failure == "`exec tail -f /dev/null` took too long and was stopped")
  }

  @Test("fails with what it printed")
  func failing() {
    #expect(ShellCommand(text: "echo built; echo broken >&2; exit 1").failure() == "built\nbroken\n")
    #expect(ShellCommand(text: "exit 0").failure() == nil)
  }
}
