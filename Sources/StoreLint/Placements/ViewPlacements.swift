import SwiftFacts

/// One place where a view is built.
struct ViewPlacement: Hashable {
  let view: TypeID
  /// The expression that builds it.
  let site: Fact
  /// The view or scene in whose code that is.
  let owner: TypeID?
  let position: ViewPosition

  fileprivate var inPreview: ViewPlacement {
    ViewPlacement(view: view, site: site, owner: owner, position: .preview)
  }
}

/// All places where views are built, and what follows from them.
package struct ViewPlacements {
  /// By view, in the order of the files.
  let byView: [TypeID: [ViewPlacement]]
  private let statuses: [TypeID: ViewStatus]

  /// What a view is, by where it is built.
  package enum ViewStatus: Sendable {
    /// A screen of its own at least somewhere.
    case container
    /// A part of other views everywhere.
    case child
    /// Nobody builds it, or not all places could be followed.
    case unknown
  }

  init(_ program: Program, _ configuration: LintConfiguration) {
    var finder = PlacementFinder(program)
    byView = Self.withoutPreviewHelpers(Dictionary(grouping: finder.find(), by: \.view))
    let judge = StatusJudge(
      program: program, configuration: configuration, placements: byView, screens: finder.screens)
    statuses = Dictionary(
      uniqueKeysWithValues: program.views.types.map { ($0, judge.status(of: $0)) })
  }

  /// What only previews build is part of a preview itself, and so is what that builds.
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

  package func status(of view: TypeID) -> ViewStatus { statuses[view] ?? .unknown }

  /// The views and scenes that build a view, also by a helper that several share.
  func owners(of view: TypeID, at site: Fact? = nil) -> Set<TypeID?> {
    Set(
      (byView[view] ?? []).filter {
        $0.position != .preview && (site == nil || $0.site == site)
      }.map(\.owner))
  }

  /// The places of a view outside previews, tests and views that only previews build, each once, in
  /// the order of the text.
  func sites(of view: TypeID) -> [ViewPlacement] {
    var sites: [Fact: ViewPlacement] = [:]
    for placement in byView[view] ?? [] where placement.position != .preview {
      // One helper may be shown once and for each element; what counts is that it is repeated.
      if sites[placement.site] == nil || placement.position == .repeated {
        sites[placement.site] = placement
      }
    }
    return sites.values.sorted {
      ($0.site.file.path, $0.site.bytes.lowerBound, $0.site.index)
        < ($1.site.file.path, $1.site.bytes.lowerBound, $1.site.index)
    }
  }
}

/// Decides what views are; a view that is the whole body of another one is what that one is.
private struct StatusJudge {
  let program: Program
  let configuration: LintConfiguration
  let placements: [TypeID: [ViewPlacement]]
  let screens: Set<TypeID>

  func status(of view: TypeID) -> ViewPlacements.ViewStatus {
    var found: Set<ViewPlacements.ViewStatus> = []
    var seen: Set<TypeID> = [view]
    var waiting = [view]
    while let next = waiting.popLast() {
      if let known = declaredStatus(of: next) {
        found.insert(known)
        continue
      }
      let places = (placements[next] ?? []).filter { $0.position != .preview }
      if places.isEmpty { found.insert(.unknown) }
      if !places.isEmpty, screens.contains(next) { found.insert(.container) }
      for placement in places {
        switch placement.position {
        case .root, .tab: found.insert(.container)
        case .child, .repeated: found.insert(.child)
        case .unknown, .result, .preview: found.insert(.unknown)
        case .whole:
          if let outer = placement.owner, seen.insert(outer).inserted { waiting.append(outer) }
        }
      }
    }
    if found.contains(.container) { return .container }
    return found.isEmpty || found.contains(.unknown) ? .unknown : .child
  }

  /// What a type is wherever it stands; nil for a view that only its places tell about.
  private func declaredStatus(of id: TypeID) -> ViewPlacements.ViewStatus? {
    switch program.role(of: id) {
    case .host: return .container
    case .preview, nil: return .unknown
    case .viewPart, .view: break
    }
    let type = program[id]
    let isNamed =
      configuration.containers.matches(type.name)
      || type.declarations.contains { $0.hasDirective("container") }
    return isNamed ? .container : nil
  }
}
