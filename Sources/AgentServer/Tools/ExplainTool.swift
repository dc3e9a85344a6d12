import ArchitectureModel
import JSONRPC
import LanguageServer
import LintDriver
import LintReporting
import LintRules
import StoregenDiagnostics

/// `explain`: a rule of storegen, or a contract of the team.
enum ExplainTool: AgentTool {
  static let name = "explain"
  static let title = "Explanation of a rule or a contract"
  static let description = """
    Explains a rule that a finding of `check` names: why it exists, code that violates it, how to write it instead, and \
    its options. For a rule such as `contract.layers`, which the project defines itself, it says what the contract \
    demands, why, and what it allows.
    """
  static let input: [ToolField] = [
    .required("rule", .text, "The name of the rule: `store_calls_store`, `contract.layers`.")
  ]
  static let output: [ToolField] = [
    .required("rule", .text, "The rule."), .required("explanation", .text, "The explanation, in Markdown."),
    .required("fixable", .flag, "Whether `storegen lint --fix` can fix findings of this rule."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let name = arguments.text("rule") ?? ""
    if name.hasPrefix(ArchitectureContract.rulePrefix) { return try contract(name, in: &project) }
    guard let rule = LintRule.named(name) else { throw ToolFailure([LintRule.unknownRule(name)]) }
    let text = project.explain(rule)
    return ToolAnswer(
      text: text, content: ["rule": .text(rule.id), "explanation": .text(text), "fixable": .flag(rule.isFixable)])
  }

  private static func contract(_ rule: String, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let contracts = try project.current().snapshot.contracts
    guard let contract = contracts.first(where: { $0.rule == rule }) else {
      let names = contracts.map { QuotedText.of($0.rule) }.joined(separator: ", ")
      throw ToolFailure(
        "the project has no contract \(QuotedText.of(rule))" + (names.isEmpty ? "" : "; its contracts are \(names)"))
    }
    let text = ContractDescription(contract).text
    return ToolAnswer(text: text, content: ["rule": .text(rule), "explanation": .text(text), "fixable": false])
  }
}
