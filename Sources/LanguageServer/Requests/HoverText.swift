import AppAnalysis
import ArchitectureGraph
import ArchitectureModel
import StoregenDiagnostics

/// What the graph of an app says about one of its parts, in Markdown.
struct HoverText {
  private let graph: AppGraph

  init(_ graph: AppGraph) { self.graph = graph }

  /// nil if there is nothing to say.
  func text(about symbol: Symbol) -> String? {
    switch symbol {
    case .context(let name): graph.store(name).map(text)
    case .event(let context, let name), .label(let context, let name, _):
      graph.event("\(context).\(name)").map(text)
    case .member, .dependency, .type, .scene: nil
    }
  }

  /// What the classes of a name are in the app, and of stores who uses them; nil if no observable class has that name.
  func text(aboutClassesNamed name: String) -> String? {
    let classes = graph.classes.filter { $0.name == name || $0.name.hasSuffix("." + name) }
    let texts = classes.map { found in
      found.store.flatMap(graph.store).map(text) ?? "**\(found.name)**\n\n\(role(of: found))"
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  /// The role of a class and what shows it, as an item of a list.
  private func role(of found: AppGraph.Class) -> String {
    "- Role: \(found.role?.rawValue ?? "unknown"): " + found.evidence.map(\.text).joined(separator: "; ")
  }

  /// Who reads, handles and injects a store.
  func text(about store: AppGraph.Store) -> String {
    let readers = graph.readers(of: store.id)
    let injections = graph.builds.filter { build in
      build.injects.contains { $0.store == store.id }
    }
    let users = graph.uses.filter { $0.to == store.id }
    let handled = graph.subscriptions.filter { $0.handler == store.id }
    let published = graph.events.filter { $0.publishers.contains(store.id) }
    return section(
      "**\(store.type)**", summary: store.summary,
      rows: graph.classes.filter { $0.store == store.id }.map(role),
      lists: [
        ("Read by", readers.map(\.name)), ("Used by", users.map(\.from)),
        ("Injected into", injections.map(\.to)),
        ("Handles", handled.map { "\($0.event)\(call($0))" }), ("Publishes", published.map(\.id)),
      ])
  }

  /// Who emits and handles an event.
  func text(about event: AppGraph.Event) -> String {
    let emitters = event.emissions.map { emission in
      [emission.store, emission.member].compactMap(\.self).joined(separator: ".")
    }
    let handlers = graph.subscriptions(to: event.id)
    let values = event.payload.map { value in
      value.name + (value.type.map { ": \($0)" } ?? "")
    }
    return section(
      "**\(event.id)**" + (values.isEmpty ? "" : " `(\(values.joined(separator: ", ")))`"),
      summary: event.summary,
      lists: [("Emitted by", emitters), ("Handled by", handlers.map { "\($0.handler)\(call($0))" })])
  }

  private func call(_ subscription: AppGraph.Subscription) -> String {
    subscription.call.map { " (`\($0)`)" } ?? ""
  }

  private func section(
    _ title: String, summary: String?, rows: [String] = [], lists: [(title: String, entries: [String])]
  ) -> String {
    let rows =
      rows
      + lists.map { list in
        let entries = list.entries.filter { !$0.isEmpty }.uniqued()
        return "- \(list.title): " + (entries.isEmpty ? "–" : entries.joined(separator: ", "))
      }
    return [title, summary, rows.joined(separator: "\n")].compactMap(\.self).joined(separator: "\n\n")
  }
}
