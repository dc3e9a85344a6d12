import ArchitectureContracts
import ArchitectureGraph
import JSONRPC
import LanguageServer
import LintDriver
import LintReporting
import StoregenDiagnostics

/// The groups that something new fits, from what it uses, and what contracts forbid there.
struct GroupPlacement {
  private let groups: [CodePlacement.Group]
  private let locations: GraphLocations
  /// The uses that a group has.
  let known: Set<String>

  /// How many groups help.
  private static let limit = 5

  init(of kind: PlacedKind, using uses: [String], in index: ProjectIndex) {
    let graph = index.graph
    // A view that a new store member is for uses the member, and not the other way around.
    let views = Set(graph.views.filter { !$0.kind.isRoot }.map(\.name))
    let users = kind == .view ? [] : uses.filter(views.contains)
    let used = uses.filter { !users.contains($0) }.flatMap { Self.types($0, in: graph) }.uniqued()
    let placement = index.snapshot.placement(ofCodeUsing: used, from: users)
    groups = Array((placement?.groups ?? []).prefix(Self.limit))
    known = placement?.known ?? []
    locations = GraphLocations(text: { index.snapshot.text(at: $0) })
  }

  /// The types that a use stands for: that of a store for its context and its members, those of the publishers of an event.
  private static func types(_ use: String, in graph: AppGraph) -> [String] {
    if let event = graph.events.first(where: { $0.id == use }) {
      return graph.stores.filter { event.publishers.contains($0.id) }.map(\.type)
    }
    let owner = use.split(separator: ".").dropLast().joined(separator: ".")
    let store = graph.stores.first { store in
      [store.id, store.name, store.type].contains { $0 == use || $0 == owner }
    }
    return [store?.type ?? use]
  }

  var lines: [String] {
    groups.isEmpty ? [] : ["groups of the team's contracts:"] + groups.map(line)
  }

  private func line(of group: CodePlacement.Group) -> String {
    let state = group.violations.isEmpty ? "allowed" : "forbidden"
    let place = group.range.map { "; spec: " + QuotedText.of(locations.location($0).short) } ?? ""
    let reasons = group.reasons.map { reason in
      "\n    - \(reason.text) \(QuotedText.of(locations.location(reason.range).short))"
    }
    let violations = group.violations.map { "\n    - contract \(QuotedText.of($0.contract)): \($0.text.visible)" }
    return "- group \(QuotedText.of(group.name)): \(state)\(place)" + (reasons + violations).joined()
  }

  var json: [JSONValue] {
    groups.map { group in
      .object(known: [
        "name": .text(group.name), "isAllowed": .flag(group.violations.isEmpty),
        "reasons": .list(
          group.reasons.map { ["message": .text($0.text), "location": locations.location($0.range).json] }),
        "forbidden": .list(group.violations.map { ["contract": .text($0.contract), "message": .text($0.text)] }),
        "spec": group.range.map { locations.location($0).json },
      ])
    }
  }
}

extension CodePlacement.Reason {
  /// Says it with quoted names.
  fileprivate var text: String {
    switch self {
    case .declares(let name, _): "it declares \(QuotedText.of(name))"
    case .uses(let name, let count, _): "it uses \(QuotedText.of(name)) in \(Phrase.count(count, "place"))"
    case .contains(let user, _): "\(QuotedText.of(user)), which will use it, is there"
    }
  }

  fileprivate var range: SourceRange {
    switch self {
    case .declares(_, let range), .uses(_, _, let range), .contains(_, let range): range
    }
  }
}
