/// One fact as it is kept: 32 bytes, whatever it says.
///
/// Nodes stand in preorder, so that a subtree is one stretch of the array.
@usableFromInline
struct FactNode: Sendable {
  @usableFromInline var kind: FactKind
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
}
