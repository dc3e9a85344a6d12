/// One fact as it is kept: 32 bytes, whatever it says.
///
/// Nodes stand in preorder, so that a subtree is one stretch of the array.
@usableFromInline
struct FactNode: Sendable, BitwiseCopyable {
  @usableFromInline var kind: FactKind
  /// What would else be bytes of any value in a file.
  private let padding: (UInt8, UInt8, UInt8) = (0, 0, 0)
  @usableFromInline var flags: FactFlags
  /// Where the name is in the table of strings; 0 is the empty string.
  @usableFromInline var name: UInt32
  /// The offset of the first byte of the name, or `nowhere`.
  var nameStart: UInt32
  var start: UInt32
  var end: UInt32
  /// The node that it is a child of; that of the file is its own.
  @usableFromInline var parent: UInt32
  /// The first node behind the subtree.
  @usableFromInline var subtreeEnd: UInt32

  /// The place of a name that does not stand in the text as it is.
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
