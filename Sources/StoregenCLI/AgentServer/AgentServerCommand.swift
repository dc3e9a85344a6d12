import AgentServer
import ArgumentParser
import Foundation
import ProjectFiles

/// `storegen mcp`: the server for coding agents.
struct AgentServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer questions of coding agents about the architecture.",
    discussion: """
      A Model Context Protocol server on standard input and output; coding agents start it. It writes no file. \
      docs/agents.md explains the setup for Claude Code, Codex, Cursor, Visual Studio Code and Xcode. Exit status: 0 \
      when the client ends the stream, 1 if the server cannot start.
      """)

  @Option(
    help: ArgumentHelp("A folder of the project. Default: the working folder.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  func run() throws {
    let working = WorkingFolder.ofProcess
    let url = folder.map(working.url(of:)) ?? working.url
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw Console.failure("there is no folder `\(url.path)`", help: "name an existing folder with `--folder`")
    }
    let server = AgentServer(.standard, in: url, version: StoregenBuild.version, explain: RuleReference.article)
    let status = server.run()
    guard status == 0 else { throw ExitCode(status) }
  }
}
