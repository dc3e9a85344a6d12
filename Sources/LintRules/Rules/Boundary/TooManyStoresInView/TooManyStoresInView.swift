import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let tooManyStoresInView = LintRule(
    id: "too_many_stores_in_view",
    section: .boundary,
    summary: "A view uses more stores than `max` allows.",
    rationale: """
      A view that uses many stores re-renders for each of them and can be previewed only with all of them. It also \
      attracts code that coordinates them.
      """,
    limits: "Ambient stores and screen models do not count. Apps and scenes may use any number of stores.",
    defaults: (withoutSpec: .off, withSpec: .off),
    needs: [.stores, .views, .placements],
    options: [limit],
    triggering: TooManyStoresInViewExamples.triggering,
    nonTriggering: TooManyStoresInViewExamples.nonTriggering,
    check: { TooManyStoresInViewCheck(context: $0, options: $1).findings() })

  fileprivate static let limit = RuleOption.count(
    "max", default: 3, documentation: "The largest number of stores a view may use.")
}

extension ViewCatalog {
  fileprivate func isView(_ id: TypeID) -> Bool { role(of: id)?.isPlaced ?? false }
}

private struct TooManyStoresInViewCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let limit = options.count(LintRule.limit)
    return program.allTypes.filter { views.catalog.isView($0.id) && !$0.module.isTest }
      .compactMap { finding(on: $0.id, limit) }
  }

  private func finding(on view: TypeID, _ limit: Int) -> Finding? {
    let uses = storesUsed(by: view)
    guard uses.count > limit else { return nil }
    let name = program.displayName(of: view)
    let fact = uses[limit].fact
    return Finding(
      message:
        "`\(name)` uses \(uses.count) stores: \(Phrase.names(uses.map { storeName($0.store) }, upTo: 8))",
      range: fact.kind == .property ? fact.nameRange : fact.range,
      reason: "the option `max` allows \(Phrase.count(limit, "store"))"
        + (uses.allSatisfy { isObserved($0, by: view) }
          ? "; the view re-renders for each of them" : ""),
      help: help(on: view, with: uses, limit: limit),
      about: [])
  }

  private func help(on view: TypeID, with uses: [StoreUse], limit: Int) -> String {
    let unused = uses.filter { stores.usedMembers.isUnused($0, in: view) }
    let division =
      placements.kind(of: view) == .child
      ? "pass values for what it shows, and closures for what it does"
      : "split it into containers that each use fewer stores, or let one store own the shared state"
    if unused.isEmpty { return division }
    let removal =
      "remove \(Phrase.names(unused.map(\.fact.name))), which `\(program.displayName(of: view))` does not use"
    return uses.count - unused.count > limit ? "\(removal); then \(division)" : removal
  }

  /// The first use of each store in a view, on the platform where the view uses most.
  private func storesUsed(by view: TypeID) -> [StoreUse] {
    let all = stores.access.storeUses(in: view).filter {
      !stores.catalog.unrestricted.contains($0.store)
    }
    let groups = program.builds.groups(all, at: \.fact).map { group in
      group.reduce(into: [StoreUse]()) { uses, use in
        if !uses.contains(where: { $0.store == use.store }) { uses.append(use) }
      }
    }
    return groups.max { $0.count < $1.count } ?? []
  }

  /// Whether a view re-renders when the state it reads from a store changes. Of an `@Observable` class, that is
  /// the state that it reads while it is drawn.
  private func isObserved(_ use: StoreUse, by view: TypeID) -> Bool {
    let wrappers = Set(use.fact.kind == .property ? use.fact.attributes.map(\.name) : [])
    if !wrappers.isDisjoint(with: SwiftUIWrapper.observing) { return true }
    guard program[use.store].declarations.contains(where: { $0.attribute("Observable") != nil }) else { return false }
    let uses = use.fact.kind == .property ? views.wrappers.uses(of: use.fact, in: view) : [use.fact]
    return uses.contains {
      readsMember($0) && views.drawing.isEvaluatedInDrawing($0, of: view)
    }
  }

  /// Whether code reads or calls a member of an object, rather than passing the object or a method on.
  private func readsMember(_ object: Fact) -> Bool {
    var base = object
    while let parent = base.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap {
      base = parent
    }
    guard let member = base.parent, member.kind == .member, member.base == base else { return false }
    return types.functions(of: member).isEmpty || member.parent?.kind == .call
  }
}
