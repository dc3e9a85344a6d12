package import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// A location where a view is built.
package struct ViewPlacement: Hashable {
  package let view: TypeID
  /// The expression that builds it.
  package let site: Fact
  /// The view or scene around it.
  package let owner: TypeID?
  package let position: ViewPosition

  /// Whether it is one of several views, of which an element of a collection chooses one: it is shown once.
  ///
  /// Matches: `CpuGauge()` in `ForEach(Gauge.allCases) { gauge in switch gauge { case .cpu: CpuGauge() … } }`, and
  /// `Cart(id: id)` in `ForEach(pageStack) { page in switch page.route { case .cart(let id): Cart(id: id) … } }`
  fileprivate var isChosen: Bool {
    guard site.kind == .call,
      let choice = site.ancestors.first(where: { $0.kind == .switchCase || $0.kind == .closure && !$0.isOfGroup }),
      choice.kind == .switchCase, let options = choice.parent,
      options.contents.count(where: { $0.kind == .switchCase }) > 1
    else { return false }
    return site.arguments.isEmpty || options.isPageOfStack
  }

  fileprivate var inPreview: ViewPlacement {
    ViewPlacement(view: view, site: site, owner: owner, position: .preview)
  }
}

/// All locations where views are built, and the kinds of views that follow from them.
package final class ViewPlacements {
  private struct Found {
    package let byView: [TypeID: [ViewPlacement]]
    package let kinds: [TypeID: ViewKind]
  }

  private let codes: ViewCodes
  private lazy var found = find()
  /// Whether anything has asked, also another analysis.
  package private(set) var isFound = false
  private lazy var repeatedViews = findRepeatedViews()
  private let sitesOfViews = Memo<TypeID, [ViewPlacement]>()

  /// By view, in the order of the files.
  package var byView: [TypeID: [ViewPlacement]] { found.byView }

  /// The kind of a view, by where it is built.
  package enum ViewKind: Sendable {
    /// A separate screen in at least one location.
    case container
    /// Only ever a part of other views.
    case child
    /// Nothing builds it, or not all locations could be followed.
    case unknown
  }

  init(_ codes: ViewCodes) {
    self.codes = codes
  }

  private func find() -> Found {
    isFound = true
    var finder = PlacementFinder(codes)
    let byView = Self.withoutPreviewHelpers(Dictionary(grouping: finder.find(), by: \.view))
    let inference = KindInference(
      catalogs: codes.catalogs, placements: byView, screens: finder.screens)
    return Found(byView: byView, kinds: inference.kinds(of: codes.viewCatalog.typesWithRoles))
  }

  /// A view that only previews build is part of a preview itself, and so are the views that it builds, except those that have
  /// previews of their own.
  private static func withoutPreviewHelpers(_ byView: [TypeID: [ViewPlacement]]) -> [TypeID: [ViewPlacement]] {
    let shown = byView.mapValues { $0.filter { $0.position != .preview } }
    let previewed = Set(byView.filter { view, sites in sites.count > (shown[view]?.count ?? 0) }.keys)
    let helped = shown.values.joined().filter { !previewed.contains($0.view) }
    let byOwner = Dictionary(grouping: helped, by: \.owner)
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
      placements.map { site in
        let isHelped = site.owner.map(helpers.contains) ?? false
        return isHelped && !previewed.contains(site.view) ? site.inPreview : site
      }
    }
  }

  package func kind(of view: TypeID) -> ViewKind { found.kinds[view] ?? .unknown }

  /// The child views, in file order; without `everywhere`, only those that are repeated or created in
  /// several places.
  package func childViews(everywhere: Bool) -> [TypeID] {
    codes.viewCatalog.program.allTypes.map(\.id).filter { id in
      guard kind(of: id) == .child else { return false }
      let sites = self.sites(of: id)
      return everywhere || codes.viewCatalog.program.builds.containsTwo(of: sites.map(\.site))
        || repeatedViews.contains(id)
    }
  }

  /// The child views of which each is one of several that an element of a collection chooses, in file order.
  package func chosenViews() -> [TypeID] {
    let chosen = Set(byView.values.joined().filter { $0.position == .repeated && $0.isChosen }.map(\.view))
    return codes.viewCatalog.program.allTypes.map(\.id).filter { chosen.contains($0) && kind(of: $0) == .child }
  }

  /// Whether a view is built for each element of a collection, also as a part of a view that is.
  package func isRepeated(_ view: TypeID) -> Bool { repeatedViews.contains(view) }

  /// The views that are built for each element of a collection, also as a part of a view that is.
  private func findRepeatedViews() -> Set<TypeID> {
    var repeated: Set<TypeID> = []
    var parts: [TypeID: [TypeID]] = [:]
    for placement in byView.values.joined() {
      switch placement.position {
      case .repeated: if !placement.isChosen { repeated.insert(placement.view) }
      case .child, .whole: if let owner = placement.owner { parts[owner, default: []].append(placement.view) }
      case .root, .tab, .result, .unknown, .preview: break
      }
    }
    var waiting = Array(repeated)
    while let view = waiting.popLast() {
      waiting += (parts[view] ?? []).filter { repeated.insert($0).inserted }
    }
    return repeated
  }

  /// Whether only previews build a view.
  package func isOnlyPreviewed(_ view: TypeID) -> Bool {
    guard let sites = byView[view], !sites.isEmpty else { return false }
    return sites.allSatisfy { $0.position == .preview || $0.site.isInHelperOfPreviews }
  }

  /// The views and scenes that build a view, also by a helper that several share.
  package func owners(of view: TypeID, at site: Fact? = nil) -> Set<TypeID?> {
    Set(
      (byView[view] ?? []).filter {
        $0.position != .preview && (site == nil || $0.site == site)
      }.map(\.owner))
  }

  /// The locations of a view outside previews, tests and views that only previews build, each once,
  /// in source order.
  package func sites(of view: TypeID) -> [ViewPlacement] {
    sitesOfViews.value(for: view) { findSites(of: view) }
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

extension Fact {
  /// Whether a closure is the content of a `Group`, which only holds several views together.
  fileprivate var isOfGroup: Bool { parent?.parent?.base?.name == "Group" }

  /// Whether a choice between views is the content of a loop over the pages of a navigation stack that the app made itself.
  ///
  /// Matches: `switch page.route { … }` in `ForEach(pageStack) { page in … }`
  fileprivate var isPageOfStack: Bool {
    guard let closure = ancestors.first(where: { $0.kind == .closure }), let loop = closure.parent?.parent,
      loop.base?.name == "ForEach", let data = loop.arguments.first?.firstChild?.withoutUnwrapping
    else { return false }
    return NameWords.words(of: data.name.firstUppercased).last.map(NameWords.pageStacks.contains) ?? false
  }
}
