import ArchitectureGraph
import ArchitectureModel
import LintReporting
import StoregenDiagnostics

/// The architecture of an app as an outline that fits into a budget.
///
/// It leaves out details until it fits: first who connects to whom, then the members of stores, then events, and at last
/// the locations. The names of all stores, scenes and contracts stay.
struct ArchitectureOutline {
  /// How much the outline says, from most to least.
  enum Detail: Int, CaseIterable, Comparable {
    /// Stores with members and neighbors, events with their handlers, screens with what they read.
    case everything
    /// Stores with numbers instead of members, events with their handlers.
    case connections
    /// Stores with locations, events by store.
    case places
    /// The names of stores by folder, of scenes, and of contracts.
    case names

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  private let graph: AppGraph
  private let contracts: [ArchitectureContract]
  private let readers: [String: [String]]
  private let handled: [String: [AppGraph.Subscription]]
  private let handlers: [String: [AppGraph.Subscription]]
  private let uses: [String: [AppGraph.Use]]

  /// - Parameter contracts: those of the app; none in an outline of a part.
  init(_ graph: AppGraph, contracts: [ArchitectureContract]) {
    self.graph = graph
    self.contracts = contracts
    var readers: [String: [String]] = [:]
    for view in graph.views where view.kind != .preview {
      for store in Set(view.reads.compactMap(\.store)) { readers[store, default: []].append(view.name) }
    }
    self.readers = readers
    handled = Dictionary(grouping: graph.subscriptions, by: \.handler)
    handlers = Dictionary(grouping: graph.subscriptions, by: \.event)
    uses = Dictionary(grouping: graph.uses, by: \.from)
  }

  /// The most detailed outline that fits, and what it leaves out.
  func text(within budget: TokenBudget) -> (text: String, detail: Detail, omittedLines: Int) {
    for detail in Detail.allCases {
      let text = lines(detail).joined(separator: "\n")
      if budget.allows(text) { return (text, detail, 0) }
    }
    let (text, omitted) = budget.truncated(lines(.names), help: "ask about a store, an event, a view or a file")
    return (text, .names, omitted)
  }

  private func lines(_ detail: Detail) -> [String] {
    [summary] + scenes(detail) + rules(detail) + stores(detail) + events(detail)
      + (detail == .everything ? screens : [])
  }

  private var stores: [AppGraph.Store] { graph.stores.filter { $0.kind != .other } }

  private var summary: String {
    let views = graph.views.count { !$0.kind.isRoot }
    let name = graph.app.map { "app \(QuotedText.of($0)): " } ?? ""
    return name
      + [
        Phrase.count(stores.count, "store"), Phrase.count(graph.events.count, "event"), Phrase.count(views, "view"),
        Phrase.count(graph.missingInjections.count, "missing injection"),
      ].joined(separator: ", ")
  }

  // MARK: Sections

  /// The scenes: those of one name on one line if there is little space, because an app can have many of a kind, such as the
  /// configurations of widgets.
  private func scenes(_ detail: Detail) -> [String] {
    let roots = graph.views.filter { $0.kind == .scene }
    guard !roots.isEmpty else { return [] }
    var names: [String] = []
    var groups: [String: [AppGraph.View]] = [:]
    for root in roots {
      let title = root.title.map { " " + QuotedText.literal($0) } ?? ""
      let name = QuotedText.of(root.name) + title + (detail < .places ? " \(QuotedText.of(root.location.short))" : "")
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(root)
    }
    return ["scenes:"] + names.map { line(of: $0, roots: groups[$0] ?? [], at: detail) }
  }

  private func line(of name: String, roots: [AppGraph.View], at detail: Detail) -> String {
    let ids = Set(roots.map(\.id))
    let shown = graph.builds.filter { ids.contains($0.from) }
    let views = shown.compactMap { build in graph.views.first { $0.id == build.to }?.name }.uniqued()
    let injected = shown.flatMap { $0.injects.map { $0.store ?? $0.type } }.uniqued()
    let place = detail == .places ? roots.first.map { " " + QuotedText.of($0.location.short) } ?? "" : ""
    let count = Set(roots.map(\.location)).count
    return "- \(name)\(count > 1 ? " ×\(count)" : "")\(place)"
      + list(" shows", of: views, limit: detail == .names ? 3 : 8)
      + (detail <= .connections ? list("; injects", of: injected, limit: 30) : "")
  }

