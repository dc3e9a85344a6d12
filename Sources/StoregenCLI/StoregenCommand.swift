public import ArgumentParser
import Foundation
import ProjectFiles
import StoregenDiagnostics
import StoregenProcesses

/// The command `storegen`.
public struct StoregenCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "storegen",
    abstract: "Architecture as code for SwiftUI stores.",
    discussion: """
      A spec (storegen.yml) describes an app's bounded contexts, the state each one owns, and the events between them. \
      storegen generates the stores, their wiring and their injection. It also checks that views and stores, generated \
      or handwritten, follow the architecture's rules.
      """,
    version: StoregenBuild.version,
    subcommands: [
      InitCommand.self, ImportCommand.self, RenameCommand.self, GenerateCommand.self, LintCommand.self,
      ValidateCommand.self, BreakingCommand.self, VerifyCommand.self, GraphCommand.self, RolesCommand.self,
      ContractsCommand.self,
      RulesCommand.self, SchemaCommand.self, TemplatesCommand.self, LanguageServerCommand.self, AgentServerCommand.self,
      AgentFilesCommand.self,
    ])

  public init() {}

  /// Runs the command in the arguments of the process, and exits with its status.
  public static func run() -> Never {
    StandardStreams.prepare()
    var status = ExitCode.success
    do {
      // `--generate-completion-script`, `--experimental-dump-help` and others are options of the parser.
      let arguments = ArgumentFile.expanded(ProcessArguments.values)
      if let error = UnknownCommand.error(in: arguments) { throw error }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let code as ExitCode {
      // What happened was printed.
      status = code
    } catch {
      status = exitCode(for: error)
      show(message(about: error), isResult: status == .success)
    }
    // The parser would print help without noticing that it cannot be written.
    if Console.reportFailure() { status = .couldNotRun }
    Foundation.exit(status.rawValue)
  }

  /// Help, or an error about the arguments in the form of all other errors, which Xcode finds in the log of a build.
  private static func message(about error: any Error) -> String {
    let message = fullMessage(for: error)
    let prefix = "Error: "
    guard message.hasPrefix(prefix) else { return message }
    let text = message.dropFirst(prefix.count)
    return "storegen: error: " + text.firstLowercased
  }

  /// Prints help, or an error about the arguments.
  private static func show(_ message: String, isResult: Bool) {
    guard !message.isEmpty else { return }
    if isResult {
      Console.result(lines: message, terminator: "\n")
    } else {
      Console.note(lines: message, terminator: "\n")
    }
  }
}
