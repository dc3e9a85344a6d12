/// The text of a file, possibly without some ranges, with a mapping from its offsets to those of the file.
public struct PartialText: Sendable {
  /// The text; each removed range is replaced by a space.
  public let utf8: [UInt8]
  /// The size of the file in bytes.
  let fileSize: Int
  /// The end of each removed range, in order.
  private let gaps: [Gap]

  private struct Gap {
    /// The offset in the text.
    let offset: Int
    /// The offset in the file.
    let fileOffset: Int
  }

  /// A whole file.
  public init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    fileSize = utf8.count
    gaps = []
  }

  /// A file without some ranges, which are in order.
  init(_ utf8: [UInt8], without ranges: [Range<Int>]) {
    var rest: [UInt8] = []
    rest.reserveCapacity(utf8.count)
    var gaps: [Gap] = []
    var end = 0
    for range in ranges where range.count > 1 {
      rest += utf8[end..<range.lowerBound]
      rest.append(UInt8(ascii: " "))
      end = range.upperBound
      gaps.append(Gap(offset: rest.count, fileOffset: end))
    }
    rest += utf8[end...]
    self.utf8 = rest
    fileSize = utf8.count
    self.gaps = gaps
  }

  /// The offset in the file for an offset in the text.
  func fileOffset(of offset: Int) -> Int {
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : gaps[low - 1].fileOffset + offset - gaps[low - 1].offset
  }

  /// The facts with their offsets in the file.
  func withFileOffsets(_ nodes: [FactNode]) -> [FactNode] {
    if gaps.isEmpty { return nodes }
    return nodes.map { node in
      var node = node
      node.start = fileOffset(of: node.start)
      node.end = fileOffset(of: node.end)
      if node.nameStart != FactNode.nowhere { node.nameStart = fileOffset(of: node.nameStart) }
      return node
    }
  }

  private func fileOffset(of offset: UInt32) -> UInt32 { UInt32(fileOffset(of: Int(offset))) }
}
