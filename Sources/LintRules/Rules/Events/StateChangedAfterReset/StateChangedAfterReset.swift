import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

extension LintRule {
  static let stateChangedAfterReset = LintRule(
    id: "state_changed_after_reset",
    section: .events,
    summary: "An action sets state after an `await`, although an event may have reset the store in between.",
    rationale: """
      `resetState()` cancels a store's handlers, but not an action, because a view is waiting for it. If the user \
      signs out while an action waits for a response, the response arrives after the reset, and the next user sees \
      the previous user's data.
      """,
    limits: """
      The rule checks only the actions' own methods, in stores that reset themselves on an event. It accepts \
      `Task.checkCancellation()`, and a condition between the `await` and the change that mentions \
      `Task.isCancelled` or a member of the store. It skips fields with `reset: false`, assignments of `true`, \
      `false` and `nil`, and code in `defer`.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.events, .stores],
    triggering: StateChangedAfterResetExamples.triggering,
    nonTriggering: StateChangedAfterResetExamples.nonTriggering,
    check: { StateChangedAfterResetCheck(context: $0, options: $1).findings() })
}

private struct StateChangedAfterResetCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.filter { $0.model == nil && !$0.context.isChild && !$0.context.isHandwritten }
      .flatMap { store -> [Finding] in
        guard let reset = store.context.allHandlers.first(where: \.method.isResetState) else { return [] }
        return store.context.actions.filter { $0.signature.effects.contains("async") }.compactMap {
          finding(in: $0, of: store, reset: reset)
        }
      }
  }

  private func finding(in action: Action, of store: SpecStore, reset: Handler) -> Finding? {
    let fields = store.context.state + store.context.storage
    let reset = (handler: reset, fields: Set(fields.filter(\.isReset).map(\.name.value)))
    let methods = program.ownMembers(Name.transient(action.name.value), of: store.store).filter {
      $0.kind == .function && $0.fullName == action.fullName && !$0.file.isGenerated
    }
    return methods.lazy.compactMap { method -> Finding? in
      let waits = method.descendants.filter { $0.maySuspend && $0.enclosingCode == method }
      guard !waits.isEmpty else { return nil }
      return changes(of: reset.fields, in: method, of: store.store).lazy.compactMap { change in
        waits.last { resumes(before: change.code, after: $0) }.flatMap { wait in
          isChecked(between: wait, and: change.code, in: method, of: store)
            ? nil : finding(on: change.field, of: action, after: wait, reset: reset.handler)
        }
      }.first
    }.first
  }

  /// The places in a method that change fields, in its order.
  private func changes(of fields: Set<String>, in method: Fact, of store: TypeID) -> [(field: Fact, code: Fact)] {
    method.descendants([.name, .member]).compactMap { use in
      guard fields.contains(use.name), use.enclosingCode == method,
        use.kind == .name ? isField(use, of: store) : use.base?.isSelf == true,
        let change = stores.changes.change(of: use), !change.setsLiteral,
        !use.ancestors.contains(where: { $0.kind == .deferStatement })
      else { return nil }
      return (use, change)
    }
  }

  private func isField(_ name: Fact, of store: TypeID) -> Bool {
    guard case .members(let members) = program.meaning(of: name.nameID, at: name) else { return false }
    return members.contains { program.enclosingType(of: $0) == store }
  }

  /// Matches: `books = try await client.books()`, and `books = found` in a statement after the `await`
  private func resumes(before change: Fact, after wait: Fact) -> Bool {
    change.contains(wait) || wait.kind == .forLoop && wait.contains(change)
      || wait.executionOrder(relativeTo: change) == .before
  }

  /// Whether a condition or call after the `await` finds out that the store was reset.
  ///
  /// Matches: `guard visit == self.visit else { return }`, `if !Task.isCancelled`, `try Task.checkCancellation()`
  private func isChecked(between wait: Fact, and change: Fact, in method: Fact, of store: SpecStore) -> Bool {
    // What an assignment waits for ends after any check before it.
    guard !change.contains(wait) else { return false }
    let start = wait.kind == .forLoop ? wait.bytes.lowerBound : wait.bytes.upperBound
    return method.descendants([.name, .member]).contains { use in
      guard use.bytes.lowerBound >= start, use.bytes.lowerBound < change.bytes.lowerBound else { return false }
      if ["isCancelled", "checkCancellation"].contains(use.name) { return true }
      guard use.ancestors.prefix(while: { $0 != method }).contains(where: { $0.kind == .conditions }) else {
        return false
      }
      return use.kind == .member ? use.base?.isSelf == true : isField(use, of: store.store)
    }
  }

  private func finding(
    on field: Fact, of action: Action, after wait: Fact, reset handler: Handler
  ) -> Finding {
    let event = handler.event.value.description
    return Finding(
      message: "`\(field.name)` is set after an `await`, but `\(event)` may have reset the store in between",
      range: field.nameRange,
      reason: "`resetState()` does not cancel `\(action.fullName)`, so it sets its result after the reset",
      help:
        "store a value that changes with each reset, such as `@reset var visit: UUID = UUID()` in `storage: |`, and return "
        + "after the `await` if it has changed",
      notes: [
        Note("`\(action.name.value)` waits here", at: wait.kind == .forLoop ? wait.head : wait.range),
        Note("the event resets the store", at: handler.event.range),
      ])
  }
}

extension Fact {
  /// Matches: `isLoading = false`, `failure = nil`, which tell nothing about the former user
  fileprivate var setsLiteral: Bool {
    assignment?.value.kind == .literal
  }
}
