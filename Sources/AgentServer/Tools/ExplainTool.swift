import ArchitectureModel
import JSONRPC
import LanguageServer
import LintDriver
import LintReporting
import LintRules
import StoregenDiagnostics

/// `explain`: a rule of storegen, a contract of the team, or why contracts allow or forbid what a line of code uses.
enum ExplainTool: AgentTool {
  static let name = "explain"
  static let title = "Explanation of a rule, a contract or a use"
  static let description = """
    With `rule`, explains a rule that a finding of `check` names: why it exists, code that violates it, how to write it \
    instead, and its options. For a rule such as `contract.layers`, which the project defines itself, it says what the \
    contract demands, why, and what it allows. With `line`, lists what a line of Swift on disk uses, the groups on both \
    sides, and what each contract says about the use: why it is allowed, or why it is not. Give one of the two.
    """
  static let input: [ToolField] = [
    .optional("rule", .text, "The name of a rule: `store_calls_store`, `contract.layers`."),
    .optional("line", .text, "A line of code: `Domain/Price.swift:7`."),
  ]
  static let output: [ToolField] = [
    .optional("rule", .text, "The rule."), .required("explanation", .text, "The explanation, in Markdown."),
    .optional("fixable", .flag, "Whether `storegen lint --fix` can fix findings of this rule."),
    .optional("uses", .list(.object(LineUses.fields)), "What the line uses, in order."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    switch (arguments.text("rule"), arguments.text("line")) {
    case (let name?, nil): return try explanation(ofRule: name, in: &project)
    case (nil, let line?): return try LineUses(at: line, in: &project).answer
    default: throw ToolFailure("give either `rule`, such as store_calls_store, or `line`, such as Domain/Price.swift:7")
    }
  }

  private static func explanation(
    ofRule name: String, in project: inout AgentProject
  ) throws(ToolFailure) -> ToolAnswer {
    if name.hasPrefix(ArchitectureContract.rulePrefix) { return try contract(name, in: &project) }
    guard let rule = LintRule.named(name) else {
      let similar = NameProposal.nearest(to: name, among: LintRule.all.map(\.id)).map(Phrase.didYouMean)
      throw ToolFailure(
        "there is no rule \(QuotedText.of(name)); \(similar ?? "the resource storegen://rules lists them, and `architecture` the contracts")"
      )
    }
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
