import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let privateStateUsed = LintRule(
    id: "private_state_used",
    section: .boundary,
    summary: "Code outside of a store uses a field that the spec keeps to the store.",
    rationale: """
      A field with `access: private` is a detail of the store, which others see through its computed properties and methods. Swift \
      cannot hide it, because the store is in several files. A field of `storage` is not observed: a view that shows it is not \
      updated when it changes.
      """,
    limits: """
      Fields of `storage` are flagged only in views, and constants not at all. Tests may use everything. With `style: elm`, the \
      compiler hides private fields.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.stores, .events, .views],
    triggering: PrivateStateUsedExamples.triggering,
    nonTriggering: PrivateStateUsedExamples.nonTriggering,
    check: { PrivateStateUsedCheck(context: $0, options: $1).findings() })
}

private struct PrivateStateUsedCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  /// A field that only its store may use, or that views must not show.
  private struct HiddenField {
    let store: TypeID
    let context: Context
    let field: Field
    let isStorage: Bool
  }

  func findings() -> [Finding] {
    let fields = events.specStores.filter { $0.model == nil && !$0.context.isHandwritten }.flatMap { store in
      store.context.state.filter(\.isPrivate).map {
        HiddenField(store: store.store, context: store.context, field: $0, isStorage: false)
      }
        + store.context.storage.filter { !$0.isConstant }.map {
          HiddenField(store: store.store, context: store.context, field: $0, isStorage: true)
        }
    }
    guard !fields.isEmpty else { return [] }
    let byName = Dictionary(grouping: fields) { $0.field.name.value }
    return program.appFiles.filter { !$0.facts.isGenerated }.flatMap { file in
      file.facts.all(.member).compactMap { member -> Finding? in
        guard let candidates = byName[member.name], let base = member.base else { return nil }
        let type = types.type(of: base)?.unwrapped.nominal
        guard let found = candidates.first(where: { $0.store == type }), isOutside(member, of: found) else {
          return nil
        }
        // A view that changes storage does not show it; `view_writes_store_state` reports the change.
        if found.isStorage, stores.changes.change(of: member) != nil { return nil }
        return finding(on: member, found)
      }
    }
  }

  private func isOutside(_ use: Fact, of found: HiddenField) -> Bool {
    guard let around = program.enclosingType(of: use) else { return !found.isStorage }
    if around == found.store || program.typeTable.outerTypes(of: around).contains(found.store) { return false }
    return !found.isStorage || views.catalog.role(of: around) != nil
  }

  private func finding(on use: Fact, _ found: HiddenField) -> Finding {
    let (name, store) = (found.field.name.value, found.context.storeName)
    return Finding(
      message: found.isStorage
        ? "a view shows `\(name)` of `\(store)`, which is storage" : "`\(name)` of `\(store)` is private",
      range: use.nameRange,
      reason: found.isStorage ? "the view is not updated when it changes" : "the spec keeps it to the store",
      help: found.isStorage
        ? "move it to `state` in the spec, or read something that is observed"
        : "add a computed property or a method to an extension of `\(store)`, or remove `access: private`",
      notes: [Note("the field is here", at: found.field.name.range)], isOnlyWarning: found.isStorage)
  }
}
