/// The names of a file, each once, one behind the other.
struct NameList: Sequence, Sendable {
  /// Where the bytes of each name end.
  let ends: PackedArray<UInt32>
  let utf8: PackedArray<UInt8>

  init(_ table: NameTable) {
    ends = PackedArray(table.ends)
    utf8 = PackedArray(table.utf8)
  }

  /// Takes names that somebody else has put together; nil if the ends do not fit.
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
