import AgentServer
import ArgumentParser
import Foundation
import ProjectFiles
import StoregenFiles
import StoregenProcesses

/// `storegen mcp`: the server for coding agents.
struct AgentServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer questions of coding agents about the architecture.",
    discussion: """
      A Model Context Protocol server on standard input and output; coding agents start it. Without --allow-writing, it \
      writes no file. docs/agents.md explains the setup for Claude Code, Codex, Cursor, Visual Studio Code and Xcode. Exit \
      status: 0 when the client ends the stream, 1 if the server cannot start.
      """)

  @Option(
    help: ArgumentHelp("A folder of the project. Default: the working folder.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(help: "Offer tools that write files: generate, fix and rename.")
  var allowWriting = false

  func run() throws {
    // The commands of tools run in the working folder.
    if let folder, !FileManager.default.changeCurrentDirectoryPath(folder) {
      throw Console.failure("there is no folder `\(folder)`", help: "name an existing folder with `--folder`")
    }
    let server = AgentServer(
      .standard, in: WorkingFolder.ofProcess.url, version: StoregenBuild.version, explain: RuleReference.article,
      running: allowWriting ? Self.command : nil)
    let status = server.run()
    guard status == 0 else { throw ExitCode(status) }
  }

  /// How long a command of a tool may take.
  private static let limit = Duration.seconds(10 * 60)

  /// Runs a command of this program.
  private static let command: CommandRunner = { arguments in
    guard let program = StoregenBuild.executable else { return CommandOutcome(status: nil, printed: "") }
    do throws(SystemError) {
      let outcome = try ChildProcess.run(
        [program] + arguments, environment: ProcessInfo.processInfo.environment, limit: limit)
      return CommandOutcome(
        status: outcome.status, printed: String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self))
    } catch {
      return CommandOutcome(status: nil, printed: "cannot start storegen: \(error.reason)")
    }
  }
}
