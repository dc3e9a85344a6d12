import LinkedProgram
import SwiftFacts

/// The objects that views need from the environment, and where they are injected.
package final class InjectionAnalysis: AppQuery {
  package let catalogs: AppCatalogs
  let views: ViewAnalysis
  package let scenes: SpecScenes
  package let uses: EnvironmentUses
  package let reads: EnvironmentReads
  package let objectsAtHand: ObjectsAtHand
  private let codes: ViewCodes
  package private(set) lazy var graph = ViewGraph(of: codes, environmentReads: reads)
  package private(set) lazy var missingObjects = MissingObjects(graph)

  init(catalogs: AppCatalogs, views: ViewAnalysis) {
    self.catalogs = catalogs
    self.views = views
    scenes = views.codes.scenes
    uses = EnvironmentUses(catalogs: catalogs, drawing: views.drawing)
    reads = EnvironmentReads(
      catalogs: catalogs, wrappers: views.wrappers, environmentUses: uses, keys: views.codes.keys)
    objectsAtHand = ObjectsAtHand(catalogs: catalogs)
    codes = views.codes
  }

  /// Finds out below which views an object is read.
  package var readerReach: ReaderReach { ReaderReach(injection: self, views: views) }

  /// The nearest readers of the objects missing at a root, one for each object and place where it is missing.
  package func missingInjections(below root: ViewRoot, includingConditional: Bool)
    -> [MissingInjection]
  {
    paths(below: root, includingConditional: includingConditional).flatMap(\.missing)
  }

  /// The paths on which objects are missing at a root, but that the app may never take.
  func uncertainPaths(below root: ViewRoot) -> [UncertainPath] {
    paths(below: root, includingConditional: true).flatMap(\.uncertain)
  }

  private func paths(below root: ViewRoot, includingConditional: Bool) -> [ReaderSearch.Paths] {
    missingObjects.objects(missingAt: root, includingConditional: includingConditional).map { object in
      ReaderSearch(in: graph, for: object, includingConditional: includingConditional).paths(below: root)
    }
  }

  /// Whether a hosting controller shows something that is neither a view of the app nor one of a library.
  func hasUnknownContent(_ code: ViewCode) -> Bool {
    guard codes.steps(of: code).isEmpty else { return false }
    let shown =
      code.fact.kind == .call && !code.fact.hostingArguments.isEmpty
        && codes.hosting.hostingPosition(of: code.fact) != nil
      ? code.fact.hostingArguments.compactMap(\.firstChild) : [code.fact]
    return shown.contains { value in
      (value.kind == .name || value.kind == .member || value.kind == .call) && types.type(of: value) == nil
    }
  }
}
