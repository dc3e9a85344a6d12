import AppAnalysis

/// The architecture of an app as a graph: stores, events and views, with everything that connects them.
///
/// It comes from a spec, from code, or from both. All lists are sorted, so the same input gives the same graph. Elements
/// refer to each other by id. As JSON, a value that is unknown is a missing key; `docs/graph.md` describes the format.
package struct AppGraph: Sendable, Hashable, Encodable {
  /// The version of the JSON format. It grows when a key changes its meaning or disappears.
  package static let currentVersion = 1

  let schemaVersion = Self.currentVersion
  /// The name of the app in the spec.
  package var app: String?
  /// What the graph was derived from.
  package var origins: [Origin] = []
  package var stores: [Store] = []
  package var classes: [Class] = []
  package var uses: [Use] = []
  package var children: [Child] = []
  package var events: [Event] = []
  package var subscriptions: [Subscription] = []
  package var cycles: [Cycle] = []
  package var disagreements: [Disagreement] = []
  package var views: [View] = []
  package var builds: [Build] = []
  package var missingInjections: [MissingInjection] = []
  package var groups: [Group] = []
  package var groupUses: [GroupUse] = []
  package var findings: [Finding] = []

  package init() {}

  /// Where something was found.
  package enum Origin: String, Sendable, Hashable, CaseIterable, Encodable {
    case code, spec, both
  }

  /// A location in a file.
  package struct Location: Sendable, Hashable, Encodable {
    /// The path, relative to the folder of the project.
    package let file: String
    /// Counted from 1; nil for a whole file.
    package let line: Int?
    package let column: Int?

    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// The folder of the file; empty for the top one.
    package var folder: String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "" }

    /// `path:line:column`, or the known part of it.
    package var text: String { file + [line, column].compactMap { $0.map { ":\($0)" } }.joined() }
  }
}

extension AppGraph.Location: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0)
      < (right.file, right.line ?? 0, right.column ?? 0)
  }
}

extension AppGraph {
  /// The store with an id.
  package func store(_ id: String) -> Store? { stores.first { $0.id == id } }
  /// The event with an id.
  package func event(_ id: String) -> Event? { events.first { $0.id == id } }

  /// The views that read a store.
  package func readers(of store: String) -> [View] {
    views.filter { view in view.reads.contains { $0.store == store } }
  }

  /// Who handles an event, and how.
  package func subscriptions(to event: String) -> [Subscription] {
    subscriptions.filter { $0.event == event }
  }

  /// The same graph with all lists in their order.
  func sorted() -> AppGraph {
    var graph = self
    graph.stores.sort { $0.id < $1.id }
    graph.classes.sort { ($0.name, $0.location) < ($1.name, $1.location) }
    graph.uses.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    graph.children.sort { ($0.parent, $0.name) < ($1.parent, $1.name) }
    graph.events.sort { $0.id < $1.id }
    graph.subscriptions.sort { ($0.event, $0.order) < ($1.event, $1.order) }
    graph.disagreements.sort {
      ($0.event ?? "", $0.kind, $0.message) < ($1.event ?? "", $1.kind, $1.message)
    }
    graph.views.sort { $0.id < $1.id }
    graph.groups.sort { $0.id < $1.id }
    graph.groupUses.sort { $0.id < $1.id }
    return graph
  }
}
