public import Diagnostics

/// A fact in its file: a declaration, a type, a statement or an expression.
public struct Fact: Sendable {
  /// The file that it is in.
  public let file: FileFacts
  let index: Int

  init(_ file: FileFacts, _ index: Int) {
    self.file = file
    self.index = index
  }

  private var node: FactNode { file.nodes[index] }

  public var kind: FactKind { node.kind }
  public var flags: FactFlags { node.flags }
  /// The identifier, operator or literal that it has for a name, without backticks; empty if none.
  public var name: String { file.strings[Int(node.name)] }

  /// Where it stands, in bytes of the file.
  public var bytes: Range<Int> { Int(node.start)..<Int(node.end) }
  /// Where it stands.
  public var range: SourceRange { SourceRange(path: file.path, bytes: bytes) }
  /// Where its name stands, or else the whole of it.
  public var nameRange: SourceRange {
    guard node.nameStart != FactNode.nowhere else { return range }
    let start = Int(node.nameStart)
    return SourceRange(path: file.path, bytes: start..<start + name.utf8.count)
  }

  /// What it is part of; nil for the file.
  public var parent: Fact? { index == 0 ? nil : Fact(file, Int(node.parent)) }
  /// What it is part of, from the inside out.
  public var ancestors: some Sequence<Fact> { sequence(first: self, next: \.parent).dropFirst() }
  /// Its parts, in the order of the text.
  public var children: FactChildren { FactChildren(of: self) }
  /// Everything in it, itself left out, in the order of the text.
  public var descendants: some Sequence<Fact> {
    (index + 1..<Int(node.subtreeEnd)).lazy.map { [file] in Fact(file, $0) }
  }

  /// Everything of a kind in it, itself left out, in the order of the text.
  public func descendants(_ kind: FactKind) -> [Fact] {
    file.facts(of: [kind], in: index + 1..<Int(node.subtreeEnd))
  }

  /// The first part of a kind.
  public func child(_ kind: FactKind) -> Fact? { children.first { $0.kind == kind } }
  /// All parts of a kind.
  public func children(_ kind: FactKind) -> [Fact] { children.filter { $0.kind == kind } }
  /// Its first part.
  public var firstChild: Fact? { children.first { _ in true } }

  /// Whether `other` is this fact or in it.
  public func contains(_ other: Fact) -> Bool {
    other.file === file && other.index >= index && other.index < Int(node.subtreeEnd)
  }

  func child(after child: Int) -> Int? {
    let next = Int(file.nodes[child].subtreeEnd)
    return next < Int(node.subtreeEnd) ? next : nil
  }

  var firstChildIndex: Int? { index + 1 < Int(node.subtreeEnd) ? index + 1 : nil }
}

extension Fact: Hashable {
  public static func == (left: Fact, right: Fact) -> Bool {
    left.index == right.index && left.file === right.file
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(index)
  }
}

/// The parts of a fact.
public struct FactChildren: Sequence, IteratorProtocol, Sendable {
  private let parent: Fact
  private var upcoming: Int?

  init(of parent: Fact) {
    self.parent = parent
    upcoming = parent.firstChildIndex
  }

  public mutating func next() -> Fact? {
    guard let index = upcoming else { return nil }
    upcoming = parent.child(after: index)
    return Fact(parent.file, index)
  }
}
