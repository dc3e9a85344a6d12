import StoregenDiagnostics
import SwiftFacts

/// The objects that views need from the environment, and where they are injected.
package final class InjectionAnalysis {
  let program: Program
  let viewCatalog: ViewCatalog
  let scenes: SpecScenes
  let uses: EnvironmentUses
  let reads: EnvironmentReads
  private let codes: ViewCodes
  package private(set) lazy var graph = ViewGraph(codes, reads)
  private(set) lazy var missingObjects = MissingObjects(graph)

  init(
    _ types: TypeInference, _ storeCatalog: StoreCatalog, _ views: ViewAnalysis
  ) {
    program = types.program
    viewCatalog = views.catalog
    scenes = views.codes.scenes
    uses = EnvironmentUses(program: program, types: types, drawing: views.drawing)
    reads = EnvironmentReads(
      program: program, types: types, viewCatalog: viewCatalog, storeCatalog: storeCatalog,
      wrappers: views.wrappers, environmentUses: uses)
    codes = views.codes
  }

  /// The nearest readers of the objects missing at a root, one for each object.
  func missingInjections(below root: ViewRoot, deep: Bool) -> [MissingInjection] {
    missingObjects.objects(missingAt: root, deep: deep).compactMap { object in
      ReaderSearch(graph, object, deep: deep).reader(below: root)
    }
  }

  /// Notes on code that could not be followed between a view that needs an object and the views above
  /// it, and that may inject the object.
  func unfollowedInjections() -> [Note] {
    var notes: [Fact: Note] = [:]
    for edge in graph.nodes.flatMap(\.edges) {
      let needed = missingObjects.objects(neededBy: edge.target)
      guard !needed.isEmpty else { continue }
      if let obstacle = edge.environment.obstacle {
        notes[obstacle] = note(on: obstacle, needed)
      }
      for case .unknown(let kind) in edge.environment.injections.map(\.content) {
        let hidden = needed.filter { $0.kind == kind }
        let injection = edge.environment.injections.first { $0.content == .unknown(kind) }
        guard !hidden.isEmpty, let injection else { continue }
        notes[injection.call] = Note(
          "the type of what is injected here is not known; it may be \(types(of: hidden))",
          at: injection.call.calleeRange)
      }
    }
    return notes.filter { !viewCatalog.isPreviewOrTest($0.key) }.map(\.value).sorted {
      ($0.range.path, $0.range.bytes.lowerBound) < ($1.range.path, $1.range.bytes.lowerBound)
    }
  }

  private func note(on obstacle: Fact, _ needed: [InjectedObject]) -> Note {
    let what: String
    switch obstacle.kind {
    case .call: what = "what `\(obstacle.base?.name ?? "")` does to views"
    default: what = "where this is shown"
    }
    return Note(
      "\(what) is not known, so \(types(of: needed)) may be injected there or not",
      at: obstacle.calleeRange)
  }

  private func types(of objects: [InjectedObject]) -> String {
    let names = Set(objects.map { "`\(program[$0.type].name)`" }).sorted()
    guard names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }
}
