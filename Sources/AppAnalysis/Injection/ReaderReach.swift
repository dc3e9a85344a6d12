import LinkedProgram
import SwiftFacts

/// Finds out below which nodes an object is read, if all paths to its readers are known.
package final class ReaderReach: AppQuery {
  package let catalogs: AppCatalogs
  private let injection: InjectionAnalysis
  private let views: ViewAnalysis
  private let knownReaching = Memo<InjectedObject, Set<Int>>()
  private let knownFollowed = Memo<InjectedObject, Bool>()
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

  init(injection: InjectionAnalysis, views: ViewAnalysis) {
    catalogs = injection.catalogs
    self.injection = injection
    self.views = views
    let roots = injection.graph.roots
    rootContents = Set(roots.map(\.content))
    shownContents = Set(roots.filter { $0.kind != .preview }.map(\.content))
  }

  /// Whether no view at or below some nodes reads an object; false if it may be read in unknown places.
  package func isUnread(_ object: InjectedObject, below nodes: Set<Int>) -> Bool {
    guard !hasUnknownReads, !readElsewhere.contains(object.type) else { return false }
    let reaching = reaching(object)
    return reaching.isDisjoint(with: nodes) && areFollowed(reaching, of: object)
  }

  /// Whether only previews lead to nodes: a helper may inject more than its views need today.
  package func isOnlyPreviewed(_ nodes: Set<Int>) -> Bool {
    injection.graph.nodesAbove(nodes).isDisjoint(with: shownContents)
  }

  /// The nodes below which an object is read.
  private func reaching(_ object: InjectedObject) -> Set<Int> {
    knownReaching.value(for: object) { injection.graph.nodes(leadingTo: object) }
  }

  /// Whether all locations of the nodes below which an object is read are known, which takes longer to find out.
  private func areFollowed(_ reaching: Set<Int>, of object: InjectedObject) -> Bool {
    knownFollowed.value(for: object) { reaching.allSatisfy(isFollowed) }
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
