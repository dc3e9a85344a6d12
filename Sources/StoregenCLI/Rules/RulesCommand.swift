import ArgumentParser
import LintRules
import StoregenDiagnostics
import StoregenFiles

/// `storegen rules`: lists and explains rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the lint rules, or explain one of them.")

  @Argument(
    help: "The rule to explain, with its reason, limits, options and examples.",
    completion: .rules)
  var rule: String?

  @Option(help: "The output format: text or json.")
  var format = RuleFormat.text

  func run() throws {
    guard let name = rule else { return Console.result(lines: format.list(LintRule.all)) }
    guard let rule = LintRule.named(name) else { throw Console.failure([LintRule.unknownRule(name)]) }
    Console.result(lines: format.page(rule))
  }
}

/// The output formats of rules.
enum RuleFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  func list(_ rules: [LintRule]) -> String {
    switch self {
    case .text: RuleText.table(rules) + "\n"
    case .json: CanonicalJSON.text(of: rules.map(RuleJSON.init))
    }
  }

  func page(_ rule: LintRule) -> String {
    switch self {
    case .text: RuleText.page(rule)
    case .json: CanonicalJSON.text(of: RuleJSON(rule))
    }
  }
}
