import AppAnalysis
import ArchitectureContracts
public import ArchitectureModel
public import StoregenDiagnostics

extension LintConfiguration {
  /// The configuration in a file, and errors about rules and options that do not exist.
  public static func make(
    _ settings: LintSettings, architecture: AppSpec?
  ) -> (configuration: LintConfiguration, diagnostics: [Diagnostic]) {
    var configuration = LintConfiguration(
      AnalysisSettings(
        containers: patterns(settings.containers ?? []), ambient: patterns(settings.ambient),
        roles: settings.roles.map { RolePattern(NamePattern($0.name.value), role: $0.role) },
        views: Dictionary(settings.views.map { ($0.name.value, $0.content) }, uniquingKeysWith: { $1 }),
        defaultIsolation: settings.defaultIsolation, architecture: architecture),
      contracts: ContractSettings(groups: settings.groups, contracts: settings.contracts))
    if let stores = settings.stores { configuration.analysis.stores = patterns(stores) }
    var diagnostics: [Diagnostic] = []
    for setting in settings.rules {
      guard let rule = LintRule.named(setting.name.value) else {
        diagnostics.append(
          unknown(
            "rule", named: setting.name, among: LintRule.all.map(\.id),
            reason: "`storegen rules` lists all rules"))
        continue
      }
      var options: [String: RuleOption.Value] = [:]
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

  private static func value(of written: RuleSetting.Option, in rule: LintRule) -> Result<RuleOption.Value, Refusal> {
    guard let option = rule.options.first(where: { $0.name == written.name.value }) else {
      let names = ["severity"] + rule.options.map(\.name)
      return .failure(
        Refusal(
          diagnostic: unknown(
            "option", named: written.name, among: names,
            reason: names.count == 1
              ? "the only key of `\(rule.id)` is `\(names[0])`"
              : "the keys of `\(rule.id)` are \(names.joined(separator: ", "))")))
    }
    if let value = option.value(of: written.value) { return .success(value) }
    switch written.value {
    case .text(let text):
      return .failure(
        Refusal(
          diagnostic: Diagnostic(
            .error, "`\(option.name)` cannot be `\(text.value)`", at: text.range,
            reason: "it is \(option.kind.description)",
            meant: NameProposal.meant(by: text.value, among: option.kind.words))))
    case .list:
      return .failure(
        Refusal(
          diagnostic: Diagnostic(
            .error, "`\(option.name)` must be one value, not a list", at: written.name.range,
            reason: "it is \(option.kind.description)")))
    }
  }

  private static func unknown(
    _ what: String, named name: Located<String>, among known: [String], reason: String
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown \(what) `\(name.value)`", at: name.range, reason: reason,
      meant: NameProposal.meant(by: name.value, among: known))
  }

  private static func patterns(_ texts: [Located<String>]) -> [NamePattern] {
    texts.map { NamePattern($0.value) }
  }
}

extension RuleOption {
  /// The value of a setting; nil if it is invalid.
  fileprivate func value(of written: RuleSetting.Option.Value) -> Value? {
    switch (kind, written) {
    case (.word(let words), .text(let text)):
      words.contains(text.value) ? .word(text.value) : nil
    case (.count, .text(let text)): Int(text.value).flatMap { $0 >= 0 ? .count($0) : nil }
    case (.flag, .text(let text)): Bool(text.value).map { .flag($0) }
    case (.names, .text(let text)): .names([NamePattern(text.value)])
    case (.names, .list(let texts)): .names(texts.map { NamePattern($0.value) })
    case (.word, .list), (.count, .list), (.flag, .list): nil
    }
  }
}

extension RuleOption.Kind {
  /// A description for messages.
  public var description: String {
    switch self {
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .count: "a whole number"
    case .flag: "true or false"
    case .names: "a list of names"
    }
  }

  /// The accepted words; empty if there is no fixed set.
  public var words: [String] {
    switch self {
    case .word(let words): words
    case .flag: ["true", "false"]
    case .count, .names: []
    }
  }
}
