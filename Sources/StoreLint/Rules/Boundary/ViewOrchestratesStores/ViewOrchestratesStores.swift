import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let viewOrchestratesStores = LintRule(
    id: "view_orchestrates_stores",
    section: .boundary,
    summary: "One action of a view sends commands to two or more stores.",
    rationale: """
      Only this view then knows that the second command has to follow the first. All other code that \
      sends the first command (another screen, a shortcut, a test) has to remember the second, and the \
      compiler gives no reminder. If the second command is a consequence, the first store should \
      publish an event, and the second subscribe to it; otherwise one method should do both.
      """,
    limits: """
      An action is a function or closure of a view, including the tasks, branches and animations in it. \
      Helpers that it calls are not checked, nor is code that runs later: after a delay, or in a closure \
      that is passed to a store. Not flagged: independent loads, if the action does nothing else; \
      queries that return values; commands to a store that the action has just created; commands in \
      branches that exclude each other; apps and scenes, which assemble the stores.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    triggering: ViewOrchestratesStoresExamples.triggering,
    nonTriggering: ViewOrchestratesStoresExamples.nonTriggering,
    check: { ViewOrchestratesStoresCheck(context: $0, options: $1).findings() })
}

/// Two operations of one action, where the second is a side effect of the first.
private struct Orchestration {
  let first: StoreOperation
  let second: StoreOperation
  /// The stores that the action sends commands to, in source order.
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

  /// At most one for each action, in source order.
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
        first.store != second.store && first.expression.mayContinue(to: second.expression)
          && program.builds.areInOneBuild(first.expression, second.expression)
          && (!onlyLoads || orchestrationAdvice.result(of: first, goesInto: second))
      }
      guard let first else { continue }
      let connected = operations.filter {
        $0.store == second.store || $0.expression.mayContinue(to: second.expression)
          || second.expression.mayContinue(to: $0.expression)
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
    let verb = first.kind == .write ? "a change to " : ""
    return Finding(
      message: "`\(viewName(at: second.member))` orchestrates \(Phrase.list(names))",
      range: second.expression.range,
      reason:
        "only this view knows that \(second.phrase) follows \(verb)`\(first.member.name)`: other code "
        + "that \(first.kind == .write ? "changes" : "calls") `\(first.member.name)` has to remember that",
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
    kind == .write ? "a change to `\(member.name)`" : "`\(member.name)`"
  }

  fileprivate var participle: String { kind == .write ? "changed" : "called" }
}
