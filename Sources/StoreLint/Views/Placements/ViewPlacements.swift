import SwiftFacts

/// A location where a view is built.
struct ViewPlacement: Hashable {
  let view: TypeID
  /// The expression that builds it.
  let site: Fact
  /// The view or scene around it.
  let owner: TypeID?
  let position: ViewPosition

  fileprivate var inPreview: ViewPlacement {
    ViewPlacement(view: view, site: site, owner: owner, position: .preview)
  }
}

/// All locations where views are built, and the kinds of views that follow from them.
package final class ViewPlacements {
  private struct Found {
    let byView: [TypeID: [ViewPlacement]]
    let statuses: [TypeID: ViewStatus]
  }

  private let codes: ViewCodes
  private let configuration: LintConfiguration
  private lazy var found = find()
  private var sitesOfViews: [TypeID: [ViewPlacement]] = [:]

  /// By view, in the order of the files.
  var byView: [TypeID: [ViewPlacement]] { found.byView }

  /// The kind of a view, by where it is built.
  package enum ViewStatus: Sendable {
    /// A separate screen in at least one location.
    case container
    /// Only ever a part of other views.
    case child
    /// Nothing builds it, or not all locations could be followed.
    case unknown
  }

  init(_ codes: ViewCodes, _ configuration: LintConfiguration) {
    self.codes = codes
    self.configuration = configuration
  }

  private func find() -> Found {
    var finder = PlacementFinder(codes)
    let byView = Self.withoutPreviewHelpers(Dictionary(grouping: finder.find(), by: \.view))
    let judge = StatusJudge(
      viewCatalog: codes.viewCatalog, configuration: configuration, placements: byView,
      screens: finder.screens)
    return Found(byView: byView, statuses: judge.statuses(of: codes.viewCatalog.typesWithRoles))
  }

  /// A view that only previews build is part of a preview itself, and so are the views that it builds.
  private static func withoutPreviewHelpers(
    _ byView: [TypeID: [ViewPlacement]]
  ) -> [TypeID: [ViewPlacement]] {
    let shown = byView.mapValues { $0.filter { $0.position != .preview } }
    let byOwner = Dictionary(grouping: shown.values.joined(), by: \.owner)
    var counts = shown.mapValues(\.count)
    var helpers = Set(counts.filter { $0.value == 0 }.keys)
    var waiting = Array(helpers)
    while let helper = waiting.popLast() {
      for placement in byOwner[helper] ?? [] {
        counts[placement.view, default: 0] -= 1
        guard counts[placement.view] == 0 else { continue }
        if helpers.insert(placement.view).inserted { waiting.append(placement.view) }
      }
    }
    return byView.mapValues { placements in
      placements.map { $0.owner.map(helpers.contains) ?? false ? $0.inPreview : $0 }
    }
  }

  package func status(of view: TypeID) -> ViewStatus { found.statuses[view] ?? .unknown }

  /// Whether only previews build a view.
  func isOnlyPreviewed(_ view: TypeID) -> Bool {
    guard let sites = byView[view], !sites.isEmpty else { return false }
    return sites.allSatisfy { $0.position == .preview || $0.site.isInHelperOfPreviews }
  }

  /// The views and scenes that build a view, also by a helper that several share.
  func owners(of view: TypeID, at site: Fact? = nil) -> Set<TypeID?> {
    Set(
      (byView[view] ?? []).filter {
        $0.position != .preview && (site == nil || $0.site == site)
      }.map(\.owner))
  }

  /// The locations of a view outside previews, tests and views that only previews build, each once,
  /// in source order.
  func sites(of view: TypeID) -> [ViewPlacement] {
    if let known = sitesOfViews[view] { return known }
    let sites = findSites(of: view)
    sitesOfViews[view] = sites
    return sites
  }

  private func findSites(of view: TypeID) -> [ViewPlacement] {
    // They are found almost in source order, in which they are faster to sort.
    var sites: [ViewPlacement] = []
    var positions: [Fact: Int] = [:]
    for placement in byView[view] ?? [] where placement.position != .preview {
      guard let position = positions[placement.site] else {
        positions[placement.site] = sites.count
        sites.append(placement)
        continue
      }
      // A helper may be shown once and also repeated; repetition wins.
      if placement.position == .repeated { sites[position] = placement }
    }
    return sites.sorted {
      ($0.site.file.path, $0.site.bytes.lowerBound, $0.site.index)
        < ($1.site.file.path, $1.site.bytes.lowerBound, $1.site.index)
    }
  }
}

/// Decides on the kinds of views. A view that is the whole body of another one has the kind of that one.
private struct StatusJudge {
  let viewCatalog: ViewCatalog
  let configuration: LintConfiguration
  let placements: [TypeID: [ViewPlacement]]
  let screens: Set<TypeID>

  /// The kinds of views. What is known about the places of a view passes to the views that are its whole body, so that
  /// a chain of views takes no longer than as many separate views.
  func statuses(of views: some Sequence<TypeID>) -> [TypeID: ViewPlacements.ViewStatus] {
    var found: [TypeID: Set<ViewPlacements.ViewStatus>] = [:]
    var inner: [TypeID: [TypeID]] = [:]
    var waiting = Array(views)
    while let view = waiting.popLast() {
      guard found[view] == nil else { continue }
      let (own, outer) = places(of: view)
      found[view] = own
      for outer in outer { inner[outer, default: []].append(view) }
      waiting += outer
    }
    for status in [ViewPlacements.ViewStatus.container, .unknown, .child] {
      var outer = found.filter { $0.value.contains(status) }.map(\.key)
      while let view = outer.popLast() {
        outer += (inner[view] ?? []).filter { found[$0, default: []].insert(status).inserted }
      }
    }
    return found.mapValues { found in
      if found.contains(.container) { return .container }
      return found.isEmpty || found.contains(.unknown) ? .unknown : .child
    }
  }

  /// The kinds of the places of a view, and the views whose whole body it is.
  private func places(
    of view: TypeID
  ) -> (found: Set<ViewPlacements.ViewStatus>, outer: [TypeID]) {
    if let known = declaredStatus(of: view) { return ([known], []) }
    let sites = (placements[view] ?? []).filter { $0.position != .preview }
    var found: Set<ViewPlacements.ViewStatus> = []
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
  private func declaredStatus(of id: TypeID) -> ViewPlacements.ViewStatus? {
    switch viewCatalog.role(of: id) {
    case .host: return .container
    case .preview, nil: return .unknown
    case .viewPart, .view: break
    }
    let type = viewCatalog.program[id]
    let isNamed =
      configuration.containers.matches(type.id, in: viewCatalog.program)
      || type.declarations.contains { $0.hasDirective("container") }
    return isNamed ? .container : nil
  }
}
