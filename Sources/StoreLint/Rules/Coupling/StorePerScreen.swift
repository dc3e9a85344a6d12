import Architecture
import Diagnostics
import SwiftFacts

extension LintRule {
  static let storePerScreen = LintRule(
    id: "store_per_screen",
    section: .coupling,
    summary: "A store is named after one screen, and nobody else uses it.",
    rationale: """
      A store owns a context of the domain, which several screens show. A store for each screen has the \
      same data once more, and the copies have to be kept equal by hand. What only one screen needs is \
      that screen's own state.
      """,
    limits: """
      Only a store that has the name of a view but for the ending, that the view knows, and that no other \
      screen and no other store knows. Stores of the spec are contexts, whatever they are called.
      """,
    defaults: (alone: .off, spec: .off),
    triggering: StorePerScreenExamples.triggering,
    nonTriggering: StorePerScreenExamples.nonTriggering,
    check: { program, _ in
      let users = program.viewsUsingStores()
      let kept = Set(program.storeTypes.flatMap { program.dependencies(of: $0.id).map(\.store) })
      return program.storeTypes.compactMap { type in
        guard !kept.contains(type.id), !program.isContext(type.name),
          let screen = program.onlyScreen(of: type, among: users[type.id] ?? [])
        else { return nil }
        return program.finding(on: type, screen)
      }
    })
}

extension Program {
  /// The views that know each store, in the order of the files.
  fileprivate func viewsUsingStores() -> [TypeID: [TypeID]] {
    var views: [TypeID: [TypeID]] = [:]
    for type in allTypes where !type.module.isTest {
      guard let role = role(of: type.id), role.isPlaced else { continue }
      for use in storeUses(in: type.id) { views[use.store, default: []].append(type.id) }
    }
    return views
  }

  fileprivate func isContext(_ store: String) -> Bool {
    configuration.architecture?.context(ofStore: store) != nil
  }

  /// The screen that a store has its name from, if all others that know the store are parts of views.
  fileprivate func onlyScreen(of store: TypeDeclaration, among views: [TypeID]) -> TypeID? {
    let stem = store.name.withoutEnding(of: ["Store", "ViewModel", "Model"])
    guard
      let screen = views.first(where: {
        role(of: $0) == .view
          && self[$0].name.withoutEnding(of: ["View", "Screen", "Page"]) == stem
      })
    else { return nil }
    let others = views.filter { $0 != screen }
    return others.allSatisfy { placements.status(of: $0) == .child } ? screen : nil
  }

  fileprivate func finding(on store: TypeDeclaration, _ screen: TypeID) -> Finding {
    let screenName = self[screen].name
    return Finding(
      message: "`\(store.name)` is the store of one screen, `\(screenName)`",
      range: store.fact.nameRange,
      reason: "nobody else uses it, so it is the screen's own state under another name",
      help: "move what is of the domain to the store of its context, and keep the rest in "
        + "`\(screenName)` as `@State`; or name the context in the spec",
      notes: [Note("`\(screenName)` is declared here", at: self[screen].fact.nameRange)])
  }
}

extension String {
  /// The name without the longest of these endings that it has.
  fileprivate func withoutEnding(of endings: [String]) -> String {
    let ending = endings.filter { hasSuffix($0) && $0.count < count }.max { $0.count < $1.count }
    return String(dropLast(ending?.count ?? 0))
  }
}
