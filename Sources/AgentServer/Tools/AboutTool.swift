import ArchitectureGraph
import JSONRPC
import LanguageServer
import StoregenDiagnostics

/// `about`: everything about one store, event, view or file.
enum AboutTool: AgentTool {
  static let name = "about"
  static let title = "About a store, an event, a view or a file"
  static let description = """
    Tells everything about one store (state, actions, who reads, uses, creates and injects it, what it handles and \
    emits), event (values, who emits and handles it), view (what it reads and needs, who shows it) or file (what it \
    declares), with locations and current findings. Call it before you change the element, instead of searching the \
    sources for its uses.
    """
  static let input: [ToolField] = [
    .required("name", .text, "`CartStore`, `Cart.added`, `CartScreen`, or a path relative to the project.")
  ]
  static let output: [ToolField] = [
    .required(
      "elements",
      .list(
        .object([
          .required("kind", .text, "store, event, view, class or file."), .required("name", .text, "Its name."),
          .optional("location", .object(.location), "Where it is declared."),
          .optional("summary", .text, "What the spec says about it."),
          .optional(
            "facts",
            .list(
              .object([
                .required("name", .text, "What the entries are: state, actions, read by, handles."),
                .required(
                  "entries",
                  .list(
                    .object([
                      .required("name", .text, "A name."),
                      .optional("details", .list(.text), "More about it: types, methods, modifiers."),
                      .optional("location", .object(.location), "Where."),
                    ])), "The entries."),
              ])), "Lists of what it has and who uses it."),
        ])), "The elements of that name."),
    .required("findings", .list(.object(FindingJSON.fields)), "The findings of the linter about them."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let index = try project.current()
    let name = arguments.text("name") ?? ""
    let descriptions = ElementDescriptions(index.graph)
    let found = descriptions.all(named: name)
    let paths = Set(index.graph.files.filter { $0 == name || $0.hasSuffix("/" + name) })
    guard !found.elements.isEmpty || !paths.isEmpty else { throw .unknown(name, in: index.graph) }
    let inFiles = descriptions.all(in: paths)
    let findings = CurrentFindings(of: index).about(found.names, in: paths)
    let elements = found.elements + inFiles
    let text = elements.map { $0.lines.joined(separator: "\n") } + findings.text
    return ToolAnswer(
      text: text.joined(separator: "\n\n"),
      content: ["elements": .list(elements.map { .object($0.members) }), "findings": .list(findings.json)])
  }
}

extension AppGraph {
  /// The files with declarations.
  fileprivate var files: Set<String> {
    Set(
      stores.compactMap(\.location?.file) + views.map(\.location.file) + classes.map(\.location.file)
        + events.compactMap(\.location?.file))
  }
}
