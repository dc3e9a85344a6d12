import Diagnostics
import StoreSpec

/// Reads a spec whose head every test can do without: `contexts` follows at once.
func load(contexts: String, dependencies: String = "") -> SpecLoader.Outcome {
  let head = """
    version: 1
    app: Shop
    generate: { output: Generated }

    """
  let indented = contexts.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "  \($0)" }.joined(separator: "\n")
  return load(head + dependencies + "contexts:\n" + indented + "\n")
}

func load(_ text: String) -> SpecLoader.Outcome {
  SpecLoader.load(SourceText(path: "storegen.yml", text: text))
}

extension SpecLoader.Outcome {
  var messages: [String] { diagnostics.map(\.message) }
}
