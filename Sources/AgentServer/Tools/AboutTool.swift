import ArchitectureGraph
import JSONRPC
import LanguageServer
import StoregenDiagnostics

/// `about`: everything about one store, event, view or file.
enum AboutTool: AgentTool {
  static let name = "about"
  static let title = "About a store, an event, a view, a member or a file"
  static let description = """
    Tells everything about one store (state, actions, who reads, uses, creates and injects it, what it handles and \
    emits), event (values, who emits and handles it), view (what it reads and needs, who shows it), field or action \
    of a store (its type, where it is used) or file (what it declares), with locations and current findings. Call it before you change the element, instead of searching the \
    sources for its uses. A location is path:line, or only :line in the file of the element. Long lists are cut to fit \
    into `max_tokens`, and say how many entries are left out.
    """
  static let input: [ToolField] = [
    .required(
      "name", .text, "`CartStore`, `CartStore.lines`, `Cart.added`, `CartScreen`, or a path relative to the project."),
    .optional("max_tokens", .integer(200...50_000), "The approximate length of the answer. Default: 1500."),
  ]
  static let output: [ToolField] = [
    .required(
      "elements",
      .list(
        .object([
          .required("kind", .text, "store, event, view, class, state or action."),
          .required("name", .text, "Its name."),
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
                .optional("omitted", .integer(1...Int(Int32.max)), "How many more entries there are."),
              ])), "Lists of what it has and who uses it."),
        ])), "The elements of that name."),
    .required("findings", .list(.object(FindingJSON.fields)), "The findings of the linter about them."),
    .optional("omittedFindings", .integer(1...Int(Int32.max)), "How many more findings there are, for `check`."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let index = try project.current()
    let name = arguments.text("name") ?? ""
    let descriptions = ElementDescriptions(index)
    let found = descriptions.all(named: name)
    let paths = Set(index.graph.files.filter { $0 == name || $0.hasSuffix("/" + name) })
    let members = found.elements.isEmpty && paths.isEmpty ? MemberDescriptions(index).all(named: name) : []
    let elements = found.elements + descriptions.all(in: paths) + members
    guard !elements.isEmpty || !paths.isEmpty else { throw .unknown(name, in: index.graph) }
    let parts = ElementParts(
      elements: elements,
      findings: CurrentFindings(of: index).about(found.names, in: paths))
    return parts.answer(within: TokenBudget(tokens: arguments.integer("max_tokens") ?? 1500))
  }
}

/// Elements with their findings, which are cut until they fit.
private struct ElementParts {
  let elements: [Description]
  let findings: CurrentFindings

  /// How many entries of each list, and how many findings, from everything to the least.
  private static let limits = [(Int.max, Int.max), (24, 8), (16, 5), (10, 3), (6, 2), (3, 1)]

  func answer(within budget: TokenBudget) -> ToolAnswer {
    for (entries, count) in Self.limits {
      let text = text(entries: entries, findings: count)
      if budget.allows(text) { return answer(text, entries: entries, findings: count) }
    }
    let lines = text(entries: 3, findings: 1).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let cut = budget.truncated(lines, help: "call `about` again with more `max_tokens`")
    return answer(cut.text, entries: 3, findings: 1)
  }

  private func text(entries: Int, findings count: Int) -> String {
    let shown = findings.prefix(count)
    let rest = findings.all.count - shown.all.count
    let omitted = rest > 0 ? ["\(Phrase.count(rest, "more finding")); call `check` with `paths`"] : []
    return (elements.map { $0.text(entries: entries) } + shown.text + omitted).joined(separator: "\n\n")
  }

  private func answer(_ text: String, entries: Int, findings count: Int) -> ToolAnswer {
    let shown = findings.prefix(count)
    let rest = findings.all.count - shown.all.count
    return ToolAnswer(
      text: text,
      content: .object(known: [
        "elements": .list(elements.map { $0.json(entries: entries) }), "findings": .list(shown.json),
        "omittedFindings": JSONValue.unlessZero(rest),
      ]))
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
