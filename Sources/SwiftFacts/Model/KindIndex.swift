/// Where the facts of those kinds are in a file that are often looked for, found in one pass over it.
///
/// Most facts are names, members and arguments, which are met where code is walked through: to keep
/// their places would take several times the memory.
struct KindIndex: Sendable {
  private let nodes: PackedArray<FactNode>
  /// The facts, ordered by kind, those of one kind by place.
  private let indices: [UInt32]
  /// Where the facts of each of these kinds begin; the last entry is their number.
  private let starts: [UInt32]

  init(_ nodes: PackedArray<FactNode>) {
    self.nodes = nodes
    let slots = FactKind.slots
    var starts = [UInt32](repeating: 0, count: FactKind.indexed.count + 1)
    for node in nodes {
      if let slot = slots[Int(node.kind.rawValue)] { starts[slot + 1] += 1 }
    }
    for slot in starts.indices.dropFirst() { starts[slot] += starts[slot - 1] }
    let total = Int(starts[starts.count - 1])
    var upcoming = starts
    indices = [UInt32](unsafeUninitializedCapacity: total) { indices, count in
      for (index, node) in nodes.enumerated() {
        guard let slot = slots[Int(node.kind.rawValue)] else { continue }
        indices[Int(upcoming[slot])] = UInt32(index)
        upcoming[slot] += 1
      }
      count = total
    }
    self.starts = starts
  }

  /// The indices of the facts of a kind, in the order of the text.
  subscript(kind: FactKind) -> ArraySlice<UInt32> {
    guard let slot = FactKind.slots[Int(kind.rawValue)] else {
      return nodes.indices.filter { nodes[$0].kind == kind }.map { UInt32($0) }[...]
    }
    return indices[Int(starts[slot])..<Int(starts[slot + 1])]
  }
}

extension FactKind {
  /// The kinds of which the places of all facts are kept.
  fileprivate static let indexed: [FactKind] = [
    .importDeclaration, .classDeclaration, .structDeclaration, .enumDeclaration,
    .actorDeclaration, .protocolDeclaration, .extensionDeclaration, .typealiasDeclaration,
    .associatedType, .function, .initializer, .subscriptDeclaration, .property, .enumCase,
    .parameter, .genericParameter, .capture, .optionalBinding, .boundName, .returnStatement,
    .call,
  ]

  /// For each kind its place among those; nil for the others.
  fileprivate static let slots: [Int?] = allCases.map { indexed.firstIndex(of: $0) }
}

extension ArraySlice<UInt32> {
  /// The first place from which on all elements of a sorted slice are what is asked for.
  func partitioningIndex(where belongs: (UInt32) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
