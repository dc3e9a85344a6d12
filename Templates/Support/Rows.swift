import Observation

/// The children of a list. A view that shows one child is updated only when that child changes. An action of one child
/// takes the same time for any number of children, unless the child emits an event.
@MainActor
@Observable
package final class StoreRows<Child: ModelProtocol & Identifiable & Equatable> {
  @ObservationIgnored private var children: [Child]
  /// The position of each child; nil if they have to be found again.
  @ObservationIgnored private var positions: [Child.ID: Int]?
  /// The children that views have seen.
  @ObservationIgnored private var rows: [Child.ID: StoreRow<Child>] = [:]
  /// Changes with any child.
  private var changeCount = 0
  /// Changes when children come, go or move.
  private var moveCount = 0

  package init(_ children: [Child]) {
    self.children = children
  }

  /// All children. A view that reads them is updated when any of them changes.
  package var all: [Child] {
    _ = changeCount
    return children
  }

  /// The children, for views. A view is updated when children come, go or move, and when one that it reads
  /// changes.
  package func viewStores(
    send: @escaping @MainActor (Child.ID, Child.Action) -> Void
  ) -> [ViewStore<Child>] {
    _ = moveCount
    let rows = children.map(row)
    let source = StoreViewSource<Child>(
      read: { rows[$0].state }, write: { send(rows[$0].id, $1) })
    return rows.indices.map { ViewStore(source, $0) }
  }

  private func row(of child: Child) -> StoreRow<Child> {
    if let row = rows[child.id] { return row }
    let row = StoreRow(child)
    rows[child.id] = row
    return row
  }

  /// The child with this id. Reading it does not make a view depend on the child. The new value must have the same id;
  /// nil and unknown ids are ignored.
  package subscript(id: Child.ID) -> Child? {
    get { position(of: id).map { children[$0] } }
    set {
      guard let child = newValue, let position = position(of: id), children[position] != child
      else { return }
      children[position] = child
      rows[id]?.state = child
      changeCount += 1
    }
  }

  private func position(of id: Child.ID) -> Int? {
    if let positions { return positions[id] }
    var found = [Child.ID: Int](minimumCapacity: children.count)
    for index in children.indices.reversed() { found[children[index].id] = index }
    positions = found
    return found[id]
  }

  /// Replaces the children. A view of a single child is updated only if that child differs.
  package func show(_ new: [Child]) {
    guard children != new else { return }
    let hasMoved = children.map(\.id) != new.map(\.id)
    children = new
    if hasMoved { positions = nil }
    for (id, row) in rows {
      guard let position = position(of: id) else {
        rows[id] = nil
        continue
      }
      if row.state != new[position] { row.state = new[position] }
    }
    changeCount += 1
    if hasMoved { moveCount += 1 }
  }
}

/// One child, in its own observable object, so that a change updates only the views that read it. After the child is
/// removed, views may still read its last state.
@MainActor
@Observable
internal final class StoreRow<Child: ModelProtocol & Identifiable> {
  let id: Child.ID
  var state: Child

  init(_ state: Child) {
    id = state.id
    self.state = state
  }
}
