import Foundation
import StoregenTestSupport
import Testing

@Suite("Standard output")
struct StandardStreamTests {
  private func run(_ command: String) throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let contexts = (1...200).map { "  C\($0): { state: { count: \"Int = 0\" } }\n" }.joined()
    try folder.write(
      "version: 1\napp: Shop\ngenerate: { output: Generated }\ncontexts:\n\(contexts)",
      to: "storegen.yml")
    return try Program.run(command, in: folder.url)
  }

  @Test("that is closed is an error; a file that is opened later does not take its place")
  func closedOutput() throws {
    let outcome = try run("exec storegen schema >&-")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cannot write to standard output"), "\(outcome.errors)")
  }

  /// Each command writes more than a pipe holds.
  @Test(
    "whose reader has read enough is not an error",
    arguments: ["schema", "generate --check", "generate --dump-context"])
  func closedPipe(command: String) throws {
    let status = command == "generate --check" ? 2 : 0
    let outcome = try run(
      "(storegen \(command) 2> errors; echo $? > status) | head -c 1 > /dev/null; cat status; grep 'cannot write' errors"
    )
    #expect(outcome.output == "\(status)\n")
  }

  /// Of a process that runs as in `nohup` or in a script that ignores the signal, the children ignore it, too.
  @Test("whose reader has read enough is not an error, even if the caller has blocked the signal")
  func ignoredSignal() throws {
    let outcome = try run(
      "trap '' PIPE; (storegen schema; echo $? > status) | head -1; cat status")
    #expect(outcome.output == "{\n0\n")
    #expect(outcome.errors == "")
  }
}
