import LinkedProgram
import SwiftFacts

/// Decides on the kinds of views. A view that is the whole body of another one has the kind of that one.
struct KindInference: AppQuery {
  package let catalogs: AppCatalogs
  package let placements: [TypeID: [ViewPlacement]]
  package let screens: Set<TypeID>

  /// The kinds of views. What is known about the places of a view passes to the views that are its whole body, so that
  /// a chain of views takes no longer than as many separate views.
  package func kinds(of views: some Sequence<TypeID>) -> [TypeID: ViewPlacements.ViewKind] {
    var found: [TypeID: Set<ViewPlacements.ViewKind>] = [:]
    var inner: [TypeID: [TypeID]] = [:]
    var waiting = Array(views)
    while let view = waiting.popLast() {
      guard found[view] == nil else { continue }
      let (own, outer) = directKinds(of: view)
      found[view] = own
      for outer in outer { inner[outer, default: []].append(view) }
      waiting += outer
    }
    for kind in [ViewPlacements.ViewKind.container, .unknown, .child] {
      var outer = found.filter { $0.value.contains(kind) }.map(\.key)
      while let view = outer.popLast() {
        outer += (inner[view] ?? []).filter { found[$0, default: []].insert(kind).inserted }
      }
    }
    return found.mapValues { found in
      if found.contains(.container) { return .container }
      return found.isEmpty || found.contains(.unknown) ? .unknown : .child
    }
  }

  /// The kinds of the places of a view, and the views whose whole body it is.
  private func directKinds(of view: TypeID) -> (found: Set<ViewPlacements.ViewKind>, outer: [TypeID]) {
    if let known = declaredKind(of: view) { return ([known], []) }
    let sites = (placements[view] ?? []).filter { $0.position != .preview }
    var found: Set<ViewPlacements.ViewKind> = []
    var outer: Set<TypeID> = []
    if sites.isEmpty { found.insert(.unknown) }
    if !sites.isEmpty, screens.contains(view) { found.insert(.container) }
    for placement in sites {
      switch placement.position {
      case .root, .tab: found.insert(.container)
      case .child, .repeated: found.insert(.child)
      case .unknown, .result, .preview: found.insert(.unknown)
      case .whole: if let owner = placement.owner { outer.insert(owner) }
      }
    }
    return (found, Array(outer))
  }

  /// The kind of a type independent of its locations; nil if it depends on them.
  private func declaredKind(of id: TypeID) -> ViewPlacements.ViewKind? {
    switch viewCatalog.role(of: id) {
    case .host: return .container
    case .preview, nil: return .unknown
    case .viewPart, .view: break
    }
    let type = viewCatalog.program[id]
    let isNamed =
      settings.containers.matches(type.id, in: viewCatalog.program)
      || type.declarations.contains { $0.hasDirective("container") }
    return isNamed ? .container : nil
  }
}
