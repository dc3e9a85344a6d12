import ArchitectureModel
import LintReporting
package import StoreLint
import StoregenDiagnostics
import SwiftFacts

/// The pages of `docs/rules`, each with what storegen says of the rule's first example.
package enum RuleReference {
  /// The page with all rules.
  package static let index = """
    # The rules

    What `storegen lint` looks for, by section. *Alone* is without a spec, *spec* with one; *off* is until \
    somebody switches it on. `storegen rules` prints the same, `storegen rules NAME` one page.

    \(LintRule.Section.allCases.compactMap(section).joined(separator: "\n"))
    """

  private static func section(_ section: LintRule.Section) -> String? {
    let rules = LintRule.all.filter { $0.section == section }
    guard !rules.isEmpty else { return nil }
    let rows = rules.map { rule in
      "| [`\(rule.id)`](\(rule.id).md) | \(rule.summary) | \(rule.defaults.alone) "
        + "| \(rule.defaults.spec) | \(rule.isFixable ? "yes" : "") |\n"
    }
    return """
      ## \(title(of: section))

      | rule | flags | alone | spec | `--fix` |
      | --- | --- | --- | --- | --- |
      \(rows.joined())
      """
  }

  /// The page of a rule.
  package static func page(_ rule: LintRule) -> String {
    let title = ["# `\(rule.id)`", head(of: rule), "## What it does", rule.summary]
    let said = rule.triggering.first.map { report(on: $0, of: rule) }
    return (title + explanation(of: rule, saying: said)).joined(separator: "\n\n") + "\n"
  }

  /// What there is to say about a rule beside what it flags.
  ///
  /// - Parameter said: What storegen says of the first example; nil to leave that out.
  static func explanation(of rule: LintRule, saying said: String? = nil) -> [String] {
    var parts = ["## Why that is bad", rule.rationale]
    if let example = rule.triggering.first {
      parts += ["## Example", example.title.asSentence] + files(example.plainFiles)
      parts += example.plainSpec.map { ["With this `storegen.yml`:", "```yaml\n\($0)\n```"] } ?? []
      parts += said.map { ["storegen says:", "```text\n\($0)```"] } ?? []
    }
    if let fixed = rule.triggering.first?.fixed {
      parts += ["## Use instead", "What `storegen lint --fix` makes of it:"] + files(fixed)
    } else if let example = rule.nonTriggering.first {
      parts += ["## Use instead", example.title.asSentence] + files(example.plainFiles)
    }
    parts += ["## What it does not flag", rule.limits]
    if !rule.options.isEmpty {
      parts += ["## Options", rule.options.map(text).joined(separator: "\n")]
    }
    return parts
  }

  private static func head(of rule: LintRule) -> String {
    "[\(title(of: rule.section))](README.md) · without a spec: \(rule.defaults.alone) · "
      + "with one: \(rule.defaults.spec)"
      + (rule.isFixable ? " · `--fix` mends what it can" : "")
  }

  private static func title(of section: LintRule.Section) -> String {
    section.rawValue.prefix(1).uppercased() + section.rawValue.dropFirst()
  }

  private static func files(_ files: [String]) -> [String] { files.map { "```swift\n\($0)\n```" } }

  private static func text(_ option: RuleOption) -> String {
    let (alone, spec) = (option.defaults.alone.text, option.defaults.spec.text)
    let defaults = alone == spec ? "`\(alone)`" : "`\(alone)`, with a spec `\(spec)`"
    return "- `\(option.name)`: \(option.kind.description). \(option.documentation) "
      + "Without it: \(defaults)."
  }

  /// What the linter says of an example.
  private static func report(on example: RuleExample, of rule: LintRule) -> String {
    let sources = example.plainFiles.enumerated().map { number, text in
      SourceText(path: number == 0 ? "Example.swift" : "Example\(number + 1).swift", text: text)
    }
    let read = sources.compactMap { source in
      FactReader.read(source).facts.map { CommentedFile($0, source) }
    }
    let files = read.map {
      LintFile($0.facts, module: SourceModule(name: "App", isPackageTarget: false))
    }
    let configuration = ExampleSpec.configuration(example.plainSpec).only(rule)
    let found = Linter(configuration).lint(files)
      .suppressing(read, in: configuration).diagnostics
    let spec = example.plainSpec.map { SourceText(path: ExampleSpec.name, text: $0) }
    return HumanReporter(sources: sources + [spec].compactMap(\.self)).report(found)
  }
}

extension String {
  /// With a capital letter and a full stop.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