  private func rules(_ detail: Detail) -> [String] {
    guard !contracts.isEmpty else { return [] }
    if detail > .connections {
      return ["contracts" + list("", of: contracts.map(\.name.value), limit: contracts.count)]
    }
    return ["contracts:"] + contracts.map { "- \(ContractDescription($0).line())" }
  }

  private func stores(_ detail: Detail) -> [String] {
    guard !stores.isEmpty else { return [] }
    guard detail < .names else {
      let byFolder = Dictionary(grouping: stores) { ($0.location ?? $0.specLocation)?.folder ?? "" }
      return ["stores by folder:"]
        + byFolder.sorted { $0.key < $1.key }.map { folder, stores in
          "- \(QuotedText.of(folder.isEmpty ? "." : folder)): \(stores.map { QuotedText.of($0.type) }.joined(separator: ", "))"
        }
    }
    return ["stores:"] + stores.map { line(of: $0, at: detail) }
  }

  private func line(of store: AppGraph.Store, at detail: Detail) -> String {
    let place = (store.location ?? store.specLocation).map { " " + QuotedText.of($0.short) } ?? ""
    var line = "- \(QuotedText.of(store.type))\(store.ambient ? " (ambient)" : "")\(place)"
    guard detail < .places else { return line }
    let isFull = detail == .everything
    line += members("state", of: store.state.map(\.name), isFull: isFull)
    line += members("actions", of: store.actions.map(\.name), isFull: isFull)
    line += members("read by", of: (readers[store.id] ?? []).uniqued(), isFull: isFull)
    line += list("; uses", of: (uses[store.id] ?? []).map(\.to).uniqued(), limit: isFull ? 20 : 6)
    line += list("; handles", of: (handled[store.id] ?? []).map(\.event).uniqued(), limit: isFull ? 20 : 6)
    return line
  }

  private func members(_ title: String, of names: [String], isFull: Bool) -> String {
    if names.isEmpty { return "" }
    return isFull ? list("; \(title)", of: names, limit: 12) : "; \(title): \(names.count)"
  }

  private func events(_ detail: Detail) -> [String] {
    guard !graph.events.isEmpty, detail < .names else { return [] }
    if detail == .places {
      let byGroup = Dictionary(grouping: graph.events, by: \.group)
      return ["events:"]
        + byGroup.sorted { $0.key < $1.key }.map { group, events in
          "- \(QuotedText.of(group)): \(events.map { QuotedText.of($0.name) }.joined(separator: ", "))"
        }
    }
    return ["events (event -> handlers):"]
      + graph.events.map { event in
        let names = (handlers[event.id] ?? []).map(\.handler).uniqued()
        let problems = event.problems.map { " (\($0 == .unhandled ? "unhandled" : "never emitted"))" }.joined()
        return "- \(QuotedText.of(event.id))" + list(" ->", of: names, limit: 12) + problems
      }
  }

  private var screens: [String] {
    let screens = graph.views.filter { $0.kind == .screen }
    guard !screens.isEmpty else { return [] }
    return ["screens:"]
      + screens.map { screen in
        let reads = screen.reads.map { $0.store ?? $0.type }.uniqued()
        return "- \(QuotedText.of(screen.name)) \(QuotedText.of(screen.location.short))"
          + list("; reads", of: reads, limit: 12)
      }
  }

  /// A title and names; empty if there are none.
  private func list(_ title: String, of names: [String], limit: Int) -> String {
    guard !names.isEmpty else { return "" }
    let rest = names.count > limit ? " and \(names.count - limit) more" : ""
    let separator = title.hasSuffix(">") ? " " : ": "
    return title + separator + names.prefix(limit).map(QuotedText.of).joined(separator: ", ") + rest
  }
}

extension AppGraph.Location {
  /// The path and the line: columns cost tokens, and nobody needs them to find a declaration.
  var short: String { file + (line.map { ":\($0)" } ?? "") }
}
