public import StoregenDiagnostics

/// A fact in its file: a declaration, a type, a statement or an expression.
///
/// Unchecked because it points to the facts of the file, which never change and are never freed.
public struct Fact: @unchecked Sendable {
  @usableFromInline let storage: UnsafePointer<FactStorage>
  /// Its place among the facts of the file, in the order of the text.
  public let index: Int

  @inlinable
  init(_ storage: UnsafePointer<FactStorage>, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  @inlinable var node: UnsafePointer<FactNode> { storage.pointee.nodes + index }

  /// The file that it is in.
  public var file: FileFacts { storage.pointee.file.takeUnretainedValue() }
  /// The same for all facts of a file, and for no other file.
  @inlinable public var fileID: FileID { FileID(storage: storage) }
  @inlinable public var kind: FactKind { node.pointee.kind }
  @inlinable public var flags: FactFlags { node.pointee.flags }
  /// The identifier, operator or literal that it has for a name, without backticks; empty if none.
  public var name: String { nameID.text }
  /// The same for equal names in all files.
  @inlinable public var nameID: Name { storage.pointee.names[Int(node.pointee.name)] }

  /// Where it stands, in bytes of the file.
  public var bytes: Range<Int> { Int(node.pointee.start)..<Int(node.pointee.end) }
  /// Where it stands.
  public var range: SourceRange { SourceRange(path: file.path, bytes: bytes) }
  /// Where its name stands, or else the whole of it.
  public var nameRange: SourceRange {
    guard node.pointee.nameStart != FactNode.nowhere else { return range }
    let start = Int(node.pointee.nameStart)
    return SourceRange(path: file.path, bytes: start..<start + name.utf8.count)
  }

  /// What it is part of; nil for the file.
  @inlinable public var parent: Fact? { index == 0 ? nil : Fact(storage, Int(node.pointee.parent)) }
  /// What it is part of, from the inside out.
  @inlinable public var ancestors: FactAncestors { FactAncestors(of: self) }
  /// Its parts, in the order of the text.
  @inlinable public var children: FactChildren { FactChildren(of: self) }
  /// Everything in it, itself left out, in the order of the text.
  public var descendants: FactRange { FactRange(storage: storage, indices: inside) }
  /// Everything of a kind in it, itself left out, in the order of the text.
  public func descendants(_ kind: FactKind) -> FactList { file.facts(of: kind, in: inside) }
  /// Everything of these kinds in it, itself left out, in the order of the text.
  public func descendants(_ kinds: [FactKind]) -> [Fact] { file.facts(of: kinds, in: inside) }

  /// The first part of a kind.
  @inlinable public func child(_ kind: FactKind) -> Fact? { children.first { $0.kind == kind } }
  /// All parts of a kind.
  @inlinable public func children(_ kind: FactKind) -> [Fact] {
    children.filter { $0.kind == kind }
  }
  /// Its first part.
  @inlinable public var firstChild: Fact? { inside.isEmpty ? nil : Fact(storage, index + 1) }

  /// Whether `other` is this fact or in it.
  public func contains(_ other: Fact) -> Bool {
    other.storage == storage && (other.index == index || inside.contains(other.index))
  }

  /// The indices of everything in it.
  @inlinable var inside: Range<Int> { index + 1..<Int(node.pointee.subtreeEnd) }
}

extension Fact: Hashable {
  @inlinable
  public static func == (left: Fact, right: Fact) -> Bool {
    left.index == right.index && left.storage == right.storage
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(node)
  }
}

/// Which file a fact is in.
public struct FileID: Hashable, Sendable {
  @usableFromInline let address: UInt

  @inlinable
  init(storage: UnsafePointer<FactStorage>) { address = UInt(bitPattern: storage) }
}
