import ArchitectureGraph
import LanguageServer
import LintDriver
import StoregenDiagnostics

/// What a graph and the code say about fields and actions of stores.
struct MemberDescriptions {
  private let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// The members with a name: `CartStore.lines`, `Cart.add`, or only `add(_:)`.
  func all(named name: String) -> [Description] {
    let path = name.prefix { $0 != "(" }
    let parts = path.split(separator: ".").map(String.init)
    guard let member = parts.last else { return [] }
    let owner = parts.dropLast().joined(separator: ".")
    return index.graph.stores.filter { store in
      store.kind != .other && (owner.isEmpty || [store.id, store.name, store.type].contains(owner))
    }.flatMap { store in
      store.state.filter { $0.name == member }.map { description(of: $0, in: store) }
        + store.actions.filter { $0.name.prefix { $0 != "(" } == member }.map { description(of: $0, in: store) }
    }
  }

  private func description(of field: AppGraph.Field, in store: AppGraph.Store) -> Description {
    var description = Description(
      "state", named: "\(store.type).\(field.name)", at: field.location ?? field.specLocation)
    description.add(summary: field.summary)
    description.add("type", field.type)
    if field.bindable { description.add("writable", "views may write it") }
    add(usesOf: field.name, in: store, to: &description)
    return description
  }

  private func description(of action: AppGraph.Action, in store: AppGraph.Store) -> Description {
    var description = Description(
      "action", named: "\(store.type).\(action.name)", at: action.location ?? action.specLocation)
    description.add(summary: action.summary)
    description.add("signature", action.signature)
    description.add("emits", action.emits.map { .init($0) })
    add(usesOf: String(action.name.prefix { $0 != "(" }), in: store, to: &description)
    return description
  }

  /// The places that use a member, as far as the types there are certain.
  private func add(usesOf member: String, in store: AppGraph.Store, to description: inout Description) {
    let locations = index.locations
    let places = index.snapshot.memberUses(of: member, in: [store.type]).map { locations.location($0).short }
    description.add("used in", places.uniqued().map { .init($0) })
  }
}
