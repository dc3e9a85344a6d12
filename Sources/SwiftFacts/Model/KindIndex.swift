/// The indices of the facts of frequently requested kinds, collected in one pass.
///
/// Most facts are names, members and arguments. Rules find those while they walk through code, and indexing them
/// would take several times the memory.
struct KindIndex: Sendable {
  private let nodes: PackedArray<FactNode>
  /// The indices of the facts, by kind, then in source order.
  private let indices: [UInt32]
  /// The offset of each indexed kind in `indices`; the last entry is their number.
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

  /// Whether facts of some kinds are found without looking at all facts.
  func hasAll(_ kinds: [FactKind]) -> Bool {
    kinds.allSatisfy { FactKind.slots[Int($0.rawValue)] != nil }
  }

  /// The indices of the facts of a kind within a range, in source order.
  func indices(of kind: FactKind, in range: Range<Int>) -> ArraySlice<UInt32> {
    guard let slot = FactKind.slots[Int(kind.rawValue)] else {
      var found: [UInt32] = []
      for index in range where nodes[index].kind == kind { found.append(UInt32(index)) }
      return found[...]
    }
    let all = indices[Int(starts[slot])..<Int(starts[slot + 1])]
    let start = all.partitioningIndex { Int($0) >= range.lowerBound }
    let end = all[start...].partitioningIndex { Int($0) >= range.upperBound }
    return all[start..<end]
  }
}

extension FactKind {
  /// The kinds that are indexed.
  fileprivate static let indexed: [FactKind] = [
    .importDeclaration, .classDeclaration, .structDeclaration, .enumDeclaration,
    .actorDeclaration, .protocolDeclaration, .extensionDeclaration, .typealiasDeclaration,
    .associatedType, .function, .initializer, .subscriptDeclaration, .property, .enumCase,
    .parameter, .genericParameter, .capture, .optionalBinding, .boundName, .returnStatement,
    .call, .deinitializer, .closure, .macroCall, .keyPathComponent, .assignment, .forLoop,
    .switchStatement, .casePattern, .patternMatch, .compilationBranch,
  ]

  /// For each kind its index in `indexed`; nil for the others.
  fileprivate static let slots: [Int?] = allCases.map { indexed.firstIndex(of: $0) }
}

extension RandomAccessCollection where Index == Int {
  /// The first index of a partitioned collection whose element satisfies the condition, by binary search.
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
