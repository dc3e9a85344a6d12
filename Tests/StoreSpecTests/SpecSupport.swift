import StoreSpec
import StoregenDiagnostics

/// Reads a spec whose head every test can do without.
func load(contexts: String) -> SpecLoader.Outcome {
  load(specText(contexts: contexts))
}

/// A spec with a head in front of `contexts`.
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

/// Reads a spec with the files that it includes, by their paths.
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
  /// What is wrong.
  var messages: [String] { diagnostics.filter { $0.severity == .error }.map(\.message) }
  /// What is only strange.
  var warnings: [String] { diagnostics.filter { $0.severity == .warning }.map(\.message) }
}
