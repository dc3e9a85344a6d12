/// The types that a search has visited. A new search takes the same time for any number of types.
struct TypeVisits {
  /// The search that visited each type last.
  private var searches: [Int]
  private var current = 0

  package init(typeCount: Int) { searches = Array(repeating: 0, count: typeCount) }

  /// Starts a search that has visited only one type.
  package mutating func start(at id: TypeID) {
    current += 1
    insert(id)
  }

  package func contains(_ id: TypeID) -> Bool { searches[id.index] == current }

  package mutating func insert(_ id: TypeID) { searches[id.index] = current }
}
