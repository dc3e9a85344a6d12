/// Where the facts of each kind are in a file, found in one pass over it.
struct KindIndex: Sendable {
  /// The facts, ordered by kind, those of one kind by place.
  private let indices: [UInt32]
  /// Where the facts of each kind begin; the last entry is their number.
  private let starts: [UInt32]

  init(_ nodes: PackedArray<FactNode>) {
    var starts = [UInt32](repeating: 0, count: Int(FactKind.last.rawValue) + 2)
    for node in nodes { starts[Int(node.kind.rawValue) + 1] += 1 }
    for kind in starts.indices.dropFirst() { starts[kind] += starts[kind - 1] }
    var upcoming = starts
    indices = [UInt32](unsafeUninitializedCapacity: nodes.count) { indices, count in
      for (index, node) in nodes.enumerated() {
        let kind = Int(node.kind.rawValue)
        indices[Int(upcoming[kind])] = UInt32(index)
        upcoming[kind] += 1
      }
      count = nodes.count
    }
    self.starts = starts
  }

  /// The indices of the facts of a kind, in the order of the text.
  subscript(kind: FactKind) -> ArraySlice<UInt32> {
    let kind = Int(kind.rawValue)
    return indices[Int(starts[kind])..<Int(starts[kind + 1])]
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
