import SwiftFacts

/// Tells from where readers of an object can be reached, if all ways to them are known.
final class ReaderReach {
  private let program: Program
  private var known: [Supply: Set<Int>?] = [:]
  private let rootContents: Set<Int>
  /// Those of them that are no previews.
  private let shownContents: Set<Int>
  /// What is taken from the environment by something that is no view.
  private lazy var readElsewhere: Set<TypeID> = {
    let readers = program.allTypes.filter { program.viewGraph.node(of: $0.id) == nil }
    let reads = readers.flatMap { reader in
      program.storedProperties(of: reader.id).compactMap {
        program.environmentRead(of: $0, in: reader.id)
      }
    }
    return Set(reads.map(\.supply.type))
  }()
  /// Whether some property takes an object out of the environment that may be any.
  private lazy var hasUnknownReads = program.allTypes.contains { type in
    program.wrappedProperties(of: type.id).contains { wrapped in
      guard wrapped.wrapper.takesFromEnvironment else { return false }
      switch program.type(ofDeclaration: wrapped.property)?.unwrapped {
      case .parameter: return true
      case nil: return wrapped.attribute.arguments.first?.firstChild?.kind != .keyPath
      default: return false
      }
    }
  }
  /// The names that several types have; which of them is built somewhere is not known.
  private lazy var ambiguousNames: Set<Name> = {
    let byName = Dictionary(
      grouping: program.allTypes.filter { $0.outer == nil }, by: \.fact.nameID)
    return Set(byName.filter { $0.value.count > 1 }.keys)
  }()

  init(_ program: Program) {
    self.program = program
    let roots = program.viewGraph.roots
    rootContents = Set(roots.map(\.content))
    shownContents = Set(roots.filter { $0.kind != .preview }.map(\.content))
  }

  /// The nodes below which somebody reads an object; nil if it may be read where nobody can see.
  func nodes(reaching supply: Supply) -> Set<Int>? {
    if let known = known[supply] { return known }
    let nodes = findNodes(reaching: supply)
    known[supply] = .some(nodes)
    return nodes
  }

  /// Whether only previews lead to nodes: a helper may inject more than its views need today.
  func isOnlyPreviewed(_ nodes: Set<Int>) -> Bool {
    var found = nodes
    var waiting = Array(nodes)
    while let node = waiting.popLast() {
      if shownContents.contains(node) { return false }
      for (source, _) in program.viewGraph.incoming[node] where found.insert(source).inserted {
        waiting.append(source)
      }
    }
    return true
  }

  private func findNodes(reaching supply: Supply) -> Set<Int>? {
    guard !hasUnknownReads, !readElsewhere.contains(supply.type) else { return nil }
    let graph = program.viewGraph
    var waiting = graph.nodes.indices.filter { number in
      graph.nodes[number].reads.contains { $0.supply == supply }
    }
    var reaching = Set(waiting)
    while let node = waiting.popLast() {
      guard isFollowed(node) else { return nil }
      for (source, _) in graph.incoming[node] where reaching.insert(source).inserted {
        waiting.append(source)
      }
    }
    return reaching
  }

  /// Whether all places of a node are known.
  private func isFollowed(_ node: Int) -> Bool {
    if case .view(let view) = program.viewGraph.nodes[node].content {
      let places = program.placements.byView[view] ?? []
      return !places.isEmpty && !ambiguousNames.contains(program[view].fact.nameID)
        && !places.contains { $0.position == .unknown || $0.position == .result }
    }
    return rootContents.contains(node)
      || !program.viewGraph.incoming[node].isEmpty && !program.viewGraph.inheriting.contains(node)
  }
}
