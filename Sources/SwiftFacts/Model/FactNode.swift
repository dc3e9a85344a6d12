/// A fact in memory and on disk: 32 bytes.
///
/// Nodes are in preorder, so a subtree is a contiguous range.
@usableFromInline
struct FactNode: Sendable, BitwiseCopyable {
  @usableFromInline var kind: FactKind
  /// Explicit, so that these bytes have a defined value in files.
  private let padding: (UInt8, UInt8, UInt8) = (0, 0, 0)
  @usableFromInline var flags: FactFlags
  /// The index in the file's list of names; 0 is the empty name.
  @usableFromInline var name: UInt32
  /// The offset of the first byte of the name, or `nowhere`.
  var nameStart: UInt32
  var start: UInt32
  var end: UInt32
  /// The index of the parent; the root is its own parent.
  @usableFromInline var parent: UInt32
  /// The index after the last node of the subtree.
  @usableFromInline var subtreeEnd: UInt32

  /// The offset of a name that is not in the text.
  static let nowhere = UInt32.max

  init(
    kind: FactKind, flags: FactFlags, name: UInt32, nameStart: UInt32, start: UInt32, end: UInt32,
    parent: UInt32, subtreeEnd: UInt32
  ) {
    self.kind = kind
    self.flags = flags
    self.name = name
    self.nameStart = nameStart
    self.start = start
    self.end = end
    self.parent = parent
    self.subtreeEnd = subtreeEnd
  }
}
