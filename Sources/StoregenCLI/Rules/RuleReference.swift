import LinkedProgram
import LintReporting
package import LintRules
import StoregenDiagnostics
import SwiftFacts

/// The pages of `docs/rules`, each with the findings in the rule's first example.
package enum RuleReference {
  /// The page with all rules.
  package static let index = """
    # The rules

    The rules of `storegen lint`, with their default severities. Turn on rules that are *off* in the configuration. \
    `storegen rules` prints this list, and `storegen rules NAME` a rule's page. In the examples, classes whose names \
    end in `Store` are stores; in an app, the way it uses a class decides ([roles](../roles.md)).

    The rules \(conventions) are about [conventions](../adopting.md#conventions). Without a `storegen.yml`, they \
    report only exceptions in an app that follows the convention.

    \(LintRule.Section.allCases.compactMap(section).joined(separator: "\n"))
    """

  /// The rules about conventions.
  private static var conventions: String {
    Phrase.list(LintRule.all.filter { $0.convention != nil }.map { "`\($0.id)`" })
  }

  private static func section(_ section: LintRule.Section) -> String? {
    let rules = LintRule.all.filter { $0.section == section }
    guard !rules.isEmpty else { return nil }
    let rows = rules.map { rule in
      "| [`\(rule.id)`](\(rule.id).md) | \(rule.summary) | \(rule.defaults.withoutSpec) "
        + "| \(rule.defaults.withSpec) | \(rule.isFixable ? "yes" : "") |\n"
    }
    return """
      ## \(title(of: section))

      | rule | reports | without a spec | with a spec | `--fix` |
      | --- | --- | --- | --- | --- |
      \(rows.joined())
      """
  }

  /// The page of a rule.
  package static func page(_ rule: LintRule) -> String {
    let title = ["# `\(rule.id)`", head(of: rule), "## What it does", rule.summary]
    let report = rule.triggering.first.map { self.report(on: $0, of: rule) }
    return (title + explanation(of: rule, reporting: report)).joined(separator: "\n\n") + "\n"
  }

  /// The page of a rule without its head and the findings in its example.
  @Sendable static func article(_ rule: LintRule) -> String {
    ([rule.summary] + explanation(of: rule)).joined(separator: "\n\n")
  }

  /// The page of a rule without its head and summary.
  ///
  /// - Parameter report: the findings in the first example; nil to omit them.
  static func explanation(of rule: LintRule, reporting report: String? = nil) -> [String] {
    var parts = ["## Why", rule.rationale]
    if let example = rule.triggering.first {
      parts += ["## Example", example.title.asSentence] + files(example.plainFiles)
      parts += example.plainSpec.map { ["With this `storegen.yml`:", "```yaml\n\($0)\n```"] } ?? []
      parts += report.map { ["storegen reports:", "```text\n\($0)```"] } ?? []
    }
    if let fixed = rule.triggering.first?.fixed {
      parts += ["## Use instead", "The result of `storegen lint --fix`:"] + files(fixed)
    } else if let example = rule.nonTriggering.first {
      parts += ["## Use instead", example.title.asSentence] + files(example.plainFiles)
    }
    parts += ["## What it does not report", rule.limits] + [rule.convention?.limits].compactMap(\.self)
    if !rule.options.isEmpty {
      parts += ["## Options", rule.options.map(text).joined(separator: "\n")]
    }
    return parts
  }

  private static func head(of rule: LintRule) -> String {
    "[\(title(of: rule.section))](README.md) · without a spec: \(rule.defaults.withoutSpec) · "
      + "with a spec: \(rule.defaults.withSpec)"
      + (rule.isFixable ? " · fixable with `--fix`" : "")
  }

  private static func title(of section: LintRule.Section) -> String {
    section.rawValue.firstUppercased
  }

  private static func files(_ files: [String]) -> [String] { files.map { "```swift\n\($0)\n```" } }

  private static func text(_ option: RuleOption) -> String {
    let (alone, spec) = (option.defaults.withoutSpec.text, option.defaults.withSpec.text)
    let defaults = alone == spec ? "`\(alone)`" : "`\(alone)`, with a spec `\(spec)`"
    return "- `\(option.name)`: \(option.kind.description). \(option.documentation) Default: \(defaults)."
  }

  /// The findings in an example.
  private static func report(on example: RuleExample, of rule: LintRule) -> String {
    let sources = example.plainFiles.enumerated().map { number, text in
      SourceText(path: number == 0 ? "Example.swift" : "Example\(number + 1).swift", text: text)
    }
    let read = sources.compactMap { source in
      FactReader.read(source).facts.map { CommentedFile($0, source: source) }
    }
    let files = read.map {
      LintFile($0.facts, module: SourceModule(name: "App", isPackageTarget: false))
    }
    let configuration = ExampleSpec.configuration(example.plainSpec).only(rule)
    let found = Linter(configuration).lint(files).suppressing(read, in: configuration).diagnostics
    let spec = example.plainSpec.map { SourceText(path: ExampleSpec.name, text: $0) }
    return HumanReporter(sources: sources + [spec].compactMap(\.self)).report(found)
  }
}

extension String {
  /// With a capital letter and a period.
  fileprivate var asSentence: String { firstUppercased + "." }
}
