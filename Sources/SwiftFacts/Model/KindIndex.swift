/// Where the facts of those kinds are in a file that are often looked for, found in one pass over it.
///
/// Most facts are names, members and arguments, which are met where code is walked through: to keep
/// their places would take several times the memory.
struct KindIndex: Sendable {
  private let nodes: PackedArray<FactNode>
  /// The facts, ordered by kind, those of one kind by place.
  private let indices: [UInt32]
  /// Where the facts of each kind begin; the last entry is their number.
  private let starts: [UInt32]

  init(_ nodes: PackedArray<FactNode>) {
    self.nodes = nodes
    var starts = [UInt32](repeating: 0, count: Int(FactKind.last.rawValue) + 2)
    for node in nodes where node.kind.isIndexed { starts[Int(node.kind.rawValue) + 1] += 1 }
    for kind in starts.indices.dropFirst() { starts[kind] += starts[kind - 1] }
    let total = Int(starts[starts.count - 1])
    var upcoming = starts
    indices = [UInt32](unsafeUninitializedCapacity: total) { indices, count in
      for (index, node) in nodes.enumerated() where node.kind.isIndexed {
        let kind = Int(node.kind.rawValue)
        indices[Int(upcoming[kind])] = UInt32(index)
        upcoming[kind] += 1
      }
      count = total
    }
    self.starts = starts
  }

  /// The indices of the facts of a kind, in the order of the text.
  subscript(kind: FactKind) -> ArraySlice<UInt32> {
    guard kind.isIndexed else {
      return nodes.indices.filter { nodes[$0].kind == kind }.map { UInt32($0) }[...]
    }
    let kind = Int(kind.rawValue)
    return indices[Int(starts[kind])..<Int(starts[kind + 1])]
  }
}

extension FactKind {
  /// Whether the places of all facts of the kind are kept.
  fileprivate var isIndexed: Bool {
    switch self {
    case .importDeclaration, .classDeclaration, .structDeclaration, .enumDeclaration,
      .actorDeclaration, .protocolDeclaration, .extensionDeclaration, .typealiasDeclaration,
      .associatedType, .function, .initializer, .subscriptDeclaration, .property, .enumCase,
      .parameter, .genericParameter, .capture, .optionalBinding, .boundName, .returnStatement,
      .call:
      true
    default: false
    }
  }
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
