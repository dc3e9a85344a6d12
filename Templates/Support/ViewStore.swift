/// The state of a child, and a way to send it actions: what a view needs. It is a value.
///
/// It reads the state on access, and retains the store. If the child is gone, it keeps the last state
/// that it saw.
@MainActor
@dynamicMemberLookup
package struct ViewStore<Model: ModelProtocol>: StoreOfModel {
  private let source: StoreViewSource<Model>
  /// The position of the child among those of the source.
  private let index: Int

  internal init(_ source: StoreViewSource<Model>, _ index: Int) {
    self.source = source
    self.index = index
  }

  package init(
    get: @escaping @MainActor () -> Model, send: @escaping @MainActor (Model.Action) -> Void
  ) {
    self.init(StoreViewSource(read: { _ in get() }, write: { send($1) }), 0)
  }

  /// A `ViewStore` whose state never changes, for previews.
  package static func constant(_ state: Model) -> ViewStore {
    ViewStore(get: { state }, send: { _ in })
  }

  package var state: Model { source.read(index) }

  package func send(_ action: Model.Action) { source.write(index, action) }

  package subscript<Value>(dynamicMember field: KeyPath<Model, Value>) -> Value {
    state[keyPath: field]
  }

  /// The child, if there is one.
  package static func ifPresent(
    get: @escaping @MainActor () -> Model?, send: @escaping @MainActor (Model.Action) -> Void
  ) -> ViewStore? {
    guard let child = get() else { return nil }
    let seen = StoreSeenChildren([child])
    return ViewStore(
      get: {
        if let child = get() { seen.children[0] = child }
        return seen.children[0]
      }, send: send)
  }
}

extension ViewStore: @MainActor Identifiable where Model: Identifiable {
  package var id: Model.ID { state.id }

  /// The child, if there is one. If another child takes its place, this `ViewStore` keeps its last state and ignores
  /// actions.
  package static func ifPresent(
    get: @escaping @MainActor () -> Model?, send: @escaping @MainActor (Model.Action) -> Void
  ) -> ViewStore? {
    guard let child = get() else { return nil }
    let id = child.id
    let seen = StoreSeenChildren([child])
    return ViewStore(
      get: { seen.child(at: 0, in: get().map { [$0] } ?? []) },
      send: { if get()?.id == id { send($0) } })
  }

  /// Creates a `ViewStore` for each child.
  package static func each(
    of children: [Model], get: @escaping @MainActor () -> [Model],
    send: @escaping @MainActor (Model.ID, Model.Action) -> Void
  ) -> [ViewStore] {
    let seen = StoreSeenChildren(children)
    let source = StoreViewSource<Model>(
      read: { seen.child(at: $0, in: get()) }, write: { send(seen.children[$0].id, $1) })
    return children.indices.map { ViewStore(source, $0) }
  }
}

/// Reads the states of children, and sends them actions. All children of a list share it.
@MainActor
internal final class StoreViewSource<Model: ModelProtocol> {
  let read: @MainActor (_ index: Int) -> Model
  let write: @MainActor (_ index: Int, Model.Action) -> Void

  init(
    read: @escaping @MainActor (Int) -> Model,
    write: @escaping @MainActor (Int, Model.Action) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

/// The last states that views saw.
@MainActor
internal final class StoreSeenChildren<Model: ModelProtocol> {
  var children: [Model]

  init(_ children: [Model]) {
    self.children = children
  }
}

extension StoreSeenChildren where Model: Identifiable {
  /// The child that was at the index, wherever it is now.
  internal func child(at index: Int, in current: [Model]) -> Model {
    let id = children[index].id
    if current.indices.contains(index), current[index].id == id {
      children[index] = current[index]
    } else if let child = current.first(where: { $0.id == id }) {
      children[index] = child
    }
    return children[index]
  }
}
