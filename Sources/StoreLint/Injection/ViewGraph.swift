import SwiftFacts

/// Who builds whom, and what is put into the environment on the way.
///
/// Nodes are views, and pieces of code that build views: the content of a closure, a helper that several
/// share. Unknown is silence: what could not be followed is an edge with an obstacle.
package final class ViewGraph {
  struct Node {
    let content: Content
    /// What it asks the environment for itself.
    var reads: [EnvironmentRead] = []
    var edges: [Edge] = []
  }

  enum Content {
    case view(TypeID)
    case code(ViewCode)
  }

  /// Something that a node builds.
  struct Edge {
    let target: Int
    /// What is injected in between.
    let environment: EnvironmentPath
    /// The expression that builds the target, if that is a view.
    let site: Fact?
  }

  let nodes: [Node]
  /// Where views come onto a screen or into a preview, in the order of the files.
  let roots: [ViewRoot]
  /// The nodes of what is hosted where it may inherit the environment of some view.
  let inheriting: Set<Int>
  /// Whether the program has more than one app.
  let hasSeveralApps: Bool
  private let numbersOfViews: [TypeID: Int]

  init(_ program: Program) {
    var builder = ViewGraphBuilder(program)
    builder.build()
    nodes = builder.nodes
    roots = builder.roots
    inheriting = builder.inheriting
    let apps = program.allTypes.filter {
      !$0.module.isTest && program.conforms($0.id, to: "App")
    }
    hasSeveralApps = apps.count > 1
    numbersOfViews = builder.numbersOfViews
  }

  /// The node of a view.
  func node(of view: TypeID) -> Int? { numbersOfViews[view] }

  /// What is injected on each edge; at a root together with what comes from outside.
  var environments: [EnvironmentPath] {
    roots.flatMap { root in
      nodes[root.content].edges.map { root.environment + $0.environment }
    } + nodes.flatMap(\.edges).map(\.environment)
  }

  /// The modifiers that inject objects of a type, in the order of the files.
  func modifiers(injecting type: TypeID) -> [Fact] {
    var seen: Set<Fact> = []
    return injectionTargets.map(\.injection).filter {
      guard case .supply(let supply) = $0.content else { return false }
      return supply.type == type && seen.insert($0.call).inserted
    }.map(\.call)
  }

  /// Every injection with the nodes that it is there for, in the order of the files.
  private(set) lazy var injectionTargets: [(injection: Injection, targets: Set<Int>)] = {
    var targets: [Injection: Set<Int>] = [:]
    let ways =
      roots.map { ($0.environment, $0.content) }
      + nodes.flatMap(\.edges).map { ($0.environment, $0.target) }
    for (environment, target) in ways {
      for injection in environment.injections { targets[injection, default: []].insert(target) }
    }
    return targets.sorted { $0.key.call.isBefore($1.key.call) }.map { ($0.key, $0.value) }
  }()

  /// The edges that lead to each node, with the nodes that they come from.
  private(set) lazy var incoming: [[(source: Int, edge: Edge)]] = {
    var incoming: [[(source: Int, edge: Edge)]] = Array(repeating: [], count: nodes.count)
    for (source, node) in nodes.enumerated() {
      for edge in node.edges { incoming[edge.target].append((source, edge)) }
    }
    return incoming
  }()
}

/// Something that shows views and inherits nothing.
struct ViewRoot {
  enum Kind: String {
    /// A window of the app or a widget, by its call.
    case scene
    /// `#Preview` or a `PreviewProvider`.
    case preview
    /// UIKit's or AppKit's way to show a view.
    case hosting
  }

  let kind: Kind
  /// What messages call it: `WindowGroup`, `#Preview`, `UIHostingController`.
  let name: String
  /// The scene, preview or hosting controller.
  let fact: Fact
  /// The node of what it shows.
  let content: Int
  /// What is injected into it from outside, as by modifiers of a scene.
  let environment: EnvironmentPath
}
