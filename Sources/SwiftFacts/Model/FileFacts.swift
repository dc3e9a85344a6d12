/// What one Swift file says, in a form that knows neither other files nor any rule.
///
/// Its facts stay in memory until the program ends.
///
/// Unchecked because it points to them; they never change.
public final class FileFacts: @unchecked Sendable {
  /// The path by which the user knows the file.
  public let path: String
  /// The comments that speak to storegen, in their order.
  public let directives: [Directive]
  /// How many facts there are; their indices are smaller.
  public let count: Int
  let nodes: PackedArray<FactNode>
  /// How many names are in it.
  private let nameCount: Int
  private let kinds: KindIndex
  private var storage: UnsafePointer<FactStorage>!

  init(
    path: String, directives: [Directive], nodes: PackedArray<FactNode>, names: NameList
  ) {
    self.path = path
    self.directives = directives
    self.nodes = nodes
    nameCount = names.count
    count = nodes.count
    kinds = KindIndex(nodes)
    storage = FactStorage.make(nodes, names, of: self)
  }

  /// The fact that all others are in.
  public var root: Fact { Fact(storage, 0) }
  /// What tells the file from others.
  public var id: FileID { root.fileID }

  /// The names in it, each once.
  public var names: some Collection<Name> {
    UnsafeBufferPointer(start: storage.pointee.names, count: nameCount)
  }

  /// All facts, in the order of the text.
  public var all: FactRange { FactRange(storage: storage, indices: 0..<count) }

  /// All facts of a kind, in the order of the text; what is of another kind costs nothing.
  public func all(_ kind: FactKind) -> FactList { FactList(storage: storage, places: kinds[kind]) }

  /// All facts of these kinds with an index in a range, in the order of the text.
  func facts(of kinds: [FactKind], in indices: Range<Int>) -> [Fact] {
    var found: [Fact] = []
    for kind in kinds where !self.kinds[kind].isEmpty { found += facts(of: kind, in: indices) }
    found.sort { $0.index < $1.index }
    return found
  }

  /// All facts of a kind with an index in a range.
  func facts(of kind: FactKind, in indices: Range<Int>) -> FactList {
    let all = kinds[kind]
    guard !all.isEmpty else { return FactList(storage: storage, places: all) }
    let start = all.partitioningIndex { Int($0) >= indices.lowerBound }
    let end = all[start...].partitioningIndex { Int($0) >= indices.upperBound }
    return FactList(storage: storage, places: all[start..<end])
  }
}

/// A comment of the form `// storegen:words`.
public struct Directive: Sendable, Hashable {
  /// What stands behind `storegen:`, without white space at its ends.
  public let words: String
  /// Where the comment stands.
  public let bytes: Range<Int>
}
