public import Architecture
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

  /// What a file says to the linter, or what is wrong with it.
  public struct LintOutcome: Sendable {
    /// The settings of the part `lint`; nil if there is an error.
    public let lint: LintSettings?
    /// What the spec describes; nil for a file that only configures the linter, and if there is an
    /// error.
    public let architecture: Architecture?
    /// All findings, in the order of the file.
    public let diagnostics: [Diagnostic]
  }

  /// Reads and checks the spec in `source`; every error of the file is reported in one run, but for
  /// those behind a place where it stops to be YAML.
  public static func load(_ source: SourceText) -> Outcome {
    let reading = read(
      source, begin: "begin with `version: 1`, `app:`, `generate:` and `contexts:`")
    var diagnostics = reading.diagnostics
    if let configuration = reading.configuration {
      diagnostics = (diagnostics + [nothingToGenerate(configuration, source)]).sortedByPlace()
    }
    return Outcome(spec: diagnostics.hasErrors ? nil : reading.spec, diagnostics: diagnostics)
  }

  /// Reads and checks `source` for the linter, which needs no spec: a file with nothing but `version`
  /// and `lint` will do.
  public static func loadForLint(_ source: SourceText) -> LintOutcome {
    let reading = read(
      source, begin: "begin with `version: 1` and `lint:`; `contexts:` makes it a spec")
    let spec = reading.diagnostics.hasErrors ? nil : reading.spec
    return LintOutcome(
      lint: spec?.lint, architecture: reading.configuration == nil ? spec?.architecture : nil,
      diagnostics: reading.diagnostics)
  }

  /// What there is in a file, whoever asks.
  private struct Reading {
    var spec: StoreSpec?
    /// The keys of a file that has none of a spec's own; nil if it is a spec or no map at all.
    var configuration: [Node.Key]?
    let diagnostics: [Diagnostic]
  }

  private static func read(_ source: SourceText, begin: String) -> Reading {
    let document = YAMLDocument(source)
    guard let root = document.root else {
      let empty = Diagnostic(.error, "the spec is empty", at: source.range(0..<0), help: begin)
      return Reading(diagnostics: document.diagnostics.isEmpty ? [empty] : document.diagnostics)
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
    return Reading(
      spec: spec, configuration: configuration(root), diagnostics: diagnostics.sortedByPlace())
  }

  private static func configuration(_ root: Node) -> [Node.Key]? {
    let keys = root.mapping?.map(\.key)
    return keys?.contains { SpecKeys.specPart.contains($0.value) } == true ? nil : keys
  }

  private static func nothingToGenerate(_ keys: [Node.Key], _ source: SourceText) -> Diagnostic {
    let lint = keys.first { $0.value == SpecKeys.lint.name }
    return Diagnostic(
      .error,
      "this file has no `contexts`: "
        + (lint == nil ? "" : "it configures the linter and ") + "there is nothing to generate",
      at: lint?.range ?? source.range(0..<0),
      help: "a spec has `app:`, `generate:` and `contexts:`, in this file or another")
  }
}
