extension FileFacts {
  /// The facts in some sections; nil if they are not in order.
  convenience init?(_ sections: PackedSections, path: String) {
    guard let ends = sections.elements(.nameEnds, as: UInt32.self),
      let utf8 = sections.elements(.nameUTF8, as: UInt8.self),
      let names = NameList(ends: ends, utf8: utf8),
      let nodes = sections.elements(.nodes, as: FactNode.self),
      FactNode.areInOrder(sections.content(of: .nodes), nameCount: names.count),
      let directives = Self.directives(in: sections)
    else { return nil }
    self.init(path: path, directives: directives, nodes: nodes, names: names)
  }

  private static func directives(in sections: PackedSections) -> [Directive]? {
    guard let places = sections.elements(.directives, as: PackedPlace.self),
      let words = sections.texts(.directiveEnds, .directiveUTF8), places.count == words.count,
      places.allSatisfy({ $0.start <= $0.end })
    else { return nil }
    return zip(places, words).map { Directive(words: $1, bytes: Int($0.start)..<Int($0.end)) }
  }

  func pack(into packer: inout SectionPacker) {
    packer.add(.nodes, nodes)
    packer.add(.nameEnds, .nameUTF8, names.map(\.text))
    let places = directives.map {
      PackedPlace(start: UInt32($0.bytes.lowerBound), end: UInt32($0.bytes.upperBound))
    }
    packer.add(.directives, PackedArray(places))
    packer.add(.directiveEnds, .directiveUTF8, directives.map(\.words))
  }
}

/// Where a directive stands.
private struct PackedPlace: BitwiseCopyable {
  let start: UInt32
  let end: UInt32
}

extension FactNode {
  /// Deeper facts could not be walked through. More than `FactCollector` makes.
  private static let depthLimit = 5000

  /// Whether bytes may be taken for the nodes of a file: a tree in preorder, whose names exist.
  fileprivate static func areInOrder(_ bytes: UnsafeRawBufferPointer, nameCount: Int) -> Bool {
    let count = bytes.count / MemoryLayout<Self>.stride
    guard count > 0 else { return false }
    // The ends of the subtrees that are open, from the outside in.
    var open: [(node: Int, end: Int)] = []
    for index in 0..<count {
      let start = index * MemoryLayout<Self>.stride
      // Before the kind is looked at as what it should be.
      guard bytes[start] < FactKind.allCases.count else { return false }
      let node = bytes.load(fromByteOffset: start, as: Self.self)
      while let last = open.last, last.end <= index { open.removeLast() }
      let end = Int(node.subtreeEnd)
      let limit = open.last?.end ?? count
      guard Int(node.name) < nameCount, node.start <= node.end, end > index, end <= limit,
        Int(node.parent) == open.last?.node ?? 0, index > 0 || end == count,
        open.count < depthLimit
      else { return false }
      if end > index + 1 { open.append((index, end)) }
    }
    return true
  }
}
