import AppAnalysis
import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

/// The views of a program as the injection analysis sees them, with the views that build them and the injections in between:
/// for graphs.
public struct ViewTree: Sendable {
  /// An object of the environment.
  public struct InjectedObject: Sendable, Hashable {
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
    /// The text that identifies it, if its call has one: `Settings` for `Window("Settings", id: "settings")`.
    public let title: String?
    /// Its location.
    public let location: SourceRange
    /// The objects that it needs and nothing injects.
    public let missing: [InjectedObject]
    /// The views that it shows.
    public let builds: [Step]
  }

  /// A view, or a part of views such as a modifier.
  public struct View: Sendable {
    /// Its name, with those of its outer types.
    public let name: String
    /// The location of its declaration.
    public let location: SourceRange
    /// The objects that its own properties read from the environment.
    public let reads: [InjectedObject]
    /// The objects that have to be in its environment, for itself and for the views that it builds.
    public let needs: [InjectedObject]
    /// The views that it builds.
    public let builds: [Step]
  }

  /// A location where a view is built.
  public struct Step: Sendable {
    /// The view, by its index in `views`.
    public let view: Int
    /// The expression that builds it.
    public let location: SourceRange
    /// The injections in between.
    public let injects: [InjectedObject]
    /// Whether it is built only under a condition: in a branch, or on request, such as a sheet.
    public let isConditional: Bool
    /// The expression on the path that could not be followed: nothing is known beyond it.
    public let obstacle: SourceRange?
  }

  /// In the order of the files.
  public let roots: [Root]
  /// In the order of the files.
  public let views: [View]
}

/// Converts the graph of views, whose nodes also include helpers and closures, to a tree of views.
struct ViewTreeBuilder: AnalysisContextReader {
  let context: AnalysisContext
  /// The views of the tree, in its order.
  let shownViews: [TypeDeclaration]
  /// The index of each view in the tree.
  let numbers: [TypeID: Int]
  private let graph: ViewGraph

  init(in context: AnalysisContext) {
    self.context = context
    graph = context.injection.graph
    shownViews = context.program.allTypes.filter {
      context.injection.graph.node(of: $0.id) != nil
    }
    numbers = Dictionary(uniqueKeysWithValues: shownViews.enumerated().map { ($1.id, $0) })
  }

  func tree() -> ViewTree {
    ViewTree(roots: graph.roots.map(root), views: shownViews.compactMap(view))
  }

  private func root(_ root: ViewRoot) -> ViewTree.Root {
    let missing = injection.missingObjects.objects(
      missingAt: root, includingConditional: root.kind != .preview)
    return ViewTree.Root(
      kind: root.kind.rawValue, name: root.name, title: root.fact.title,
      location: root.fact.calleeRange,
      missing: missing.map(object),
      builds: steps(from: root.content, under: root.environment))
  }

  private func view(_ type: TypeDeclaration) -> ViewTree.View? {
    guard let node = graph.node(of: type.id) else { return nil }
    return ViewTree.View(
      name: program.fullName(of: type.id), location: type.fact.nameRange,
      reads: graph.nodes[node].reads.map { object($0.object) },
      needs: injection.missingObjects.objects(neededBy: node).map(object),
      builds: steps(from: node, under: .empty))
  }

  /// The views that a node builds, also through helpers.
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
          numbers[view].map { steps.append(step(to: $0, at: site, under: environment)) }
        } else {
          waiting.append(Visit(node: edge.target, environment: environment))
        }
      }
    }
    return steps.sorted {
      ($0.location.path, $0.location.bytes.lowerBound) < ($1.location.path, $1.location.bytes.lowerBound)
    }
  }

  private func step(to view: Int, at site: Fact, under environment: EnvironmentPath) -> ViewTree.Step {
    let injected = environment.injections.compactMap { injection -> ViewTree.InjectedObject? in
      guard case .object(let object) = injection.content else { return nil }
      return self.object(object)
    }
    return ViewTree.Step(
      view: view, location: site.calleeRange, injects: injected,
      isConditional: environment.isConditional,
      obstacle: environment.obstacle?.calleeRange)
  }

  func object(_ object: InjectedObject) -> ViewTree.InjectedObject {
    ViewTree.InjectedObject(type: program[object.type].name, modifier: object.kind.modifier)
  }
}

extension Fact {
  /// The string in the first argument of a call, or the type of the values that a window shows.
  /// Matches: `Window("Settings", id: "settings") { … }`, `WindowGroup(id: "main") { … }`, `WindowGroup(for: Item.self) { … }`
  fileprivate var title: String? {
    guard kind == .call || kind == .macroCall, let first = arguments.first, let value = first.firstChild else {
      return nil
    }
    switch first.name {
    case "", "id": return value.kind == .stringLiteral ? value.literalText.flatMap { $0.isEmpty ? nil : $0 } : nil
    case "for": return value.kind == .member && value.name == "self" ? value.base?.name : nil
    default: return nil
    }
  }
}
