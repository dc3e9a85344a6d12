import Diagnostics
import StoreSpec

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

func loadForLint(_ text: String) -> SpecLoader.LintOutcome {
  SpecLoader.loadForLint(SourceText(path: "storegen.yml", text: text))
}

extension SpecLoader.LintOutcome {
  var messages: [String] { diagnostics.map(\.message) }
}

extension SpecLoader.Outcome {
  var messages: [String] { diagnostics.map(\.message) }
}
