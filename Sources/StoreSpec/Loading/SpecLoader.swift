public import Diagnostics
import LocatedYAML

/// Reads a spec: YAML to nodes, nodes against the table of keys, nodes to the model, names against
/// each other.
public enum SpecLoader {
  /// A spec, or what is wrong with it.
  public struct Outcome: Sendable {
    /// The spec; nil if there is an error.
    public let spec: StoreSpec?
    /// All findings, in the order of the file.
    public let diagnostics: [Diagnostic]
  }

  /// Reads and checks the spec in `source`; every error of the file is reported in one run, but for
  /// those behind a place where it stops to be YAML.
  public static func load(_ source: SourceText) -> Outcome {
    let document = YAMLDocument(source)
    guard let root = document.root else {
      return Outcome(spec: nil, diagnostics: document.diagnostics + emptiness(of: document, source))
    }
    var checker = FormChecker(source: source)
    checker.check(
      root, against: .object(SpecKeys.root), owner: Node.Key("the spec", at: source.range(0..<0)))

    var builder = SpecBuilder(source: source)
    let spec = builder.build(root)

    var validator = SpecValidator(
      spec: spec, contextsWithUnreadableEvents: builder.contextsWithUnreadableEvents)
    validator.validate()

    let diagnostics =
      document.diagnostics + checker.diagnostics + builder.diagnostics + validator.diagnostics
    return Outcome(
      spec: diagnostics.hasErrors ? nil : spec, diagnostics: diagnostics.sortedByPlace())
  }

  private static func emptiness(of document: YAMLDocument, _ source: SourceText) -> [Diagnostic] {
    guard document.diagnostics.isEmpty else { return [] }
    return [
      Diagnostic(
        .error, "the spec is empty", at: source.range(0..<0),
        help: "begin with `version: 1`, `app:`, `generate:` and `contexts:`")
    ]
  }
}
