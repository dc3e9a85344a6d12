import ArgumentParser
import StoregenDiagnostics

/// Suggestions for arguments that are neither a command nor an option of the program.
///
/// The argument parser suggests options of a command, but neither commands nor options before a command.
enum UnknownCommand {
  /// The error about the arguments of the program; nil if they start with a known command or option.
  static func error(in arguments: [String]) -> ValidationError? {
    let first = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let first, !first.isEmpty else { return nil }
    return first.hasPrefix("-") ? misplacedOption(first) : unknownName(first)
  }

  private static var commands: [any ParsableCommand.Type] { StoregenCommand.configuration.subcommands }

  private static func unknownName(_ name: String) -> ValidationError? {
    let names = CommandReference.names
    guard name != "help", !names.contains(name) else { return nil }
    let meant = nearest(to: name)
    return ValidationError(
      "there is no command `\(name.visible)`; "
        + (meant.map(Phrase.didYouMean) ?? "the commands are \(names.joined(separator: ", "))"))
  }

  /// The command that a misspelled or abbreviated name stands for.
  private static func nearest(to name: String) -> String? {
    if name == "version" { return "--version" }
    return NameProposal.meant(by: name, among: CommandReference.names)
  }

  /// An option of a command that is written without the command.
  private static func misplacedOption(_ argument: String) -> ValidationError? {
    let option = String(argument.prefix { $0 != "=" })
    guard option.hasPrefix("--"), !words(of: StoregenCommand.self).contains(option) else { return nil }
    let owners = commands.filter { words(of: $0).contains(option) }.compactMap { $0.configuration.commandName }
    guard !owners.isEmpty else { return nil }
    let list = owners.map { "`storegen \($0)`" }.joined(separator: ", ")
    return ValidationError("`\(option.visible)` is an option of \(list): put the command first")
  }

  /// The words in the help of a command.
  private static func words(of command: any ParsableCommand.Type) -> Set<String> {
    let help = StoregenCommand.helpMessage(for: command, includeHidden: true)
    return Set(help.split { " ,/\n".contains($0) }.map(String.init))
  }
}
