/// The names of a file, without duplicates, one after another.
struct NameList: Sequence, Sendable {
  /// The end of each name in `utf8`.
  let ends: PackedArray<UInt32>
  let utf8: PackedArray<UInt8>

  init(_ table: NameTable) {
    ends = PackedArray(table.ends)
    utf8 = PackedArray(table.utf8)
  }

  /// Creates a list from bytes on disk; nil if the ends are out of order.
  init?(ends: PackedArray<UInt32>, utf8: PackedArray<UInt8>) {
    var start: UInt32 = 0
    for end in ends {
      guard start <= end, end <= utf8.count else { return nil }
      start = end
    }
    self.ends = ends
    self.utf8 = utf8
  }

  /// How many names there are.
  var count: Int { ends.count }
  var underestimatedCount: Int { count }

  /// The bytes of each name.
  func makeIterator() -> some IteratorProtocol<UnsafeBufferPointer<UInt8>> {
    var start = 0
    return ends.lazy.map { end in
      defer { start = Int(end) }
      return UnsafeBufferPointer(start: utf8.start + start, count: Int(end) - start)
    }.makeIterator()
  }
}
