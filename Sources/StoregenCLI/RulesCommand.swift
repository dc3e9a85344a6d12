import ArgumentParser
import StoreLint

/// `storegen rules`: what the linter looks for.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules of the linter, or explains one.")

  @Argument(help: "A rule to explain: what it flags, why, its options and examples.")
  var rule: String?

  func run() throws {
    guard let name = rule else {
      Console.result(RuleText.table(LintRule.all))
      return
    }
    guard let rule = LintRule.named(name) else {
      Console.report([LintRule.unknownRule(name)])
      throw ExitCode.couldNotRun
    }
    Console.result(RuleText.page(rule), terminator: "")
  }
}
