import SwiftFacts

/// Finds the nodes from which readers of an object can be reached, if all paths to them are known.
final class ReaderReach: LintContextReader {
  let context: LintContext
  private var known: [InjectedObject: Set<Int>?] = [:]
  private let rootContents: Set<Int>
  /// Those outside previews.
  private let shownContents: Set<Int>
  /// The types that something other than a view reads from the environment.
  private lazy var readElsewhere: Set<TypeID> = {
    let readers = program.allTypes.filter { injection.graph.node(of: $0.id) == nil }
    let reads = readers.flatMap { reader in
      program.storedProperties(of: reader.id).compactMap {
        injection.reads.environmentRead(of: $0, in: reader.id)
      }
    }
    return Set(reads.map(\.object.type))
  }()
  /// Whether some property reads an object of unknown type from the environment.
  private lazy var hasUnknownReads = program.allTypes.contains { type in
    views.wrappers.wrappedProperties(of: type.id).contains { wrapped in
      guard wrapped.wrapper.takesFromEnvironment else { return false }
      switch types.type(ofDeclaration: wrapped.property)?.unwrapped {
      case .parameter: return true
      case nil: return wrapped.attribute.arguments.first?.firstChild?.kind != .keyPath
      default: return false
      }
    }
  }
  /// The names that several types share, so that it is ambiguous which one is built.
  private lazy var ambiguousNames: Set<Name> = {
    let byName = Dictionary(
      grouping: program.allTypes.filter { $0.outer == nil }, by: \.fact.nameID)
    return Set(byName.filter { $0.value.count > 1 }.keys)
  }()

  init(_ context: LintContext) {
    self.context = context
    let roots = context.injection.graph.roots
    rootContents = Set(roots.map(\.content))
    shownContents = Set(roots.filter { $0.kind != .preview }.map(\.content))
  }

  /// The nodes below which an object is read; nil if it may be read in unknown places.
  func nodes(reaching object: InjectedObject) -> Set<Int>? {
    if let known = known[object] { return known }
    let nodes = findNodes(reaching: object)
    known[object] = .some(nodes)
    return nodes
  }

  /// Whether only previews lead to nodes: a helper may inject more than its views need today.
  func isOnlyPreviewed(_ nodes: Set<Int>) -> Bool {
    injection.graph.nodesAbove(nodes).isDisjoint(with: shownContents)
  }

  private func findNodes(reaching object: InjectedObject) -> Set<Int>? {
    guard !hasUnknownReads, !readElsewhere.contains(object.type) else { return nil }
    let reaching = injection.graph.nodes(leadingTo: object)
    return reaching.allSatisfy(isFollowed) ? reaching : nil
  }

  /// Whether all locations of a node are known.
  private func isFollowed(_ node: Int) -> Bool {
    if case .view(let view) = injection.graph.nodes[node].content {
      let sites = views.placements.byView[view] ?? []
      return !sites.isEmpty && !ambiguousNames.contains(program[view].fact.nameID)
        && !sites.contains { $0.position == .unknown || $0.position == .result }
    }
    return rootContents.contains(node)
      || !injection.graph.incoming[node].isEmpty && !injection.graph.inheriting.contains(node)
  }
}
