import ArgumentParser

/// The page `docs/cli.md`: the help of each command, and the exit statuses.
package enum CommandReference {
  /// The width of help texts.
  private static let columns = 100

  package static let page = """
    # Commands

    `storegen COMMAND --help` prints the same help. Many options of `storegen lint` can also be set in a configuration
    ([spec.md](spec.md)). Each switch has an inverse that overrides the configuration, such as `--no-strict` or
    `--cache`. storegen replaces `@FILE` with the lines of that file, one argument per line.

    \(commands.map(section).joined(separator: "\n\n"))

    ## Exit status

    | status | meaning |
    | --- | --- |
    \(statuses.map { "| \($0.status) | \($0.meaning) |" }.joined(separator: "\n"))

    """

  /// The names of all commands.
  package static var names: [String] { commands.compactMap { $0.configuration.commandName } }

  private static var commands: [any ParsableCommand.Type] { StoregenCommand.configuration.subcommands }

  private static func section(_ command: any ParsableCommand.Type) -> String {
    let help = StoregenCommand.helpMessage(for: command, columns: columns)
    return """
      ## storegen \(command.configuration.commandName ?? "")

      ```text
      \(String(help.reversed().drop { $0.isNewline }.reversed()))
      ```
      """
  }

  private static let statuses: [(status: Int32, meaning: String)] = [
    (0, "Success. `lint` found no errors; `validate` found no errors; nothing is out of date."),
    (
      ExitCode.couldNotRun.rawValue,
      "The command could not run: the spec or configuration has an error, a path does not exist, or a file cannot be "
        + "read or written."
    ),
    (
      ExitCode.findings.rawValue,
      "The command found something: `lint` found errors (with `--strict`: any finding), `lint --fix --dry-run` found "
        + "fixes, `lint --write-facts` could not read a source, `generate --check` or `agents --check` found outdated "
        + "files, `breaking` found breaking changes, `verify` found problems, or `validate --strict` found warnings."
    ),
    (64, "Invalid usage: unknown options, or options that cannot be combined."),
  ]
}
