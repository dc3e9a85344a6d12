import StoreSpec
import StoregenDiagnostics

/// Loads contexts as a spec with a default head.
func load(contexts: String) -> SpecLoader.Outcome {
  load(specText(contexts: contexts))
}

/// A spec with a default head before `contexts`.
func specText(contexts: String) -> String {
  let head = """
    version: 1
    app: Shop
    generate: { output: Generated }

    """
  let indented = contexts.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "  \($0)" }.joined(separator: "\n")
  return head + "contexts:\n" + indented + "\n"
}

func load(_ text: String) -> SpecLoader.Outcome {
  SpecLoader.load(SourceText(path: "storegen.yml", text: text))
}

/// Loads a spec with the files that it includes, by their paths.
func load(_ text: String, including files: [String: String]) -> SpecLoader.Outcome {
  let all = files.merging(["storegen.yml": text]) { _, spec in spec }
  let isSpec = text.contains("app:")
  return SpecLoader.load(
    "storegen.yml", from: FilesInMemory(texts: all), for: isSpec ? .spec : .configuration)
}

func loadForLint(_ text: String) -> SpecLoader.Outcome {
  SpecLoader.load(SourceText(path: "storegen.yml", text: text), for: .configuration)
}

extension SpecLoader.Outcome {
  /// The messages of errors.
  var messages: [String] { diagnostics.filter { $0.severity == .error }.map(\.message) }
  /// The messages of warnings.
  var warnings: [String] { diagnostics.filter { $0.severity == .warning }.map(\.message) }
}
