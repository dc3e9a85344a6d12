import AppleNames
import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

/// Which views build which, with the injections in between.
///
/// Nodes are views, and pieces of code that build views: the content of a closure, a shared helper.
/// Code that could not be followed is an edge with an obstacle.
package final class ViewGraph {
  package struct Node {
    package let content: Content
    /// Its own environment reads.
    package var reads: [EnvironmentRead] = []
    package var edges: [Edge] = []
  }

  package enum Content {
    case view(TypeID)
    case code(ViewCode)
  }

  /// A view or code that a node builds.
  package struct Edge {
    package let target: Int
    /// The injections in between.
    package let environment: EnvironmentPath
    /// The expression that builds the target, if that is a view, or that refers to its code.
    package let site: Fact?
    /// Whether the target is one of several implementations of a requirement: it is unknown which one is
    /// shown where.
    var isDispatched = false
  }

  package let nodes: [Node]
  /// The roots that show views on a screen or in a preview, in file order.
  package let roots: [ViewRoot]
  /// The nodes of hosted content that may inherit the environment of some view.
  let inheriting: Set<Int>
  /// Whether the program has more than one app.
  let hasSeveralApps: Bool
  package let builds: Builds
  private let numbersOfViews: [TypeID: Int]
  let expressions: ViewExpressions
  private let types: TypeInference
  var program: Program { types.program }
  private let buildsOfSites = Memo<Fact, BuildSet>()
  let knownValues: KnownValueFinder
  let createdCases: CreatedCases

  package init(of codes: ViewCodes, environmentReads reads: EnvironmentReads) {
    let program = codes.types.program
    types = codes.types
    expressions = codes.expressions
    builds = program.builds
    knownValues = KnownValueFinder(types: codes.types)
    createdCases = CreatedCases(types: codes.types)
    var builder = ViewGraphBuilder(codes, environmentReads: reads)
    builder.build()
    nodes = builder.nodes
    roots = builder.roots
    inheriting = builder.inheriting
    hasSeveralApps = program.apps.count > 1
    numbersOfViews = builder.numbersOfViews
  }

  /// The builds in which an expression builds the target of an edge.
  func builds(ofSite site: Fact) -> BuildSet { buildsOfSites.value(for: site) { types.builds(with: site) } }

  /// The builds with a root. If there are several apps, the files in the folder of one tell its platforms, since one target
  /// contains them.
  func builds(of root: ViewRoot) -> BuildSet {
    let own = builds.builds(with: root.fact)
    guard hasSeveralApps, !own.isForSomePlatforms else { return own }
    let path = root.fact.file.path
    guard let end = path.lastIndex(of: "/") else { return own }
    let folder = String(path[...end])
    let common = platformsOfFolders.value(for: folder) {
      program.appFiles.filter { $0.facts.path.hasPrefix(folder) }.reduce(BuildSet.all) {
        $0.intersection(builds.builds(with: $1.facts.root))
      }
    }
    return common.isEmpty ? own : own.intersection(common)
  }

  private let platformsOfFolders = Memo<String, BuildSet>()

  /// The environment of an edge. What is injected anywhere above an implementation may be there whenever its requirement is
  /// used.
  func environment(of edge: Edge) -> EnvironmentPath {
    guard edge.isDispatched else { return edge.environment }
    let above = environmentsAboveImplementations.value(for: edge.target) {
      EnvironmentPath.possible(onAnyOf: environmentsAbove(edge.target))
    }
    return above + edge.environment
  }

  let nestings = Memo<PathDoubts.Nesting, Bool>()
  private let environmentsAboveImplementations = Memo<Int, EnvironmentPath>()

  /// Everything that is injected on some path to a node, except in previews.
  package func environmentAbove(_ node: Int) -> EnvironmentPath { environmentsAbove(node).reduce(.empty, +) }

  private func environmentsAbove(_ node: Int) -> [EnvironmentPath] {
    let previews = Set(roots.filter { $0.kind == .preview }.map(\.content))
    let above = reachable(from: [node]) { node in
      incoming[node].lazy.map { $0.source }.filter { !previews.contains($0) }
    }
    let shown = roots.filter { $0.kind != .preview && above.contains($0.content) }
    let edges = above.sorted().flatMap { number in
      incoming[number].filter { above.contains($0.source) }.map { $0.edge.environment }
    }
    return shown.map(\.environment) + edges
  }

  /// The node of a view.
  package func node(of view: TypeID) -> Int? { numbersOfViews[view] }

  /// The injections on each edge; at a root together with its own environment.
  package var environments: [EnvironmentPath] {
    roots.flatMap { root in
      nodes[root.content].edges.map { root.environment + $0.environment }
    } + nodes.flatMap(\.edges).map(\.environment)
  }

  /// The modifiers that inject an object, in the order of the files.
  ///
  /// - Parameter ofItsKind: whether to leave out those that inject it for another wrapper or under another key.
  package func modifiers(injecting object: InjectedObject, ofItsKind: Bool = false) -> [Fact] {
    let injected = injectionsByType[object.type] ?? []
    return injected.filter { ofItsKind ? object.mayBe($0.object) : $0.object.hasType(of: object) }.map(\.call)
  }

  private lazy var injectionsByType: [TypeID: [(object: InjectedObject, call: Fact)]] = {
    var injections: [TypeID: [(object: InjectedObject, call: Fact)]] = [:]
    for (injection, _) in injectionTargets {
      guard case .object(let object) = injection.content,
        injections[object.type]?.last?.call != injection.call
      else { continue }
      injections[object.type, default: []].append((object, injection.call))
    }
    return injections
  }()

  /// Every injection with the nodes that it reaches directly, in file order.
  package private(set) lazy var injectionTargets: [(injection: Injection, targets: Set<Int>)] = {
    var targets: [Injection: Set<Int>] = [:]
    let paths =
      roots.map { ($0.environment, $0.content) }
      + nodes.flatMap(\.edges).map { ($0.environment, $0.target) }
    for (environment, target) in paths {
      for injection in environment.injections { targets[injection, default: []].insert(target) }
    }
    return targets.sorted { $0.key.call.isBefore($1.key.call) }.map { ($0.key, $0.value) }
  }()

  /// The edges that lead to each node, with the nodes that they come from.
  package private(set) lazy var incoming = ViewGraph.incoming(of: nodes)

  /// The number of each node's strongly connected component.
  package private(set) lazy var components = Digraph(nodes.map { $0.edges.map(\.target) }).componentNumbers

  /// For each type, the nodes that read an object of it from the environment.
  private lazy var readers: [TypeID: [Int]] = {
    var readers: [TypeID: [Int]] = [:]
    for (number, node) in nodes.enumerated() {
      for type in Set(node.reads.map(\.object.type)) { readers[type, default: []].append(number) }
    }
    return readers
  }()

  /// The nodes that may read an object from the environment, and all nodes that lead to these.
  package func nodes(leadingTo object: InjectedObject) -> Set<Int> {
    nodesByObject.value(for: object) {
      nodesAbove((readers[object.type] ?? []).filter { nodes[$0].reads.contains { $0.object.mayBe(object) } })
    }
  }

  /// The nodes that inject an object for a part of what they show: code, and the views and helpers with that code.
  func nodes(providing object: InjectedObject) -> Set<Int> {
    providersByObject.value(for: object) {
      let leading = nodes(leadingTo: object)
      let direct = leading.filter { node in
        nodes[node].edges.contains { leading.contains($0.target) && $0.environment.certainty(of: object) == .certain }
      }
      return reachable(from: direct) { node -> [Int] in
        if case .view = nodes[node].content { return [] }
        return incoming[node].map(\.source)
      }
    }
  }

  /// Whether several sheets or destinations get the object, rather than one view above all of them.
  func isInjectedPerScreen(_ object: InjectedObject) -> Bool {
    modifiers(injecting: object, ofItsKind: true).count {
      $0.isOpenedByUser && !expressions.viewCatalog.isPreviewOrTest($0)
    } > 2
  }

  private let providersByObject = Memo<InjectedObject, Set<Int>>()
  private let nodesByObject = Memo<InjectedObject, Set<Int>>()

  /// Some nodes, and all nodes that lead to them.
  func nodesAbove(_ nodes: some Sequence<Int>) -> Set<Int> {
    reachable(from: nodes) { node in incoming[node].lazy.map { $0.source } }
  }

  private static func incoming(of nodes: [Node]) -> [[(source: Int, edge: Edge)]] {
    var incoming: [[(source: Int, edge: Edge)]] = Array(repeating: [], count: nodes.count)
    for (source, node) in nodes.enumerated() {
      for edge in node.edges { incoming[edge.target].append((source, edge)) }
    }
    return incoming
  }
}

/// An expression or type that shows views and inherits no environment.
package struct ViewRoot {
  package enum Kind: String {
    /// A window of the app or a widget, by its call.
    case scene
    /// `#Preview` or a `PreviewProvider`.
    case preview
    /// A hosting controller or view of UIKit, AppKit or WatchKit, or a renderer of pictures.
    case hosting
  }

  package let kind: Kind
  /// Its name in messages: `WindowGroup`, `#Preview`, `UIHostingController`.
  package let name: String
  /// The scene, preview or hosting controller.
  package let fact: Fact
  /// The node of its content.
  package let content: Int
  /// The injections from outside, such as modifiers of a scene.
  package let environment: EnvironmentPath
  /// Whether it draws what it shows once, so that nobody can open a sheet there.
  var isPicture: Bool { SwiftUIType.pictures.contains(name) }
}
