import LinkedProgram
import SwiftFacts

/// The objects that roots do not inject although something below them needs them.
///
/// The search starts at the readers: a need propagates up every edge that does not inject it, once for
/// each node, so the time is linear in the size of the graph.
package struct MissingObjects {
  private let graph: ViewGraph
  private let numbering: ObjectNumbering
  /// The objects that each node needs.
  private let needs: [ObjectSet]
  /// The same, excluding views built and objects read only under a condition.
  private let immediateNeeds: [ObjectSet]

  package init(_ graph: ViewGraph) {
    self.graph = graph
    let numbering = ObjectNumbering(graph)
    self.numbering = numbering
    needs = Self.needs(in: graph, numbering: numbering, includingConditional: true)
    immediateNeeds = Self.needs(in: graph, numbering: numbering, includingConditional: false)
  }

  /// The objects missing at a root.
  ///
  /// - Parameter includingConditional: whether to include views built and objects read only under a condition.
  package func objects(missingAt root: ViewRoot, includingConditional: Bool) -> [InjectedObject] {
    guard root.environment.obstacle == nil else { return [] }
    let needed = (includingConditional ? needs : immediateNeeds)[root.content]
    return needed.subtracting(numbering.objects(in: root.environment)).numbers.map {
      numbering.objects[$0]
    }
  }

  /// The objects that a node needs from its environment.
  package func objects(neededBy node: Int) -> [InjectedObject] {
    needs[node].numbers.map { numbering.objects[$0] }
  }

  private static func needs(
    in graph: ViewGraph, numbering: ObjectNumbering, includingConditional: Bool
  ) -> [ObjectSet] {
    var needs = graph.nodes.map {
      numbering.objects(readBy: $0, includingConditional: includingConditional)
    }
    var waiting = needs.indices.filter { !needs[$0].isEmpty }.map { ($0, needs[$0]) }
    while let (node, needed) = waiting.popLast() {
      for (source, edge) in graph.incoming[node]
      where edge.environment.obstacle == nil && (includingConditional || !edge.environment.isConditional) {
        let added = needed.subtracting(numbering.objects(in: edge.environment)).subtracting(needs[source])
        guard !added.isEmpty else { continue }
        needs[source].formUnion(added)
        waiting.append((source, added))
      }
    }
    return needs
  }
}

/// The objects that views need, by number.
struct ObjectNumbering {
  package private(set) var objects: [InjectedObject] = []
  private var numbers: [InjectedObject: Int] = [:]
  /// The types of which objects with different generic arguments are read.
  private var isGeneric: Set<TypeID> = []

  package init(_ graph: ViewGraph) {
    for read in graph.nodes.flatMap(\.reads)
    where read.isRequired && numbers[read.object] == nil {
      numbers[read.object] = objects.count
      objects.append(read.object)
      if !read.object.arguments.isEmpty { isGeneric.insert(read.object.type) }
    }
  }

  package func objects(readBy node: ViewGraph.Node, includingConditional: Bool) -> ObjectSet {
    var set = ObjectSet()
    for read in node.reads where includingConditional ? read.isRequired : read.isImmediate {
      numbers[read.object].map { set.insert($0) }
    }
    return set
  }

  private func insert(into set: inout ObjectSet, where isInjected: (InjectedObject) -> Bool) {
    for (number, object) in objects.enumerated() where isInjected(object) { set.insert(number) }
  }

  /// The objects injected on a path; an object of unknown type may be any.
  package func objects(in path: EnvironmentPath) -> ObjectSet {
    var set = ObjectSet()
    for injection in path.injections where injection.branch == nil {
      switch injection.content {
      case .object(let object):
        if object.arguments.isEmpty, !isGeneric.contains(object.type) {
          numbers[object].map { set.insert($0) }
        } else {
          insert(into: &set) { object.mayBe($0) }
        }
      case .unknown(let kind):
        insert(into: &set) { $0.kind == kind }
      case .possible(let type):
        insert(into: &set) { $0.type == type }
      }
    }
    return set
  }
}
