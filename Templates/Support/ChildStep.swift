/// A step from a model to one of its children.
nonisolated package struct StoreChildStep: Hashable {
  /// The name of the child or children.
  package let name: String
  /// Tells the child from others of the same name.
  private let id: AnyHashable?

  /// The step to the only child of that name.
  package init(_ name: String) {
    self.name = name
    id = nil
  }

  /// The step to the child with that id.
  package init(_ name: String, id: some Hashable) {
    self.name = name
    self.id = AnyHashable(id)
  }

  /// Whether this is the step to the child with that id.
  package func leads(to id: some Hashable) -> Bool { self.id == AnyHashable(id) }
}

@MainActor
extension StoreChildStep {
  /// The child in `children` that this step leads to.
  package func child<Child: ModelProtocol & Identifiable>(in children: [Child]) -> Child? {
    guard let id = id?.base as? Child.ID else { return nil }
    return children.first { $0.id == id }
  }

  /// The child, if its id is that of the step.
  package func child<Child: ModelProtocol & Identifiable>(in child: Child?) -> Child? {
    guard let child, let id = id?.base as? Child.ID, child.id == id else { return nil }
    return child
  }
}
