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
    abstract: "Show findings while you type, and more, in an editor.",
    discussion: """
      A server of the Language Server Protocol for Swift code and specs, on standard input and output; editors start it. \
      docs/editors.md says how, for Visual Studio Code, Neovim, Zed, Emacs and Helix. Exit status: 0 if the editor ended \
      the session, 1 if it disconnected without ending it.
      """)

  @Flag(help: "Has no effect: standard input and output are always used. Some editors pass it.")
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
