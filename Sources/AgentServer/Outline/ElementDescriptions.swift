import AppAnalysis
import ArchitectureContracts
import ArchitectureGraph
import ArchitectureModel
import LanguageServer
import StoregenDiagnostics

/// What a graph says about its stores, events and views.
struct ElementDescriptions {
  private let graph: AppGraph
  /// The code that uses the stores and observable classes, by their types.
  private let users: [String: [TypeUser]]
  private let locations: GraphLocations

  init(_ index: ProjectIndex) {
    graph = index.graph
    users = index.users
    locations = index.locations
  }

  /// The elements with a name, and the names of the types among them.
  func all(named name: String) -> (elements: [Description], names: Set<String>) {
    let stores = graph.stores.filter {
      $0.id == name || Self.isSame($0.name, as: name) || Self.isSame($0.type, as: name)
    }
    let others = graph.classes.filter { $0.store == nil && Self.isSame($0.name, as: name) }
    let events = graph.events.filter { $0.id == name || $0.name == name }
    let views = graph.views.filter { $0.kind != .preview && ($0.id == name || Self.isSame($0.name, as: name)) }
    return (
      stores.map(description) + others.map(description) + events.map(description) + views.map(description),
      Set(stores.map(\.type) + others.map(\.name) + views.map(\.name))
    )
  }

  /// The elements that are declared in files.
  func all(in paths: Set<String>) -> [Description] {
    graph.stores.filter { $0.location.map { paths.contains($0.file) } ?? false }.map(description)
      + graph.events.filter { $0.location.map { paths.contains($0.file) } ?? false }.map(description)
      + graph.views.filter { $0.kind != .preview && paths.contains($0.location.file) }.map(description)
  }

  private static func isSame(_ name: String, as other: String) -> Bool {
    name == other || name.hasSuffix("." + other)
  }

  // MARK: Elements

  private func description(of store: AppGraph.Store) -> Description {
    var description = Description(
      store.kind == .other ? "class" : "store", named: store.type, at: store.location ?? store.specLocation)
    description.add(summary: store.summary)
    if let found = graph.classes.first(where: { $0.store == store.id }) { add(roleOf: found, to: &description) }
    description.add("module", store.module)
    description.add("scenes", store.scenes.map { .init($0) })
    if store.ambient { description.add("ambient", "any view may read it") }
    description.add(
      "state",
      store.state.map { field in
        .init(
          field.name, [field.type, field.bindable ? "views may write it" : nil],
          at: field.location ?? field.specLocation)
      })
    description.add(
      "actions",
      store.actions.map { action in
        .init(
          action.name, [action.signature.flatMap { $0 == "()" ? nil : $0 }] + action.emits.map { "emits \($0)" },
          at: action.location ?? action.specLocation)
      })
    description.add("dependencies", store.dependencies.map { .init($0.name, [$0.type]) })
    description.add(
      "read by",
      graph.readers(of: store.id).map { view in
        .init(view.name, [view.reads.first { $0.store == store.id }?.through], at: view.location)
      })
    add(otherUsersOf: store, to: &description)
    description.add(
      "used by stores",
      graph.uses.filter { $0.to == store.id }.map { .init($0.from, $0.kinds + $0.members, at: $0.locations.first) })
    description.add(
      "uses stores",
      graph.uses.filter { $0.from == store.id }.map { .init($0.to, $0.kinds + $0.members, at: $0.locations.first) })
    description.add("injected into", injections { $0.store == store.id })
    description.add("handles", graph.subscriptions.filter { $0.handler == store.id }.map { entry($0, named: $0.event) })
    description.add(
      "publishes",
      graph.events.filter { $0.publishers.contains(store.id) }.map { event in
        Description.Entry(event.id, [places(of: event, in: store), handlers(of: event)])
      })
    description.add(
      "children", graph.children.filter { $0.parent == store.id }.map { .init($0.child, [$0.name, $0.count]) })
    description.add(
      "disagreements of spec and code",
      graph.disagreements.filter { $0.stores.contains(store.id) }.map {
        .init($0.message, at: $0.location ?? $0.specLocation)
      })
    return description
  }

