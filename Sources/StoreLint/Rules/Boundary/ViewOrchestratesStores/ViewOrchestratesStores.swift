import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let viewOrchestratesStores = LintRule(
    id: "view_orchestrates_stores",
    section: .boundary,
    summary: "One action of a view commands two or more stores.",
    rationale: """
      That the second command has to follow the first is then known to this view alone. Whoever else \
      gives the first command, another screen, a shortcut, a test, has to remember the rest, and the \
      compiler reminds nobody. Where the second command is a consequence, the first store tells by an event what \
      has happened, and who has to react subscribes to that; otherwise one method does both.
      """,
    limits: """
      An action is a function or a closure of a view with the tasks, branches and animations in it; what \
      helpers do that it calls is not looked at, nor is what runs later: after a delay, or in a closure \
      that is handed to a store. An action that only loads, each store for itself, is \
      fine; so is asking stores for values, commanding a store that it has just made, or one store or \
      another in branches that exclude each other. Apps and scenes are where stores are put together.
      """,
    defaults: (alone: .warning, spec: .warning),
    triggering: ViewOrchestratesStoresExamples.triggering,
    nonTriggering: ViewOrchestratesStoresExamples.nonTriggering,
    check: { ViewOrchestratesStoresCheck(context: $0, options: $1).findings() })
}

/// Two operations of one action, of which the second is a side effect of the first.
private struct Orchestration {
  let first: StoreOperation
  let second: StoreOperation
  /// The stores that the action commands, in the order of the text.
  let stores: [TypeID]
}

private struct ViewOrchestratesStoresCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions
  private var orchestrationAdvice: OrchestrationAdvice { OrchestrationAdvice(context: context) }

  func findings() -> [Finding] {
    views.actions.viewParts.filter { !views.actions.isAppOrScene($0) }.flatMap { part in
      orchestrations(in: part).map(finding)
    }
  }

  /// At most one for each action, in the order of the text.
  private func orchestrations(in part: Fact) -> [Orchestration] {
    let operations = stores.operations.storeOperations(in: part).filter { operation in
      operation.kind != .query && !stores.catalog.ambient.contains(operation.store)
        && !isConnection(operation) && !views.catalog.isPreviewOrTest(operation.member)
        && !stores.creation.isJustCreated(operation.member.base)
    }
    guard Set(operations.map(\.store)).count > 1 else { return [] }
    var actions: [Fact] = []
    var byAction: [Fact: [StoreOperation]] = [:]
    for operation in operations {
      guard let action = views.actions.action(around: operation.member) else { continue }
      if byAction[action] == nil { actions.append(action) }
      byAction[action, default: []].append(operation)
    }
    return actions.compactMap { byAction[$0].flatMap(orchestration) }
  }

  private func orchestration(of operations: [StoreOperation]) -> Orchestration? {
    let onlyLoads = operations.allSatisfy { $0.kind == .load }
    for (index, second) in operations.enumerated() {
      let first = operations[..<index].last { first in
        first.store != second.store && first.expression.mayLead(to: second.expression)
          && (!onlyLoads || orchestrationAdvice.result(of: first, goesInto: second))
      }
      guard let first else { continue }
      let connected = operations.filter {
        $0.store == second.store || $0.expression.mayLead(to: second.expression)
          || second.expression.mayLead(to: $0.expression)
      }
      var stores: [TypeID] = []
      for store in connected.map(\.store) where !stores.contains(store) { stores.append(store) }
      return Orchestration(first: first, second: second, stores: stores)
    }
    return nil
  }

  private func isConnection(_ operation: StoreOperation) -> Bool {
    operation.kind == .write
      && types.declarations(of: operation.member).contains(where: stores.changes.isConnection)
  }

  private func finding(_ orchestration: Orchestration) -> Finding {
    let (first, second) = (orchestration.first, orchestration.second)
    let names = orchestration.stores.map { "`\(storeName($0))`" }
    let verb = first.kind == .write ? "a change of " : ""
    return Finding(
      message: "`\(viewName(at: second.member))` orchestrates \(Phrases.sequence(names))",
      range: second.expression.range,
      reason:
        "that \(verb)`\(first.member.name)` is followed by \(second.phrase) is known only here: "
        + "who else \(first.kind == .write ? "changes" : "calls") it has to remember that",
      help: orchestrationAdvice.adviceOnSequence(first, second),
      notes: [
        Note(
          "`\(first.member.name)` of `\(storeName(first.store))` is \(first.participle) here",
          at: first.expression.range)
      ])
  }
}

extension StoreOperation {
  fileprivate var phrase: String {
    kind == .write ? "a change of `\(member.name)`" : "`\(member.name)`"
  }

  fileprivate var participle: String { kind == .write ? "changed" : "called" }
}
