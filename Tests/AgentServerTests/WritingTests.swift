import AgentServer
import JSONRPC
import StoregenTestSupport
import StoregenThreads
import Testing

@Suite("The tools that write")
struct WritingTests {
  private static let names = ["generate", "fix", "rename"]

  /// Remembers the commands that ran.
  private final class Commands: Sendable {
    let all = Guarded<[[String]]>([])

    func runner(_ outcome: CommandOutcome) -> CommandRunner {
      { [all] arguments in
        all.access { $0.append(arguments) }
        return outcome
      }
    }
  }

  private func client(_ commands: Commands, _ outcome: CommandOutcome, in folder: TemporaryFolder) -> Client {
    let client = Client(in: folder.url, running: commands.runner(outcome))
    client.initialize()
    return client
  }

  @Test("do not exist without the flag", arguments: names)
  func readOnly(name: String) throws {
    let folder = try TemporaryFolder()
    let client = Client(in: folder.url)
    client.initialize()
    #expect(client.request("tools/list")["tools"].list?.contains { $0["name"] == .text(name) } == false)
    let error = client.refusal("tools/call", ["name": .text(name), "arguments": [:]])
    #expect(error["message"].text?.contains("--allow-writing") == true)
  }

  @Test("say that they write")
  func annotations() throws {
    let folder = try TemporaryFolder()
    let client = client(Commands(), CommandOutcome(status: 0, printed: ""), in: folder)
    let writing = client.request("tools/list")["tools"].list?.filter { $0["annotations"]["readOnlyHint"] == false }
    #expect(writing?.compactMap { $0["name"].text } == Self.names)
  }

  @Test(
    "run one command, in which no argument is taken for an option",
    arguments: [
      ("generate", [:], ["generate"]), ("generate", ["scaffold": true], ["generate", "--scaffold"]),
      ("generate", ["dry_run": true], ["generate", "--dry-run"]),
      ("fix", [:], ["lint", "--fix", "--reporter", "compact"]),
      ("fix", ["dry_run": true], ["lint", "--fix", "--dry-run"]),
      ("rename", ["name": "--folder", "new_name": "-x"], ["rename", "--", "--folder", "-x"]),
      ("rename", ["name": "A", "new_name": "B", "dry_run": true], ["rename", "--dry-run", "--", "A", "B"]),
    ] as [(String, JSONValue, [String])])
  func command(tool: String, arguments: JSONValue, expected: [String]) throws {
    let folder = try TemporaryFolder()
    let commands = Commands()
    let content = client(commands, CommandOutcome(status: 0, printed: "a\nb\u{1B}[0m\n"), in: folder)
      .content(tool, arguments)
    #expect(commands.all.access { $0 } == [expected])
    #expect(content == ["command": .texts(expected), "status": 0, "lines": ["a", "b\u{FFFD}[0m"]])
  }

  @Test("fix only files of the project")
  func paths() throws {
    let folder = try TemporaryFolder()
    let commands = Commands()
    let client = client(commands, CommandOutcome(status: 2, printed: ""), in: folder)
    #expect(client.call("fix", ["paths": ["a.swift", "../b.swift"]])["isError"] == true)
    #expect(commands.all.access { $0 } == [])
    #expect(client.content("fix", ["paths": ["--a.swift"]])["status"] == 2)
    #expect(commands.all.access { $0.first?.suffix(2).first } == "--")
  }

  @Test("fail with what the command printed", arguments: [1, nil] as [Int32?])
  func failure(status: Int32?) throws {
    let folder = try TemporaryFolder()
    let client = client(Commands(), CommandOutcome(status: status, printed: "storegen: error: no\n"), in: folder)
    let result = client.call("generate")
    #expect(result["isError"] == true && result["structuredContent"] == .null)
    #expect(
      result["content"].list?.first?["text"] == "the command failed; it printed:\n> storegen: error: no")
  }
}
