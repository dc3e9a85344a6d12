public import Architecture
public import Diagnostics

extension LintConfiguration {
  /// The configuration that a file asks for, and what is wrong with it: rules and options that do not
  /// exist.
  public static func make(
    _ settings: LintSettings, architecture: Architecture?
  ) -> (configuration: LintConfiguration, diagnostics: [Diagnostic]) {
    var configuration = LintConfiguration(
      containers: patterns(settings.containers ?? []), ambient: patterns(settings.ambient),
      specStores: architecture.map { Set($0.contexts.map(\.storeName)) })
    if let stores = settings.stores { configuration.stores = patterns(stores) }
    var diagnostics: [Diagnostic] = []
    for setting in settings.rules {
      guard let rule = LintRule.named(setting.name.value) else {
        diagnostics.append(
          unknown(
            "rule", setting.name, among: LintRule.all.map(\.id),
            reason: "`storegen rules` lists the rules"))
        continue
      }
      var options: [String: String] = [:]
      for option in setting.options {
        switch value(of: option, in: rule) {
        case .success(let value): options[option.name.value] = value
        case .failure(let refusal): diagnostics.append(refusal.diagnostic)
        }
      }
      configuration.rules[rule.id] = RuleConfiguration(
        severity: setting.severity?.value, options: options)
    }
    return (configuration, diagnostics)
  }

  private struct Refusal: Error {
    let diagnostic: Diagnostic
  }

  private static func value(
    of written: RuleSetting.Option, in rule: LintRule
  ) -> Result<String, Refusal> {
    guard let option = rule.options.first(where: { $0.name == written.name.value }) else {
      let names = ["severity"] + rule.options.map(\.name)
      return .failure(
        Refusal(
          diagnostic: unknown(
            "option", written.name, among: names,
            reason: names.count == 1
              ? "the only key of `\(rule.id)` is `\(names[0])`"
              : "the keys of `\(rule.id)` are \(names.joined(separator: ", "))")))
    }
    switch written.value {
    case .text(let text) where option.values.contains(text.value): return .success(text.value)
    case .text(let text):
      return .failure(
        Refusal(
          diagnostic: Diagnostic(
            .error, "`\(option.name)` cannot be `\(text.value)`", at: text.range,
            reason: "it is one of \(option.values.joined(separator: ", "))",
            help: proposal(for: text.value, among: option.values))))
    case .list:
      return .failure(
        Refusal(
          diagnostic: Diagnostic(
            .error, "`\(option.name)` takes one word, not a list", at: written.name.range,
            reason: "it is one of \(option.values.joined(separator: ", "))")))
    }
  }

  private static func unknown(
    _ what: String, _ name: Located<String>, among known: [String], reason: String
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown \(what) `\(name.value)`", at: name.range, reason: reason,
      help: proposal(for: name.value, among: known))
  }

  private static func proposal(for name: String, among known: [String]) -> String? {
    NameProposal.nearest(to: name, among: known).map { "did you mean `\($0)`?" }
  }

  private static func patterns(_ texts: [Located<String>]) -> [NamePattern] {
    texts.map { NamePattern($0.value) }
  }
}
