/// The text of a file, or what is left of it without some stretches, and where that stands in the file.
public struct PlacedText: Sendable {
  /// The text; where something was left out there is a space.
  public let utf8: [UInt8]
  /// How many bytes the file has.
  let fileSize: Int
  /// Where the text goes on behind each stretch that was left out, in order.
  private let joints: [Joint]

  private struct Joint {
    /// The offset in the text.
    let offset: Int
    /// The offset in the file.
    let place: Int
  }

  /// A whole file.
  public init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    fileSize = utf8.count
    joints = []
  }

  /// A file without some stretches, which stand in their order.
  init(_ utf8: [UInt8], without stretches: [Range<Int>]) {
    var rest: [UInt8] = []
    rest.reserveCapacity(utf8.count)
    var joints: [Joint] = []
    var end = 0
    for stretch in stretches where stretch.count > 1 {
      rest += utf8[end..<stretch.lowerBound]
      rest.append(UInt8(ascii: " "))
      end = stretch.upperBound
      joints.append(Joint(offset: rest.count, place: end))
    }
    rest += utf8[end...]
    self.utf8 = rest
    fileSize = utf8.count
    self.joints = joints
  }

  /// Where in the file that stands which has this offset in the text.
  func place(of offset: Int) -> Int {
    var (low, high) = (0, joints.count)
    while low < high {
      let middle = (low + high) / 2
      if joints[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : joints[low - 1].place + offset - joints[low - 1].offset
  }

  /// The facts of the text with their places in the file.
  func placed(_ nodes: [FactNode]) -> [FactNode] {
    if joints.isEmpty { return nodes }
    return nodes.map { node in
      var node = node
      node.start = place(of: node.start)
      node.end = place(of: node.end)
      if node.nameStart != FactNode.nowhere { node.nameStart = place(of: node.nameStart) }
      return node
    }
  }

  private func place(of offset: UInt32) -> UInt32 { UInt32(place(of: Int(offset))) }
}
