public import StoregenDiagnostics
import SwiftFacts

/// The views of a program, who builds them and what the environment holds on the way: what the rules about
/// injection go by, for a person to check.
public struct ViewTree: Sendable {
  /// An object of the environment.
  public struct Supply: Sendable, Hashable {
    /// The name of its type.
    public let type: String
    /// The modifier that injects it: `environment` or `environmentObject`.
    public let modifier: String
  }

  /// A scene, a preview or a hosting controller.
  public struct Root: Sendable {
    /// `scene`, `preview` or `hosting`.
    public let kind: String
    /// `WindowGroup`, `#Preview`, `UIHostingController`.
    public let name: String
    /// Where it stands.
    public let place: SourceRange
    /// What it asks for and nobody injects.
    public let missing: [Supply]
    /// What it shows.
    public let builds: [Step]
  }

  /// A view, or a part of views such as a modifier.
  public struct View: Sendable {
    /// Its name, with those of the types around it.
    public let name: String
    /// Where it is declared.
    public let place: SourceRange
    /// What its own properties take from the environment.
    public let reads: [Supply]
    /// What has to be there where it is built, for itself and for what it builds.
    public let needs: [Supply]
    /// What it builds.
    public let builds: [Step]
  }

  /// A place where a view is built.
  public struct Step: Sendable {
    /// The view, by its place in `views`.
    public let view: Int
    /// The expression that builds it.
    public let place: SourceRange
    /// What is injected in between.
    public let injects: [Supply]
    /// Whether it is built under a condition only: in a branch, or when somebody asks for it, as a sheet.
    public let isConditional: Bool
    /// What could not be followed on the way: beyond it nothing is known.
    public let obstacle: SourceRange?
  }

  /// In the order of the files.
  public let roots: [Root]
  /// In the order of the files.
  public let views: [View]
}

extension Linter {
  /// The tree of the views in `files`. Call it on a large stack, as `lint`.
  public func viewTree(of files: [LintFile]) -> ViewTree {
    ViewTreeBuilder(program(of: files)).tree()
  }
}

/// Makes a tree of views out of the graph, in which helpers and closures are nodes as well.
private struct ViewTreeBuilder {
  private let program: Program
  private let graph: ViewGraph
  private let types: [TypeDeclaration]
  private let numbers: [TypeID: Int]

  init(_ program: Program) {
    self.program = program
    graph = program.viewGraph
    types = program.allTypes.filter { program.viewGraph.node(of: $0.id) != nil }
    numbers = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.id, $0) })
  }

  func tree() -> ViewTree {
    ViewTree(roots: graph.roots.map(root), views: types.compactMap(view))
  }

  private func root(_ root: ViewRoot) -> ViewTree.Root {
    let missing = program.missingSupplies.supplies(missingAt: root, deep: root.kind != .preview)
    return ViewTree.Root(
      kind: root.kind.rawValue, name: root.name, place: root.fact.calleeRange,
      missing: missing.map(supply),
      builds: steps(from: root.content, under: root.environment))
  }

  private func view(_ type: TypeDeclaration) -> ViewTree.View? {
    guard let node = graph.node(of: type.id) else { return nil }
    return ViewTree.View(
      name: program.fullName(of: type.id), place: type.fact.nameRange,
      reads: graph.nodes[node].reads.map { supply($0.supply) },
      needs: program.missingSupplies.supplies(neededBy: node).map(supply),
      builds: steps(from: node, under: .empty))
  }

  /// The views that a node builds, by whatever helpers.
  private func steps(from node: Int, under environment: EnvironmentPath) -> [ViewTree.Step] {
    struct Visit: Hashable {
      let node: Int
      let environment: EnvironmentPath
    }
    var steps: [ViewTree.Step] = []
    var seen: Set<Visit> = []
    var waiting = [Visit(node: node, environment: environment)]
    while let visit = waiting.popLast() {
      guard seen.insert(visit).inserted else { continue }
      for edge in graph.nodes[visit.node].edges {
        let environment = visit.environment + edge.environment
        if case .view(let view) = graph.nodes[edge.target].content, let site = edge.site {
          numbers[view].map { steps.append(step($0, site, environment)) }
        } else {
          waiting.append(Visit(node: edge.target, environment: environment))
        }
      }
    }
    return steps.sorted {
      ($0.place.path, $0.place.bytes.lowerBound) < ($1.place.path, $1.place.bytes.lowerBound)
    }
  }

  private func step(_ view: Int, _ site: Fact, _ environment: EnvironmentPath) -> ViewTree.Step {
    let injected = environment.injections.compactMap { injection -> ViewTree.Supply? in
      guard case .supply(let supply) = injection.content else { return nil }
      return self.supply(supply)
    }
    return ViewTree.Step(
      view: view, place: site.calleeRange, injects: injected,
      isConditional: environment.isConditional,
      obstacle: environment.obstacle?.calleeRange)
  }

  private func supply(_ supply: Supply) -> ViewTree.Supply {
    ViewTree.Supply(type: program[supply.type].name, modifier: supply.kind.modifier)
  }
}
