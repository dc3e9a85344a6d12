public import StoregenDiagnostics

/// A syntax fact: a declaration, a type, a statement or an expression.
///
/// A fact is an unowned reference: there are too many to count references. It is valid as long as its
/// `FileFacts` is retained, which a linked program does for all of its files.
///
/// Unchecked because it points to the facts of the file, which never change.
public struct Fact: @unchecked Sendable {
  @usableFromInline let storage: UnsafePointer<FactStorage>
  /// Its index among the facts of the file, which are in source order.
  public let index: Int

  @inlinable
  init(_ storage: UnsafePointer<FactStorage>, at index: Int) {
    self.storage = storage
    self.index = index
  }

  @inlinable var node: UnsafePointer<FactNode> { storage.pointee.nodes + index }

  /// The file that contains it.
  public var file: FileFacts { storage.pointee.file.takeUnretainedValue() }
  /// Identifies its file among all files in memory.
  @inlinable public var fileID: FileID { FileID(storage: storage) }
  @inlinable public var kind: FactKind { node.pointee.kind }
  @inlinable public var flags: FactFlags { node.pointee.flags }
  /// Its identifier, operator or keyword, without backticks; empty if it has none. Numbers and strings have a text instead.
  public var name: String { nameID.text }
  /// Its name as an integer.
  @inlinable public var nameID: Name { kind.hasText ? .empty : storedName }
  /// Its name, or its text.
  @inlinable var storedName: Name { storage.pointee.names[Int(node.pointee.name)] }

  /// Its location in the file, in bytes.
  public var bytes: Range<Int> { Int(node.pointee.start)..<Int(node.pointee.end) }
  /// Its location.
  public var range: SourceRange { SourceRange(path: file.path, bytes: bytes) }
  /// The location of its name; its own location if it has no name.
  public var nameRange: SourceRange {
    guard node.pointee.nameStart != FactNode.nowhere else { return range }
    let start = Int(node.pointee.nameStart)
    return SourceRange(path: file.path, bytes: start..<start + storedName.text.utf8.count)
  }

  /// The fact that directly contains it; nil for the file.
  @inlinable public var parent: Fact? {
    index == 0 ? nil : Fact(storage, at: Int(node.pointee.parent))
  }
  /// The facts that contain it, innermost first.
  @inlinable public var ancestors: FactAncestors { FactAncestors(of: self) }
  /// The facts directly in it, in source order.
  @inlinable public var children: FactChildren { FactChildren(of: self) }
  /// All facts in it at any depth, in source order.
  public var descendants: FactRange { FactRange(storage: storage, indices: inside) }
  /// All facts of a kind in it at any depth, in source order.
  public func descendants(_ kind: FactKind) -> FactList { file.facts(of: kind, in: inside) }
  /// All facts of these kinds in it at any depth, in source order.
  public func descendants(_ kinds: [FactKind]) -> [Fact] { file.facts(of: kinds, in: inside) }

  /// The first child of a kind.
  @inlinable public func child(_ kind: FactKind) -> Fact? { children.first { $0.kind == kind } }
  /// All children of a kind.
  @inlinable public func children(_ kind: FactKind) -> [Fact] {
    var found: [Fact] = []
    found.reserveCapacity(children.count { $0.kind == kind })
    for child in children where child.kind == kind { found.append(child) }
    return found
  }
  /// Its first child.
  @inlinable public var firstChild: Fact? { inside.isEmpty ? nil : Fact(storage, at: index + 1) }

  /// Whether `other` is this fact or in it.
  public func contains(_ other: Fact) -> Bool {
    other.storage == storage && (other.index == index || inside.contains(other.index))
  }

  /// The indices of its descendants.
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

/// Identifies a file among all files in memory; the identifiers of released files are reused.
public struct FileID: Hashable, Sendable {
  @usableFromInline let address: UInt

  @inlinable
  init(storage: UnsafePointer<FactStorage>) { address = UInt(bitPattern: storage) }
}
