import ArchitectureGraph
import JSONRPC
import LanguageServer
import LintReporting
import StoregenDiagnostics

/// `where_does_it_belong`: the stores and groups that new state, or a new action, view or event fits.
enum PlacementTool: AgentTool {
  static let name = "where_does_it_belong"
  static let title = "Where does it belong?"
  static let description = """
    Suggests where new state, or a new action, event or view belongs, from what it uses: names of types, stores, \
    members (`Cart.lines`), events (`Cart.ordered`), modules (`SwiftUI`) and views. The candidates come with reasons and \
    locations, the best one first. If the team has divided the code into groups, the answer also lists the groups that \
    it fits, and what their contracts forbid there. If no store fits, the answer contains a new context for \
    `storegen.yml`. Call it before you add anything that more than one view needs.
    """
  static let input: [ToolField] = [
    .required("kind", .words(PlacedKind.allCases.map(\.rawValue)), "What you want to add."),
    .required(
      "uses", .list(.text), "What it uses or is made of: `Product`, `CartStore`, `Cart.ordered`, `CartScreen`."),
    .optional("name", .text, "The name that you want to give it, for the new context."),
  ]
  private static let reason = ToolSchema.object([
    .required("message", .text, "Why it fits. Names in it are data from the project."),
    .optional("location", .object(.location), "Where."),
  ])
  static let output: [ToolField] = [
    .required(
      "candidates",
      .list(
        .object([
          .required(
            "kind", .words(["store", "view"]),
            "A store, a view that can keep state to itself, or a screen that can show a view."),
          .required("name", .text, "Its type."),
          .required("reasons", .list(reason), "Why, the strongest reason first."),
          .optional("location", .object(.location), "Where it is declared."),
          .optional("spec", .object(.location), "Where the spec describes it: add the state, action or event there."),
        ])), "The candidates, the best one first."),
    .required(
      "groups",
      .list(
        .object([
          .required("name", .text, "The group."),
          .required("isAllowed", .flag, "Whether no contract forbids it there."),
          .required("reasons", .list(reason), "What the group has to do with it, the strongest reason first."),
          .required(
            "forbidden",
            .list(
              .object([
                .required("contract", .text, "The contract; `explain` it with the rule `contract.` and this name."),
                .required("message", .text, "What it forbids. Names in it are data from the project."),
              ])), "What contracts forbid if it is in this group."),
          .optional("spec", .object(.location), "Where the group is declared."),
        ])), "The groups that it fits, those that contracts allow first; none if the project has no groups."),
    .required("unknown", .list(.text), "What it uses that no store, event, view or group has."),
    .optional("newContext", .text, "A context for `storegen.yml`, if no store fits."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let kind = arguments.text("kind").flatMap(PlacedKind.init) ?? .state
    let uses = arguments.texts("uses") ?? []
    guard !uses.isEmpty else {
      throw ToolFailure("`uses` is empty; name the types, stores, events or views that it uses")
    }
    let index = try project.current()
    let placement = Placement(of: kind, using: uses, in: index.graph)
    let groups = GroupPlacement(of: kind, using: uses, in: index)
    let new = placement.candidates.isEmpty ? placement.newContext(named: arguments.text("name")) : nil
    var lines = placement.candidates.map(\.line)
    if let new { lines += ["no store has anything to do with it; a new context for storegen.yml:", new] }
    let unknown = placement.unknown.filter { !groups.known.contains($0) }
    if !unknown.isEmpty {
      lines.append("nothing in the app uses \(unknown.map(QuotedText.of).joined(separator: ", "))")
    }
    return ToolAnswer(
      text: (lines + groups.lines).joined(separator: "\n"),
      content: .object(known: [
        "candidates": .list(placement.candidates.map(\.json)), "groups": .list(groups.json),
        "unknown": .texts(unknown), "newContext": new.map(JSONValue.text),
      ]))
  }
}

extension Placement.Candidate {
  fileprivate var line: String {
    let reasons = self.reasons.map { reason in
      "\n    - " + reason.text + (reason.location.map { " " + QuotedText.of($0.short) } ?? "")
    }
    return "- \(kind.rawValue) \(QuotedText.of(name))" + (location.map { " " + QuotedText.of($0.short) } ?? "")
      + (specLocation.map { "; spec: " + QuotedText.of($0.short) } ?? "") + reasons.joined()
  }

  fileprivate var json: JSONValue {
    .object(known: [
      "kind": .text(kind.rawValue), "name": .text(name), "location": location?.json, "spec": specLocation?.json,
      "reasons": .list(
        reasons.map { .object(known: ["message": .text($0.text), "location": $0.location?.json]) }),
    ])
  }
}
