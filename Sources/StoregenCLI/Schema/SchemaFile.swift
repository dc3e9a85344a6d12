import Foundation
import LintRules
import StoreSpec
import StoregenFiles

/// The JSON Schema beside a spec, to which the first line of the spec refers.
///
/// A file works offline and fits the installed version of storegen. A URL would need a server, and its schema would
/// describe another version for most readers.
struct SchemaFile {
  private let url: URL
  private let isForIncludedFiles: Bool

  /// The schema in a folder.
  init(in folder: URL, included: Bool = false) {
    isForIncludedFiles = included
    url = folder.appendingPathComponent(included ? "storegen.included.schema.json" : Self.name)
  }

  /// The name of the schema of specs.
  static let name = "storegen.schema.json"

  /// The comment by which editors with yaml-language-server find the schema.
  static let modeline = "# yaml-language-server: $schema=\(name)"

  var path: String { url.path }

  /// The text for this version of storegen.
  var text: String {
    let schema = SpecSchema(rules: LintRule.all.map(\.schema))
    return CanonicalJSON.text(of: schema.schema(included: isForIncludedFiles))
  }

  /// Whether the file exists, but is not a schema that storegen wrote.
  var isForeign: Bool { present.map { !$0.contains(SpecSchema.idPrefix) } ?? false }

  /// Whether another version of storegen wrote the file.
  var isOutdated: Bool { !isForeign && present.map { $0 != text } ?? false }

  private var present: String? { (try? FileSystem.read(url.path)).map { String(decoding: $0, as: UTF8.self) } }

  /// Writes the file atomically.
  func write() throws(SystemError) {
    try FileSystem.write(Array(text.utf8), at: url.path)
  }
}

extension LintRule {
  fileprivate var schema: SpecSchema.Rule {
    SpecSchema.Rule(
      name: id, summary: summary,
      markdown: """
        \(summary)

        \(rationale)

        Default: `\(defaults.withoutSpec)`, with a spec `\(defaults.withSpec)`.
        """,
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
