import ArgumentParser

/// The page `docs/cli.md`: the help of each command, and the exit statuses.
package enum CommandReference {
  /// The width of help texts.
  private static let columns = 100

  package static let page = """
    # Commands

    `storegen COMMAND --help` prints the same texts. A configuration can set many options of `storegen lint`,
    as described in [spec.md](spec.md). Each switch has an inverse that overrides the configuration, such as `--no-strict` and
    `--cache`. `@FILE` is replaced by the lines of that file, one argument per line.

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
      "The command could not run: an error in the spec or configuration, a missing path, or a file that cannot be "
        + "read or written."
    ),
    (
      ExitCode.findings.rawValue,
      "There is something to report: `lint` found errors (with `--strict`: any finding), `lint --fix --dry-run` has "
        + "fixes, `lint --write-facts` could not read a source, `generate --check` or `agents --check` found outdated files, "
        + "`breaking` found breaking changes, or `validate --strict` found warnings."
    ),
    (64, "Invalid usage: unknown options, or options that cannot be combined."),
  ]
}
