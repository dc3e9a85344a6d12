public import ArgumentParser

/// The command `storegen`.
public struct StoregenCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "storegen",
    abstract: "Architecture as code for SwiftUI stores.",
    discussion: """
      A spec (storegen.yml) names the bounded contexts of an app, the state that each owns, and the \
      events between them. storegen writes the stores, their wiring and their injection, and holds views \
      and stores, generated or not, to the rules that make this work.
      """,
    version: "0.1.0-dev",
    subcommands: [
      InitCommand.self, GenerateCommand.self, LintCommand.self, ValidateCommand.self,
      BreakingCommand.self, GraphCommand.self, RulesCommand.self, SchemaCommand.self,
    ])

  public init() {}

  /// Runs the command that the arguments of the process name, and exits with its status.
  public static func run() -> Never {
    main()
    exit()
  }
}
