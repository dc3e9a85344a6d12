import ArgumentParser
import StoreLint
import StoreSpec
import StoregenFiles

/// `storegen schema`: prints the JSON Schema of specs.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs, for editors that complete and check YAML.",
    discussion: """
      Write it to a file, and refer to the file in the first line of the spec: \
      `# yaml-language-server: $schema=storegen.schema.json`.
      """)

  @Flag(help: "Print the schema of included files instead.")
  var included = false

  func run() throws {
    let schema = SpecSchema(rules: LintRule.all.map(\.schema)).schema(included: included)
    Console.result(CanonicalJSON.text(of: schema), terminator: "")
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
