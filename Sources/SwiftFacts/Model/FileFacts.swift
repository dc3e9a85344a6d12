import StoregenThreads

/// The facts of one Swift file, independent of other files and of rules.
///
/// It owns its facts: a `Fact` does not retain its file and must not be used after the file is released.
///
/// Unchecked because it points to its facts, which never change.
public final class FileFacts: @unchecked Sendable {
  /// The path of the file as diagnostics show it.
  public let path: String
  /// The `// storegen:` comments, in source order.
  public let directives: [Directive]
  /// The number of facts; their indices are smaller.
  public let count: Int
  let nodes: PackedArray<FactNode>
  private let ownedNames: OwnedNames
  private let kinds: KindIndex
  private var storage: UnsafePointer<FactStorage>!
  /// The indices of the literals whose texts were read.
  private let readTexts = Guarded<Set<Int>>([])

  /// The comment that identifies a file that storegen generated; nil if there is none. Rules ask for it again for each
  /// declaration, and a file may have thousands of comments.
  public let fingerprint: Directive?

  init(path: String, directives: [Directive], nodes: PackedArray<FactNode>, names: NameList) {
    self.path = path
    self.directives = directives
    fingerprint = directives.first(where: \.isFingerprint)
    self.nodes = nodes
    ownedNames = OwnedNames(names)
    count = nodes.count
    kinds = KindIndex(nodes)
    storage = FactStorage.allocate(nodes, names: ownedNames, of: self)
  }

  deinit { storage.deallocate() }

  /// The fact that contains all others.
  public var root: Fact { Fact(storage, at: 0) }
  /// Identifies the file among all files in memory.
  public var id: FileID { root.fileID }

  /// The names in the file, without duplicates.
  public var names: some Collection<Name> { ownedNames.names }

  /// The literals whose texts were read so far.
  public var literalsWithReadTexts: [Fact] { readTexts.access { $0 }.map { Fact(storage, at: $0) } }

  func noteReading(textOf literal: Fact) {
    _ = readTexts.access { $0.insert(literal.index) }
  }

  /// All facts, in source order.
  public var all: FactRange { FactRange(storage: storage, indices: 0..<count) }

  /// All facts of a kind, in source order.
  public func all(_ kind: FactKind) -> FactList { facts(of: kind, in: 0..<count) }

  /// All facts of these kinds with an index in a range, in source order.
  func facts(of kinds: [FactKind], in indices: Range<Int>) -> [Fact] {
    var found: [Fact] = []
    if self.kinds.hasAll(kinds) {
      for kind in kinds { found += facts(of: kind, in: indices) }
      found.sort { $0.index < $1.index }
    } else {
      let wanted = FactKindSet(kinds)
      for fact in FactRange(storage: storage, indices: indices) where wanted.contains(fact.kind) {
        found.append(fact)
      }
    }
    return found
  }

  /// All facts of a kind with an index in a range.
  func facts(of kind: FactKind, in indices: Range<Int>) -> FactList {
    FactList(storage: storage, positions: kinds.indices(of: kind, in: indices))
  }
}

/// A comment of the form `// storegen:words`.
public struct Directive: Sendable, Hashable {
  /// The text after `storegen:`, without surrounding white space.
  public let words: String
  /// The location of the comment.
  public let bytes: Range<Int>
}

extension Directive {
  /// Whether it is in the header of a file that storegen generated.
  public var isFingerprint: Bool { words.hasPrefix("fingerprint ") }
}

extension FileFacts {
  /// Whether storegen generated the file.
  public var isGenerated: Bool { fingerprint != nil }
}
