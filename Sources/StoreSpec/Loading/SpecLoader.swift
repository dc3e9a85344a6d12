public import ArchitectureModel
import LocatedYAML
public import StoregenDiagnostics
import StoregenThreads

/// Reads a spec: YAML to nodes, nodes against the table of keys, nodes to the model, names against
/// each other.
public enum SpecLoader {
  /// What somebody wants of a file.
  public enum Purpose: Sendable {
    /// A spec with contexts.
    case spec
    /// What there is: a spec, or a file with nothing but `version` and `lint`.
    case configuration
  }

  /// What a file says, or what is wrong with it.
  public struct Outcome: Sendable {
    /// The spec; nil for a file that only configures the linter, and if there is an error.
    public let spec: AppSpec?
    /// The settings of the part `lint`; nil if there is an error.
    public let lint: LintSettings?
    /// The findings by file and place: at most a thousand, and then that there are more.
    public let diagnostics: [Diagnostic]
    /// The texts of all files that were read.
    public let sources: [SourceText]
    /// What was read.
    public let inputs: SpecInputs
  }

  /// Reads and checks the file that is called `name` and those that it includes.
  ///
  /// Every error is reported in one run, but for those behind a place where a file stops to be YAML.
  public static func load(
    _ name: String, from files: any SpecFiles, for purpose: Purpose = .spec
  ) -> Outcome {
    let reading = Reading(name, from: files)
    let missing = purpose == .spec ? reading.nothingToGenerate : nil
    let diagnostics = (reading.diagnostics + [missing].compactMap(\.self)).sortedByPlace().cut(
      to: most)
    let spec = diagnostics.hasErrors ? nil : reading.spec
    return Outcome(
      spec: reading.isConfiguration ? nil : spec, lint: spec?.lint, diagnostics: diagnostics,
      sources: reading.sources, inputs: reading.inputs)
  }

  /// How many findings are told: more than anybody reads.
  private static let most = 1_000

  /// Reads and checks a text that includes no file.
  public static func load(_ source: SourceText, for purpose: Purpose = .spec) -> Outcome {
    load(source.path, from: SingleFile(source: source), for: purpose)
  }
}

/// What there is in a spec and its files, whoever asks.
private struct Reading {
  let spec: AppSpec?
  let diagnostics: [Diagnostic]
  let sources: [SourceText]
  let inputs: SpecInputs
  /// Whether the file has no key of a spec's own, so that it configures the linter.
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
    let validator = SpecValidator(spec: built, gaps: builder.gaps.union(tree.gaps))
    let misread =
      tree.diagnostics + tree.files.flatMap { FormChecker.check($0) } + builder.diagnostics
    LargeStackThreads.free(consume tree)
    spec = built
    let found = misread + validator.diagnostics()
    // What is only strange cannot be told from what follows from an error.
    let hasErrors = found.hasErrors
    let shown = found.filter { $0.severity == .error || !hasErrors }
    // What an alias stands for is read where it is used, and wrong only once.
    var told: Set<Diagnostic> = []
    diagnostics = shown.filter { told.insert($0).inserted }.sortedByPlace()
  }

  /// What there is to say to somebody who wants to generate; nil for a spec.
  var nothingToGenerate: Diagnostic? {
    guard isConfiguration, let source = sources.first else { return nil }
    return Diagnostic(
      .error,
      "this file has no `contexts`: "
        + (lintKey == nil ? "" : "it configures the linter and ") + "there is nothing to generate",
      at: lintKey?.range ?? source.range(0..<0),
      help: "a spec has `app:`, `generate:` and `contexts:`, in this file or another")
  }
}

extension SpecTree {
  /// The keys of the file that was asked for; nil if it is no map.
  fileprivate var rootKeys: [Node.Key]? { files.first?.root.mapping?.map(\.key) }

  /// Whether that file has no key of a spec's own.
  fileprivate var isConfiguration: Bool {
    rootKeys.map { !$0.contains { SpecKeys.specPart.contains($0.value) } } ?? false
  }
}

extension [Diagnostic] {
  /// The first of them, with a last one that says that others are left out.
  fileprivate func cut(to count: Int) -> [Diagnostic] {
    guard self.count > count else { return self }
    let rest = self[count...]
    let severity: Severity = rest.contains { $0.severity == .error } ? .error : .warning
    return prefix(count) + [
      Diagnostic(
        severity, "there are more than \(count) findings: the others are not shown", at: nil)
    ]
  }
}
