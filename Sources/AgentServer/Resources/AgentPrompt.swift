import JSONRPC
import StoregenDiagnostics

/// A task that people start by its name.
enum AgentPrompt: String, CaseIterable {
  case addFeature = "add_feature"
  case fixFindings = "fix_findings"
  case adopt = "adopt_storegen"

  private static let featureArgument = "feature"

  private var title: String {
    switch self {
    case .addFeature: "Add a feature"
    case .fixFindings: "Fix findings"
    case .adopt: "Adopt storegen"
    }
  }

  private var description: String {
    switch self {
    case .addFeature: "Add a feature without breaking the architecture."
    case .fixFindings: "Fix what the linter reports, one rule at a time."
    case .adopt: "Configure storegen for an app that does not use it yet."
    }
  }

  private var arguments: [JSONValue] {
    switch self {
    case .addFeature:
      [["name": .text(Self.featureArgument), "description": "What users will be able to do.", "required": true]]
    case .fixFindings, .adopt: []
    }
  }

  private func text(_ arguments: JSONValue) throws(ResponseError) -> String {
    switch self {
    case .addFeature:
      guard let feature = arguments[Self.featureArgument].text, !feature.isEmpty else {
        throw ResponseError(.invalidParams, "`\(Self.featureArgument)` must be a string: what users will be able to do")
      }
      return """
        Add this feature to the app: \(feature)

        1. Call `architecture` for an outline of the app.
        2. For each piece of state, action, event and view that the feature needs, call `where_does_it_belong`. Call \
        `about` for the stores that it names, and `consequences` for events that you emit.
        3. If the project has a storegen.yml with contexts, change it first: call `spec` with the new text until it is \
        valid, write it, and run `storegen generate --scaffold` or the tool `generate`.
        4. Before you write a Swift file, call `check` with its text. Fix what it reports.
        5. At the end, call `check` without arguments. It must report nothing new.
        """
    case .fixFindings:
      return """
        Fix the findings of storegen in this project.

        1. Call `check`. Start with the errors.
        2. For each rule, call `explain` once. Apply the edits of a finding's `fix` if it has one; otherwise change the \
        code as `help` says.
        3. Before you write a file, call `check` with its new text: it must report less, and nothing new elsewhere.
        4. Do not suppress a finding, and do not change the configuration. If a finding seems wrong, say why and leave it.
        """
    case .adopt:
      return """
        Set up storegen for this app.

        1. Run `storegen init`, and read the storegen.yml that it writes.
        2. Call `architecture`. Ask me whether the stores that it names are those of the app.
        3. Call `check`. Show me the errors, and explain the most frequent rules with `explain`.
        4. Run `storegen lint --write-baseline`, so that only new findings are reported, and add `storegen lint --strict` \
        to the CI configuration.
        """
    }
  }

  /// The result of `prompts/list`.
  static var list: JSONValue {
    [
      "prompts": .list(
        allCases.map { prompt in
          [
            "name": .text(prompt.rawValue), "title": .text(prompt.title), "description": .text(prompt.description),
            "arguments": .list(prompt.arguments),
          ]
        })
    ]
  }

  /// The result of `prompts/get`.
  ///
  /// - Throws: if the prompt is unknown or lacks an argument.
  static func result(of name: String, with arguments: JSONValue) throws(ResponseError) -> JSONValue {
    guard let prompt = AgentPrompt(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      throw ResponseError(.invalidParams, "there is no prompt `\(name.visible)`; the prompts are \(names)")
    }
    let text = try prompt.text(arguments)
    return [
      "description": .text(prompt.description),
      "messages": [["role": "user", "content": ["type": "text", "text": .text(text)]]],
    ]
  }
}
