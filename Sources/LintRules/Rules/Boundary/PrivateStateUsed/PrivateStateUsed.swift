import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let privateStateUsed = LintRule(
    id: "private_state_used",
    section: .boundary,
    summary: "Code outside a store uses a field that the spec makes private.",
    rationale: """
      Other code should use the store's computed properties and methods instead. Swift cannot hide the field, \
      because the store spans several files. A `storage` field is not observed, so a view that shows it does not \
      update when the field changes.
      """,
    limits: """
      The rule reports `storage` fields only in views, and never reports constants. Tests may use everything. With \
      `style: elm`, the compiler hides private fields itself.
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
        ? "a view shows `\(name)` of `\(store)`, which is not observed" : "`\(name)` of `\(store)` is private",
      range: use.nameRange,
      reason: found.isStorage ? "the view does not update when the field changes" : "the spec says `access: private`",
      help: found.isStorage
        ? "move it from `storage` to `state` in the spec, or show an observed value"
        : "add a computed property or a method in an extension of `\(store)`, or remove `access: private`",
      notes: [Note("the spec declares the field here", at: found.field.name.range)], isOnlyWarning: found.isStorage)
  }
}
