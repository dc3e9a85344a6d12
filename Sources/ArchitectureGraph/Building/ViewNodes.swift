import AppAnalysis
import CodeOverview
import StoregenDiagnostics

/// The views of a program as nodes and edges.
struct ViewNodes {
  private let program: CodeOverview
  private let stores: [String]
  private let storesByType: [String: String]
  private let locations: GraphLocations

  /// - Parameter stores: the ids of the participants.
  init(_ program: CodeOverview, stores: [String], locations: GraphLocations) {
    self.program = program
    self.stores = stores
    self.locations = locations
    storesByType = Dictionary(
      keepingFirst: zip(program.participants, stores).filter { $0.0.kind != .other }.map {
        ($0.0.name, $0.1)
      })
  }

  func add(to graph: inout AppGraph, _ ids: inout UniqueIDs) {
    let tree = program.tree
    let omitted = self.omitted
    let views = tree.views.enumerated().map { position, view in
      omitted.contains(position) ? nil : ids.id(view.name, in: "views")
    }
    let roots = tree.roots.map { root in
      ids.id("\(root.name)@\(locations.location(root.location).file)", in: "views")
    }
    for (position, view) in tree.views.enumerated() {
      guard let id = views[position] else { continue }
      graph.views.append(node(id, for: view, details: program.views[position]))
      graph.builds += view.builds.compactMap { build($0, from: id, views: views) }
    }
    for (id, root) in zip(roots, tree.roots) {
      graph.views.append(node(id, for: root))
      graph.builds += root.builds.compactMap { build($0, from: id, views: views) }
    }
    graph.missingInjections += program.missing.map { missing($0, views: views, roots: roots) }
  }

  /// The generated modifiers that inject stores. The edges list what they inject, and the user did not write them.
  /// One that lacks an object itself is not omitted, because a path leads to it.
  private var omitted: Set<Int> {
    let tree = program.tree
    let leaves = tree.views.indices.filter { program.views[$0].isGenerated && tree.views[$0].builds.isEmpty }
    return Set(leaves).subtracting(program.missing.flatMap { $0.path.map(\.view) })
  }

  private func node(_ id: String, for view: ViewTree.View, details: CodeOverview.View) -> AppGraph.View {
    let location = locations.location(view.location)
    return AppGraph.View(
      id: id, name: view.name, title: nil,
      kind: AppGraph.View.Kind(rawValue: details.role.rawValue) ?? .view,
      location: location, module: details.module.isEmpty ? nil : details.module,
      folder: location.folder, reads: reads(of: view, details), needs: view.needs.map(object))
  }

  private func node(_ id: String, for root: ViewTree.Root) -> AppGraph.View {
    let location = locations.location(root.location)
    return AppGraph.View(
      id: id, name: root.name, title: root.title,
      kind: AppGraph.View.Kind(rawValue: root.kind) ?? .hosting,
      location: location, module: nil, folder: location.folder, reads: [],
      needs: root.missing.map(object))
  }

  /// The stores that a view reads, and other objects that it reads from the environment.
  private func reads(of view: ViewTree.View, _ details: CodeOverview.View) -> [AppGraph.Read] {
    let modifiers = Dictionary(keepingFirst: view.reads.map { ($0.type, $0.modifier) })
    let read = details.reads.map { read in
      let type = program.participants[read.store].name
      return AppGraph.Read(
        type: type, store: stores[read.store],
        through: read.access == "environment" ? modifiers[type] ?? read.access : read.access,
        location: locations.location(read.location))
    }
    let known = Set(read.map(\.type))
    let others = view.reads.filter { !known.contains($0.type) }.map {
      AppGraph.Read(
        type: $0.type, store: storesByType[$0.type], through: $0.modifier, location: nil)
    }
    return (read + others).sorted { ($0.type, $0.through) < ($1.type, $1.through) }
  }

  private func object(_ object: ViewTree.InjectedObject) -> AppGraph.Object {
    AppGraph.Object(
      type: object.type, store: storesByType[object.type], modifier: object.modifier)
  }

  /// Nil if the view that is built is omitted.
  private func build(_ step: ViewTree.Step, from id: String, views: [String?]) -> AppGraph.Build? {
    guard let view = views[step.view] else { return nil }
    return AppGraph.Build(
      from: id, to: view, location: locations.location(step.location),
      injects: step.injects.map(object), conditional: step.isConditional,
      unresolved: locations.existing(step.obstacle))
  }

  private func missing(
    _ missing: CodeOverview.MissingObject, views: [String?], roots: [String]
  ) -> AppGraph.MissingInjection {
    let root = roots[missing.root]
    return AppGraph.MissingInjection(
      root: root, object: object(missing.object),
      reader: missing.path.last.flatMap { views[$0.view] } ?? root,
      readLocation: locations.location(missing.read),
      path: missing.path.compactMap { step in
        views[step.view].map {
          AppGraph.MissingInjection.Step(view: $0, location: locations.location(step.location))
        }
      },
      injectedElsewhere: missing.isInjectedElsewhere)
  }
}
