public import ArchitectureModel
import LocatedYAML
public import StoregenDiagnostics
import StoregenThreads

/// Loads a spec: parses YAML into nodes, checks these against the table of keys, builds the model, and
/// validates it.
public enum SpecLoader {
  /// What a file is loaded for.
  public enum Purpose: Sendable {
    /// A spec with contexts.
    case spec
    /// A spec, or a file with only `version` and `lint`.
    case configuration
  }

  /// The result of loading a file.
  public struct Outcome: Sendable {
    /// The spec; nil if the file only configures the linter, or if there is an error.
    public let spec: AppSpec?
    /// What could be read of the spec, although there may be errors.
    package let draft: AppSpec?
    /// The settings of the part `lint`; nil if there is an error.
    public let lint: LintSettings?
    /// The errors and warnings by file and location: at most a thousand, and then a note that there are more.
    public let diagnostics: [Diagnostic]
    /// The texts of all files that were read.
    public let sources: [SourceText]
    /// The files and patterns that were read.
    public let inputs: SpecInputs
  }

  /// Loads and checks the file called `name` and the files that it includes.
  ///
  /// All errors are reported in one run, except for those after a YAML syntax error.
  public static func load(_ name: String, from files: any SpecFiles, for purpose: Purpose = .spec) -> Outcome {
    let reading = Reading(name, from: files)
    let missing = purpose == .spec ? reading.nothingToGenerate : nil
    let diagnostics = (reading.diagnostics + [missing].compactMap(\.self)).sortedByLocation().cut(
      to: reportLimit)
    let spec = diagnostics.hasErrors ? nil : reading.spec
    return Outcome(
      spec: reading.isConfiguration ? nil : spec, draft: reading.spec, lint: spec?.lint,
      diagnostics: diagnostics,
      sources: reading.sources, inputs: reading.inputs)
  }

  /// The most errors and warnings to report.
  static let reportLimit = 1_000

  /// Loads and checks a text that includes no files.
  public static func load(_ source: SourceText, for purpose: Purpose = .spec) -> Outcome {
    load(source.path, from: SingleFile(source: source), for: purpose)
  }
}

/// The content of a spec and its files, independent of the purpose.
private struct Reading {
  let spec: AppSpec?
  let diagnostics: [Diagnostic]
  let sources: [SourceText]
  let inputs: SpecInputs
  /// Whether the file has no key of a spec, and so only configures the linter.
  let isConfiguration: Bool
  private let lintKey: Node.Key?

  init(_ name: String, from files: any SpecFiles) {
    let tree = SpecTree(name, in: files)
    sources = tree.sources
    inputs = tree.inputs
    isConfiguration = tree.isConfiguration
    lintKey = tree.rootKeys?.first { $0.value == SpecKeys.lint.name }
    guard !tree.files.isEmpty else {
      spec = nil
      diagnostics = tree.diagnostics
      return
    }
    let (built, builder) = LargeStackThreads.run { [files = tree.files] in
      var builder = SpecBuilder()
      return (builder.build(files), builder)
    }
    var gaps = builder.gaps.union(tree.gaps)
    if tree.lacksContexts { gaps.insert(.wholeFile) }
    let validator = SpecValidator(spec: built, gaps: gaps)
    let outdented = tree.files.map { OutdentedKeys(in: $0) }
    let indented = tree.files.map { IndentedKeys(in: $0) }
    let misplaced = tree.files.map { MisplacedContexts(in: $0.root.mapping ?? []) }
    let formErrors = tree.diagnostics.explained(
      by: tree.files.flatMap { FormChecker.check($0) } + builder.diagnostics)
    LargeStackThreads.free(consume tree)
    spec = built
    let found =
      (formErrors + validator.diagnostics()).filter { error in
        !outdented.contains { $0.explains(error) } && !indented.contains { $0.explains(error) }
          && !misplaced.contains { $0.explains(error) }
      } + outdented.flatMap(\.errors) + indented.flatMap(\.errors) + misplaced.compactMap(\.error)
    // A warning may be only the consequence of an error.
    let hasErrors = found.hasErrors
    let shown = found.filter { $0.severity == .error || !hasErrors }
    // A value is read again for each alias, but its errors are reported once.
    diagnostics = shown.uniqued().sortedByLocation()
  }

  /// The error if a spec was expected; nil if there is one.
  var nothingToGenerate: Diagnostic? {
    guard isConfiguration, let source = sources.first else { return nil }
    return Diagnostic(
      .error,
      "this file has no `contexts`: "
        + (lintKey == nil ? "" : "it only configures the linter, so ")
        + "there is nothing to generate",
      at: lintKey?.range ?? source.range(0..<0),
      help: "a spec needs `app:`, `generate:` and `contexts:`, in this file or another")
  }
}

extension SpecTree {
  /// The keys of the main file; nil if it is not a map.
  fileprivate var rootKeys: [Node.Key]? { files.first?.root.mapping?.map(\.key) }

  /// Whether the spec has neither contexts nor other files, which is an error of its own.
  fileprivate var lacksContexts: Bool {
    let parts = [SpecKeys.contexts.name, SpecKeys.include.name]
    return rootKeys.map { !$0.contains { parts.contains($0.value) } } ?? false
  }

  /// Whether the main file has no key of a spec.
  fileprivate var isConfiguration: Bool {
    rootKeys.map { !$0.contains { SpecKeys.specPart.contains($0.value) } } ?? false
  }
}

extension [Diagnostic] {
  /// These errors in YAML with those in its content. Of those about the same value, the first that has advice about
  /// the whole value counts.
  fileprivate func explained(by others: [Diagnostic]) -> [Diagnostic] {
    let unread = Set(compactMap(\.range))
    let advice = others.filter { $0.help != nil && $0.range.map(unread.contains) ?? false }
    let explanations = Dictionary(keepingFirst: advice.map { ($0.range, $0) })
    let explained = explanations.keys.compactMap(\.self)
    let rest = others.filter { other in
      guard let range = other.range else { return true }
      return !unread.contains(range) && !explained.contains { $0.surrounds(range) }
    }
    return filter { explanations[$0.range] == nil } + Array(explanations.values) + rest
  }

  /// The first `count` of them, followed by a note if there are more.
  fileprivate func cut(to count: Int) -> [Diagnostic] {
    guard self.count > count else { return self }
    let rest = self[count...]
    let severity: Severity = rest.contains { $0.severity == .error } ? .error : .warning
    return prefix(count) + [
      Diagnostic(
        severity, "only the first \(count) errors and warnings are shown",
        at: nil)
    ]
  }
}

extension SourceRange {
  fileprivate func surrounds(_ other: SourceRange) -> Bool {
    path == other.path && bytes.lowerBound <= other.bytes.lowerBound && other.bytes.upperBound <= bytes.upperBound
  }
}
