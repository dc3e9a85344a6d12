/// What one Swift file says, in a form that knows neither other files nor any rule.
public final class FileFacts: Sendable {
  /// The path by which the user knows the file.
  public let path: String
  /// The comments that speak to storegen, in their order.
  public let directives: [Directive]
  let nodes: [FactNode]
  let strings: [String]

  init(path: String, directives: [Directive], nodes: [FactNode], strings: [String]) {
    self.path = path
    self.directives = directives
    self.nodes = nodes
    self.strings = strings
  }

  /// The fact that all others are in.
  public var root: Fact { Fact(self, 0) }

  /// All facts, in the order of the text.
  public var all: some Sequence<Fact> {
    nodes.indices.lazy.map { Fact(self, $0) }
  }

  /// All facts of these kinds, in the order of the text. An array, since to be asked for each fact of a
  /// large program one by one takes a rule longer than its own work.
  public func all(_ kinds: FactKind...) -> [Fact] { facts(of: kinds, in: nodes.indices) }

  func facts(of kinds: [FactKind], in indices: Range<Int>) -> [Fact] {
    indices.filter { kinds.contains(nodes[$0].kind) }.map { Fact(self, $0) }
  }
}

/// A comment of the form `// storegen:words`.
public struct Directive: Sendable, Hashable {
  /// What stands behind `storegen:`, without white space at its ends.
  public let words: String
  /// Where the comment stands.
  public let bytes: Range<Int>
}
