import ArgumentParser
import Foundation
import StoreLint
import StoreSpec

/// `storegen schema`: what editors need to help with a spec.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of specs, for editors that complete and check YAML.",
    discussion: """
      Write it to a file, and name that in the first line of the spec: \
      `# yaml-language-server: $schema=storegen.schema.json`.
      """)

  @Flag(help: "The schema of the files that `include` names.")
  var included = false

  func run() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let schema = SpecSchema(rules: LintRule.all.map(\.schema))
    let data = try encoder.encode(schema.schema(included: included))
    Console.result(String(decoding: data, as: UTF8.self))
  }
}

extension LintRule {
  fileprivate var schema: SpecSchema.Rule {
    SpecSchema.Rule(
      name: id, summary: summary,
      options: options.map { ($0.name, $0.kind.form, $0.documentation) })
  }
}

extension RuleOption.Kind {
  fileprivate var form: SpecSchema.OptionForm {
    switch self {
    case .word(let words): .words(words)
    case .count: .count
    case .flag: .flag
    case .names: .names
    }
  }
}
