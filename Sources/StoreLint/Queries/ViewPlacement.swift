import SwiftFacts

/// Where a view stands in what is built.
enum ViewPosition: Hashable {
  /// The first thing in a scene, tab, sheet, stack, destination or hosting controller.
  case root
  /// A tab, or a part of a loop that makes tabs.
  case tab
  /// All that the body of another view is.
  case whole(of: TypeID)
  /// All that the helper that is being looked into gives.
  case result
  /// A part of another view.
  case child
  /// A part of another view, built for each element of a collection.
  case repeated
  /// Somewhere that could not be followed.
  case unknown
  /// In a preview.
  case preview
}

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
    var judge = StatusJudge(program, configuration, byView, screens: finder.screens)
    for id in program.views.roles.keys { _ = judge.status(of: id) }
    statuses = judge.statuses
  }

  /// What only previews build is part of a preview itself, and so is what that builds.
  private static func withoutPreviewHelpers(
    _ byView: [TypeID: [ViewPlacement]]
  ) -> [TypeID: [ViewPlacement]] {
    var byView = byView
    var helpers: Set<TypeID> = []
    while true {
      let found = Set(byView.filter { $0.value.allSatisfy { $0.position == .preview } }.keys)
      guard found != helpers else { return byView }
      helpers = found
      byView = byView.mapValues { placements in
        placements.map { $0.owner.map(helpers.contains) ?? false ? $0.inPreview : $0 }
      }
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
      ($0.site.file.path, $0.site.bytes.lowerBound) < ($1.site.file.path, $1.site.bytes.lowerBound)
    }
  }
}

/// Decides what views are; a view that is the whole body of another one is what that one is.
private struct StatusJudge {
  private let program: Program
  private let configuration: LintConfiguration
  private let placements: [TypeID: [ViewPlacement]]
  private let screens: Set<TypeID>
  private(set) var statuses: [TypeID: ViewPlacements.ViewStatus] = [:]

  init(
    _ program: Program, _ configuration: LintConfiguration,
    _ placements: [TypeID: [ViewPlacement]], screens: Set<TypeID>
  ) {
    self.program = program
    self.screens = screens
    self.configuration = configuration
    self.placements = placements
  }

  mutating func status(of view: TypeID) -> ViewPlacements.ViewStatus {
    if let known = statuses[view] { return known }
    statuses[view] = .unknown  // What a view that is in itself would be.
    let status = judge(view)
    statuses[view] = status
    return status
  }

  private mutating func judge(_ view: TypeID) -> ViewPlacements.ViewStatus {
    let type = program[view]
    switch program.role(of: view) {
    case .host: return .container
    case .preview, nil: return .unknown
    case .viewPart, .view: break
    }
    if configuration.containers.matches(type.name)
      || type.declarations.contains(where: { $0.hasDirective("container") })
    {
      return .container
    }
    let found = (placements[view] ?? []).filter { $0.position != .preview }.map { status(at: $0) }
    if found.contains(.container) || screens.contains(view) && !found.isEmpty { return .container }
    return found.isEmpty || found.contains(.unknown) ? .unknown : .child
  }

  private mutating func status(at placement: ViewPlacement) -> ViewPlacements.ViewStatus {
    switch placement.position {
    case .root, .tab: .container
    case .whole(let outer): status(of: outer)
    case .child, .repeated: .child
    case .unknown, .result, .preview: .unknown
    }
  }
}
