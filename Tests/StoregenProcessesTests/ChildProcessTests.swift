import Foundation
import StoregenFiles
import StoregenProcesses
import StoregenTestSupport
import Testing

/// A program that blocks also blocks these tests.
@Suite("A child process")
struct ChildProcessTests {
  private func run(
    _ script: String, input: [UInt8] = [], limit: Duration = .seconds(600)
  ) throws -> ChildProcess.Outcome {
    try ChildProcess.run(
      ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "GREETING": "hello"],
      input: input, limit: limit)
  }

  @Test("returns both outputs and the exit status")
  func outcome() throws {
    let outcome = try run("echo $GREETING; echo failed >&2; exit 3")
    #expect(String(decoding: outcome.output, as: UTF8.self) == "hello\n")
    #expect(String(decoding: outcome.errorOutput, as: UTF8.self) == "failed\n")
    #expect(outcome.status == 3)
  }

  /// Before, one output was read to its end before the other, and each waited for the other process.
  @Test("may write more than a pipe holds to both outputs, in any order")
  func muchOutput() throws {
    let million = "head -c 1000000 /dev/zero"
    for script in ["\(million) >&2; \(million)", "\(million); \(million) >&2"] {
      let outcome = try run(script)
      #expect(outcome.output.count == 1_000_000)
      #expect(outcome.errorOutput.count == 1_000_000)
      #expect(outcome.status == 0)
    }
  }

  @Test("may write output while it reads its input")
  func muchInput() throws {
    let input = [UInt8](repeating: UInt8(ascii: "a"), count: 3_000_000)
    let outcome = try run("cat", input: input)
    #expect(outcome.output == input)
  }

  /// Writing to the closed pipe must not end this process, in which SIGPIPE has its default effect.
  @Test("may ignore its input, or close its outputs")
  func closedStreams() throws {
    let input = [UInt8](repeating: UInt8(ascii: "a"), count: 3_000_000)
    #expect(try run("exit 0", input: input).status == 0)
    #expect(try run("exec >&- 2>&-; sleep 0; exit 4", input: input).status == 4)
  }

  #if canImport(Darwin)
    /// Linux has no such setting.
    @Test("gets no descriptors of this process besides its three streams")
    func descriptors() throws {
      let descriptor = open("/dev/null", O_RDONLY)
      defer { close(descriptor) }
      #expect(try run("[ ! -e /dev/fd/\(descriptor) ]").status == 0)
    }
  #endif

  @Test("has no status if a signal ends it")
  func signal() throws {
    #expect(try run("kill -9 $$").status == nil)
  }

  @Test("that takes too long is stopped")
  func limit() throws {
    let outcome = try run("exec tail -f /dev/null", limit: .zero)
    #expect(outcome.isStopped && outcome.status == nil)
    #expect(try !run("exit 2").isStopped)
  }

  @Test("may leave programs running that keep its outputs open")
  func leftProgram() throws {
    let outcome = try run("tail -f /dev/null & echo $!; exit 5")
    let left = try #require(pid_t(String(decoding: outcome.output, as: UTF8.self).dropLast()))
    #expect(kill(left, SIGKILL) == 0)
    #expect(outcome.status == 5 && !outcome.isStopped)
  }

  @Test("that does not exist is an error")
  func missing() {
    let error = #expect(throws: SystemError.self) {
      try ChildProcess.run(["no-such-program-of-storegen"], environment: [:], limit: .seconds(600))
    }
    #expect(error?.isMissing == true)
  }
}
