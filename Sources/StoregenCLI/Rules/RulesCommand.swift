import ArgumentParser
import StoreLint

/// `storegen rules`: what the linter looks for.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules of the linter, or explains one.")

  @Argument(help: "A rule to explain: what it flags, why, its options and examples.")
  var rule: String?

  @Option(help: "How they are written: text (for people) or json (for programs).")
  var format = RuleFormat.text

  func run() throws {
    guard let name = rule else {
      return Console.result(format.list(LintRule.all), terminator: "")
    }
    guard let rule = LintRule.named(name) else {
      Console.report([LintRule.unknownRule(name)])
      throw ExitCode.couldNotRun
    }
    Console.result(format.page(rule), terminator: "")
  }
}

/// The ways in which rules are written.
enum RuleFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  func list(_ rules: [LintRule]) -> String {
    switch self {
    case .text: RuleText.table(rules) + "\n"
    case .json: JSONText.of(rules.map(RuleJSON.init))
    }
  }

  func page(_ rule: LintRule) -> String {
    switch self {
    case .text: RuleText.page(rule)
    case .json: JSONText.of(RuleJSON(rule))
    }
  }
}
