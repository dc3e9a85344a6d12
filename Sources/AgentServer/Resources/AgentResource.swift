import ArchitectureGraph
import JSONRPC
import LanguageServer
import LintDriver
import LintRules
import ProjectFiles
import StoregenDiagnostics

/// Something of the project that clients can read, and that people can add to a conversation.
enum AgentResource: String, CaseIterable {
  case architecture = "storegen://architecture"
  case spec = "storegen://spec"
  case rules = "storegen://rules"

  /// The address of the page of any rule, as a template.
  private static let ruleTemplate = "storegen://rules/{rule}"

  private var title: String {
    switch self {
    case .architecture: "Architecture of the app"
    case .spec: "Spec"
    case .rules: "Rules"
    }
  }

  private var description: String {
    switch self {
    case .architecture: "Stores, events, views and what connects them, as `storegen graph --format json` prints them."
    case .spec: "The text of the project's storegen.yml."
    case .rules: "The rules of storegen, each with one sentence. `explain` says more."
    }
  }

  private var mimeType: String {
    switch self {
    case .architecture: "application/json"
    case .spec: "application/yaml"
    case .rules: "text/markdown"
    }
  }

  /// The result of `resources/list`.
  static var list: JSONValue {
    [
      "resources": .list(
        allCases.map { resource in
          [
            "uri": .text(resource.rawValue), "name": .text("\(resource)"), "title": .text(resource.title),
            "description": .text(resource.description), "mimeType": .text(resource.mimeType),
          ]
        })
    ]
  }

  /// The result of `resources/templates/list`.
  static var templates: JSONValue {
    [
      "resourceTemplates": [
        [
          "uriTemplate": .text(ruleTemplate), "name": "rule", "title": "Rule", "mimeType": "text/markdown",
          "description": "Why a rule exists, code that violates it, and how to write it instead.",
        ]
      ]
    ]
  }

  /// The result of `resources/read`.
  ///
  /// - Throws: if there is nothing at the address.
  static func contents(of uri: String, in project: inout AgentProject) throws(ResponseError) -> JSONValue {
    let (text, mimeType): (String, String)
    if let resource = AgentResource(rawValue: uri) {
      do throws(ToolFailure) {
        (text, mimeType) = (try resource.text(in: &project), resource.mimeType)
      } catch {
        throw ResponseError(.requestFailed, error.message)
      }
    } else if let rule = rule(at: uri) {
      (text, mimeType) = (project.explain(rule), AgentResource.rules.mimeType)
    } else {
      throw notFound(uri)
    }
    return ["contents": [["uri": .text(uri), "mimeType": .text(mimeType), "text": .text(text)]]]
  }

  static func notFound(_ uri: String) -> ResponseError {
    let known = allCases.map(\.rawValue) + [ruleTemplate]
    return ResponseError(
      .invalidParams, "there is no resource `\(uri.visible)`; the resources are \(known.joined(separator: ", "))")
  }

  private static func rule(at uri: String) -> LintRule? {
    guard uri.hasPrefix(rules.rawValue + "/") else { return nil }
    return LintRule.named(String(uri.dropFirst(rules.rawValue.utf8.count + 1)))
  }

  private func text(in project: inout AgentProject) throws(ToolFailure) -> String {
    switch self {
    case .architecture: return try project.current().graph.json
    case .spec:
      let snapshot = try project.current().snapshot
      guard let file = snapshot.specFile,
        let source = snapshot.specSources.first(where: { $0.path == file.displayPath })
      else { throw ToolFailure("the project has no storegen.yml; `storegen init` writes one") }
      return source.text(in: 0..<source.utf8.count)
    case .rules: return LintRule.all.map { "- `\($0.id)`: \($0.summary)" }.joined(separator: "\n") + "\n"
    }
  }
}