  /// The code besides views and stores that uses a store, such as a view controller or a service.
  private func add(otherUsersOf store: AppGraph.Store, to description: inout Description) {
    let stores = Set(graph.uses.filter { $0.to == store.id }.map(\.from))
    let known = graph.readers(of: store.id).map(\.name) + graph.stores.filter { stores.contains($0.id) }.map(\.type)
    add(usersOf: store.type, besides: Set(known), to: &description)
  }

  private func add(usersOf type: String, besides known: Set<String>, to description: inout Description) {
    let others = (users[type] ?? []).filter { !known.contains($0.name) }
    description.add(
      known.isEmpty ? "used by" : "also used by",
      others.map { user in
        let name = String(user.name.prefix { $0 != "(" })
        return Description.Entry(
          name, [user.count > 1 ? "\(user.count) places" : nil], at: locations.location(user.range))
      })
  }

  private func description(of found: AppGraph.Class) -> Description {
    var description = Description("class", named: found.name, at: found.location)
    add(roleOf: found, to: &description)
    add(usersOf: found.name, besides: [], to: &description)
    description.add("injected into", injections { $0.type == found.name })
    return description
  }

  private func add(roleOf found: AppGraph.Class, to description: inout Description) {
    description.add("role", found.role?.rawValue)
    description.add("because it", found.evidence.map { .init($0.text, at: $0.location) })
  }

  private func description(of event: AppGraph.Event) -> Description {
    var description = Description("event", named: event.id, at: event.location ?? event.specLocation)
    description.add(summary: event.summary)
    description.add("values", event.payload.map { .init($0.name, [$0.type]) })
    description.add(
      "emitted by",
      event.emissions.map { emission in
        .init(
          [emission.store, emission.member].compactMap(\.self).joined(separator: "."),
          at: emission.location ?? emission.specLocation)
      })
    description.add("handled by", graph.subscriptions(to: event.id).map { entry($0, named: $0.handler) })
    description.add(
      "problems", event.problems.map { .init($0 == .unhandled ? "nothing handles it" : "nothing emits it") })
    description.add("may lead back to itself", event.allowedCycle)
    return description
  }

  private func description(of view: AppGraph.View) -> Description {
    var description = Description("view", named: view.name, at: view.location)
    description.add("kind", view.kind.rawValue)
    description.add("module", view.module)
    description.add("reads", view.reads.map { .init($0.store ?? $0.type, [$0.through], at: $0.location) })
    description.add("needs from above", view.needs.map { .init($0.type, [$0.modifier]) })
    description.add(
      "shown by",
      graph.builds.filter { $0.to == view.id }.map { Description.Entry(name(of: $0.from), at: $0.location) }
        .joinedByName)
    description.add(
      "shows",
      graph.builds.filter { $0.from == view.id }.map { Description.Entry(name(of: $0.to), at: $0.location) }
        .joinedByName)
    return description
  }

  // MARK: Parts

  private func entry(_ subscription: AppGraph.Subscription, named name: String) -> Description.Entry {
    .init(
      name, [subscription.call, subscription.run] + subscription.emits.map { "emits \($0)" },
      at: subscription.location ?? subscription.specLocation)
  }

  /// The views that get an object, those first that a scene shows.
  private func injections(_ isMeant: (AppGraph.Object) -> Bool) -> [Description.Entry] {
    let scenes = Set(graph.views.filter { $0.kind == .scene }.map(\.id))
    let builds = graph.builds.filter { $0.injects.contains(where: isMeant) }
    let sorted = builds.filter { scenes.contains($0.from) } + builds.filter { !scenes.contains($0.from) }
    return sorted.map { Description.Entry(name(of: $0.to), at: $0.location) }.joinedByName
  }

  /// The members of a store that emit an event.
  private func places(of event: AppGraph.Event, in store: AppGraph.Store) -> String? {
    let members = event.emissions.filter { $0.store == store.id }.compactMap(\.member).uniqued()
    return members.isEmpty ? nil : "in \(members.joined(separator: ", "))"
  }

  private func handlers(of event: AppGraph.Event) -> String? {
    let names = graph.subscriptions(to: event.id).map(\.handler).uniqued()
    return names.isEmpty ? nil : "handled by \(names.joined(separator: ", "))"
  }

  private func name(of view: String) -> String { graph.views.first { $0.id == view }?.name ?? view }
}
