import AppleNames
package import LinkedProgram
package import SwiftFacts

/// A path from a root to a view that needs an object which nothing on the path injects.
package struct MissingInjection {
  package let read: EnvironmentRead
  /// The views on the path, with the reader last, each with the expression that builds it.
  package let steps: [Step]
  /// The position of the step at which the object is missing: above it, other paths get the object, or the path begins.
  package let missingLink: Int
  /// The injections on the path.
  package let injections: [Injection]
  /// Whether other paths from the root to the reader do inject it.
  package let isInjectedElsewhere: Bool

  /// The container around several missing links that the object would be injected into instead; nil if there is none.
  package internal(set) var container: Fact?

  package struct Step {
    package let view: TypeID
    package let site: Fact
  }

  /// Whether the app crashes only on some paths to the reader, or only in a branch of the reader.
  package var isConditional: Bool { isInjectedElsewhere || read.branch != nil }

  /// The step where the object would be injected; nil if the root shows the reader itself.
  package var link: Step? { steps.indices.contains(missingLink) ? steps[missingLink] : nil }
}

/// Merges missing links that a single injection fixes.
struct MissingLinks {
  private let injections: [Fact]
  private let expressions: ViewExpressions

  init(of object: InjectedObject, in graph: ViewGraph) {
    injections = graph.modifiers(injecting: object, ofItsKind: true)
    expressions = graph.expressions
  }

  /// One of the paths whose links are in the same container, preferably one on which the app always crashes.
  func merging(_ paths: [MissingInjection]) -> [MissingInjection] {
    guard paths.count > 1 else { return paths }
    let containers = paths.map { $0.link.flatMap { container(around: $0.site) } }
    return paths.indices.compactMap { index in
      guard let container = containers[index] else { return paths[index] }
      let same = paths.indices.filter { containers[$0] == container }
      guard same.count > 1 else { return paths[index] }
      guard index == same.first(where: { !paths[$0].isConditional }) ?? same[0] else { return nil }
      var path = paths[index]
      path.container = container
      return path
    }
  }

  /// The outermost view around an expression, in the same function, in which no view gets the object.
  ///
  /// Matches: `VStack { … }` around `Cart()` in `VStack { Cart(); Total() }`
  private func container(around site: Fact) -> Fact? {
    var outermost: Fact?
    for outer in [site] + site.ancestors {
      if outer.kind.isFunctionLike { break }
      guard outer.kind == .call, let callee = outer.base, outer == site || !callee.contains(site) else { continue }
      if injections.contains(where: outer.contains) { break }
      if arranges(callee) { outermost = outer }
    }
    return outermost
  }

  /// Whether a type passes its environment to all views that it is given.
  private func arranges(_ callee: Fact) -> Bool {
    if let name = expressions.foreignType(callee) {
      switch expressions.knownViews.role(ofType: name) {
      case .layout, .transparent, .part, .list, .repeated, .tab, .screen: return true
      case .scene, .picture, .link, nil: return false
      }
    }
    return expressions.constructedView(callee) != nil
  }
}
