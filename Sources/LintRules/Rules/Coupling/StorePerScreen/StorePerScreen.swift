import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storePerScreen = LintRule(
    id: "store_per_screen",
    section: .coupling,
    summary: "A store is named after one view, and only that view uses it.",
    rationale: """
      A store owns one area of the domain. With one store per screen, the same data is duplicated and has to be kept \
      in sync by hand. State that only one screen needs belongs in that screen.
      """,
    limits: """
      A store is reported only if it shares a view's base name, and only that view and its children use, hold or \
      create it. A view that is repeated, or created in two places, is not a screen. The rule skips the spec's own \
      stores.
      """,
    defaults: (withoutSpec: .off, withSpec: .off),
    needs: [.stores, .views, .placements, .events],
    triggering: StorePerScreenExamples.triggering,
    nonTriggering: StorePerScreenExamples.nonTriggering,
    check: { StorePerScreenCheck(context: $0, options: $1).findings() })
}

/// A view that uses a store, and how it gets it.
private struct StoreUser {
  let view: TypeID
  let access: StoreAccess
}

private struct StorePerScreenCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let users = viewsUsingStores()
    let shared = Set(stores.catalog.storeTypes.flatMap { stores.dependencies.dependencies(of: $0.id).map(\.store) })
    let screens = stores.catalog.storeTypes.compactMap { type -> (TypeDeclaration, TypeID)? in
      guard !shared.contains(type.id), events.specStore(ofStore: type.id) == nil else { return nil }
      return onlyScreen(of: type, among: users[type.id] ?? []).map { (type, $0) }
    }
    let uses = program.expressionsNaming(screens.map(\.0.id))
    return screens.filter { store, screen in
      !(uses[store.fact.nameID] ?? []).contains {
        isUse($0, of: store.id, besides: screen)
      }
    }.map(finding)
  }

  /// The views that use each store, in file order.
  private func viewsUsingStores() -> [TypeID: [StoreUser]] {
    var views: [TypeID: [StoreUser]] = [:]
    for type in program.allTypes where !type.module.isTest {
      guard let role = self.views.catalog.role(of: type.id), role.isPlaced else { continue }
      for use in stores.access.storeUses(in: type.id) {
        views[use.store, default: []].append(StoreUser(view: type.id, access: use.access))
      }
    }
    return views
  }

  /// The screen that a store is named after, if all other users of the store are child views.
  private func onlyScreen(of store: TypeDeclaration, among users: [StoreUser]) -> TypeID? {
    let stem = store.name.withoutEnding(of: ["Store", "ViewModel", "Model"])
    let screen = users.map(\.view).first {
      views.catalog.role(of: $0) == .view && program[$0].name.withoutEnding(of: ["View", "Screen", "Page"]) == stem
    }
    guard let screen, mayBeScreen(screen) else { return nil }
    let arePartsOfIt = users.filter { $0.view != screen }.allSatisfy { user in
      user.access != .owned && user.access != .focused && placements.kind(of: user.view) == .child
    }
    return arePartsOfIt ? screen : nil
  }

  /// A screen is not repeated, and is created in one location.
  private func mayBeScreen(_ view: TypeID) -> Bool {
    let sites = placements.sites(of: view)
    return program.builds.groups(sites, at: \.site).allSatisfy { $0.count < 2 }
      && !sites.contains { $0.position == .repeated }
  }

  /// Whether code that names a store is outside the store, its screen and other views, whose properties
  /// already show what they use.
  private func isUse(_ location: Fact, of store: TypeID, besides screen: TypeID) -> Bool {
    guard !views.catalog.isPreviewOrTest(location) else { return false }
    guard let user = program.enclosingType(of: location) else { return true }
    let around = [user] + program.typeTable.outerTypes(of: user)
    if around.contains(store) || around.contains(screen) { return false }
    switch views.catalog.role(of: user) {
    case .view, .viewPart:
      return isStaticUse(location) && placements.kind(of: user) != .child
    case .preview: return false
    case .host: return program.conforms(user, to: "Commands")
    case nil: return true
    }
  }

  /// Whether code uses a static member of the class, as in `TripStore.limit`.
  private func isStaticUse(_ location: Fact) -> Bool {
    guard let member = location.parent, member.kind == .member, member.base == location else { return false }
    return member.nameID != .initializer && member.name != "self"
  }

  private func finding(on store: TypeDeclaration, _ screen: TypeID) -> Finding {
    let screenName = program[screen].name
    return Finding(
      message: "`\(storeName(store.id))` serves a single view, `\(screenName)`",
      range: store.fact.nameRange,
      reason: "nothing else uses it, so it is that view's own state under another name",
      help: "move domain state to a store for that part of the domain, and the rest to "
        + "`\(screenName)` as `@State`"
        + (settings.architecture == nil ? "" : "; or declare a context for it in the spec"),
      notes: [Note("`\(screenName)` is declared here", at: program[screen].fact.nameRange)])
  }
}

extension String {
  /// The name without the longest of these suffixes that it has.
  fileprivate func withoutEnding(of endings: [String]) -> String {
    let ending = endings.filter { hasSuffix($0) && $0.count < count }.max { $0.count < $1.count }
    return String(dropLast(ending?.count ?? 0))
  }
}
