import ArgumentParser
import JSONRPC
import LanguageServer
import LintRules
import ProjectFiles
import StoregenProcesses

/// `storegen lsp`: the language server for editors.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve findings, completion, renaming and more to editors.",
    discussion: """
      A Language Server Protocol server for Swift code and specs, on standard input and output. Your editor starts it: \
      docs/editors.md explains how to set up Visual Studio Code, Neovim, Zed, Emacs and Helix. Exit status: 0 the editor \
      ended the session, 1 it disconnected without ending it.
      """)

  @Flag(help: "Ignored: the server always uses standard input and output. Some editors pass this flag.")
  var stdio = false

  func run() throws {
    let server = EditorServer(.standard, version: StoregenBuild.version, explain: RuleReference.article)
    let status = server.run()
    guard status == 0 else { throw ExitCode(status) }
  }
}

extension MessageStreams {
  /// Standard input and output.
  static let standard = MessageStreams(read: StandardStreams.readInput, write: StandardStreams.writeOutput)
}
