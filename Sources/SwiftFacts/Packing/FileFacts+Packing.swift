extension FileFacts {
  /// Reads facts from sections; nil if they are damaged.
  convenience init?(_ sections: PackedSections, path: String) {
    guard let ends = sections.elements(.nameEnds, as: UInt32.self),
      let utf8 = sections.elements(.nameUTF8, as: UInt8.self),
      let names = NameList(ends: ends, utf8: utf8),
      let nodes = sections.elements(.nodes, as: FactNode.self),
      FactNode.areValid(sections.content(of: .nodes), nameCount: names.count),
      let directives = Self.directives(in: sections)
    else { return nil }
    self.init(path: path, directives: directives, nodes: nodes, names: names)
  }

  private static func directives(in sections: PackedSections) -> [Directive]? {
    guard let locations = sections.elements(.directives, as: PackedLocation.self),
      let words = sections.texts(endingAt: .directiveEnds, in: .directiveUTF8),
      locations.count == words.count,
      locations.allSatisfy({ $0.start <= $0.end })
    else { return nil }
    return zip(locations, words).map { Directive(words: $1, bytes: Int($0.start)..<Int($0.end)) }
  }

  func pack(into packer: inout SectionPacker) {
    packer.add(.nodes, elements: nodes)
    packer.add(ends: .nameEnds, utf8: .nameUTF8, texts: names.map(\.text))
    let locations = directives.map {
      PackedLocation(start: UInt32($0.bytes.lowerBound), end: UInt32($0.bytes.upperBound))
    }
    packer.add(.directives, elements: PackedArray(locations))
    packer.add(ends: .directiveEnds, utf8: .directiveUTF8, texts: directives.map(\.words))
  }
}

/// The location of a directive.
private struct PackedLocation: BitwiseCopyable {
  let start: UInt32
  let end: UInt32
}

extension FactNode {
  /// The depth that recursion can handle; more than `FactCollector` creates.
  private static let depthLimit = 5000

  /// Whether bytes are valid nodes of a file: a tree in preorder whose names exist.
  fileprivate static func areValid(_ bytes: UnsafeRawBufferPointer, nameCount: Int) -> Bool {
    let count = bytes.count / MemoryLayout<Self>.stride
    guard count > 0 else { return false }
    // The ends of the open subtrees, outermost first.
    var open: [(node: Int, end: Int)] = []
    for index in 0..<count {
      let start = index * MemoryLayout<Self>.stride
      // The kind must be valid before the bytes are read as a value.
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
