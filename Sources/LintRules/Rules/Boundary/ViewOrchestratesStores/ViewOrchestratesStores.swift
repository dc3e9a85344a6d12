import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let viewOrchestratesStores = LintRule(
    id: "view_orchestrates_stores",
    section: .boundary,
    summary: "One view action sends commands to two or more stores.",
    rationale: """
      Only this view knows that the second command must follow the first. Other code that sends the first command \
      has to remember the second, and the compiler gives no reminder. If the second is a consequence, let the first \
      store publish an event. Otherwise, let one method do both.
      """,
    limits: """
      An action is one of the view's functions or closures, including its tasks, branches and animations, but not \
      helpers that it calls or code that runs later.

      The rule does not report:
      - independent loads, if the action does nothing else
      - queries, and methods that only show, play or log something
      - code in `catch`
      - commands to a store that the action has just created
      - commands that exclude each other, depend on different conditions or run in no known order
      - changes that close a sheet or another presentation
      - commands of which other code sends the first without the second, at least as often
      - apps and scenes, which assemble the stores
      - a flag that records a drop, and the command that gets what was dropped
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    convention: .reactionsInStores,
    needs: [.stores, .views, .events],
    triggering: ViewOrchestratesStoresExamples.triggering,
    nonTriggering: ViewOrchestratesStoresExamples.nonTriggering,
    check: { ViewOrchestratesStoresCheck(context: $0, options: $1).findings() })
}

/// Two operations of one action, where the second is a side effect of the first.
struct Orchestration {
  let first: StoreOperation
  let second: StoreOperation
  /// The operations of the action that are done before or after these, in source order.
  let operations: [StoreOperation]
}

struct ViewOrchestratesStoresCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions
  private var orchestrationAdvice: OrchestrationAdvice { OrchestrationAdvice(context: context) }
  private var separateCommands: SeparateCommands { SeparateCommands(context: context) }
  private var flow: OperationDataFlow { OperationDataFlow(context: context) }

  func findings() -> [Finding] {
    views.actions.inViewParts(orchestrations).map(finding)
  }

  /// At most one for each action, in source order.
  func orchestrations(in part: Fact) -> [Orchestration] {
    guard !views.actions.isAppOrScene(part) else { return [] }
    let operations = stores.operations.storeOperations(in: part).filter { operation in
      (operation.kind != .query || operation.isFetch)
        && !stores.catalog.unrestricted.contains(operation.store)
        && !isConnection(operation) && !views.catalog.isPreviewOrTest(operation.member)
        && !stores.creation.isJustCreated(operation.member.base)
        && !stores.effects.onlyPresents(operation.member, of: operation.store) && !closesPresentation(operation)
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
      .filter { !separateCommands.areUsual($0.first, without: $0.second) }
  }

  /// Whether a write closes what views present: nothing has to follow it, and it has to follow nothing.
  ///
  /// Matches: `sheets.isEditing = false`, where a view has `.sheet(isPresented: $sheets.isEditing)`
  private func closesPresentation(_ operation: StoreOperation) -> Bool {
    guard operation.kind == .write, let (target, value) = operation.expression.assignment, target == operation.member,
      value.kind == .literal, ["false", "nil"].contains(value.name)
    else { return false }
    return types.declarations(of: target).contains { stores.presented.bound[$0] != nil }
  }

  /// The first operation that follows one on another store, and the last one that it follows.
  private func orchestration(of all: [StoreOperation]) -> Orchestration? {
    let onlyLoads = all.allSatisfy(\.loads)
    let operations = compared(among: all)
    var found: (first: StoreOperation, second: StoreOperation)?
    var fewest = Int.max
    for second in operations {
      let earlier = self.operations(operations, before: second, fewerThan: fewest)
      guard let earlier else { continue }
      let candidates = earlier.filter { candidate in
        guard candidate.store != second.store, !second.handlesFailure(besides: candidate),
          !second.isDelayed(after: candidate), !second.isApart(from: candidate),
          !(candidate.setsFlag && second.usesDroppedItems),
          program.builds.areInOneBuild(candidate.expression, second.expression)
        else { return false }
        let isAboutFetch = candidate.isFetch || second.isFetch
        if isAboutFetch, !candidate.loads || !second.loads { return false }
        return !(isAboutFetch || onlyLoads) || flow.result(of: candidate, goesInto: second)
      }
      guard var first = candidates.first else { continue }
      for candidate in candidates.dropFirst() where first.runs(before: candidate) {
        first = candidate
      }
      found = (first, second)
      fewest = earlier.count
    }
    return found.map { orchestration(of: operations, first: $0.first, second: $0.second) }
  }

  /// The operations of an action that are compared with each other. In a long action, these are only the first and
  /// the last one of those on one store in a row.
  private func compared(among all: [StoreOperation]) -> [StoreOperation] {
    guard all.count > Self.mostOperations else { return all }
    let ends = all.indices.filter { index in
      index == 0 || all[index - 1].store != all[index].store
        || index == all.count - 1 || all[index + 1].store != all[index].store
    }
    return ends.prefix(Self.mostOperations).map { all[$0] }
  }

  private static let mostOperations = 50

  /// The operations that are done before another one; nil if there are as many as a limit.
  private func operations(
    _ operations: [StoreOperation], before second: StoreOperation, fewerThan limit: Int
  ) -> [StoreOperation]? {
    var earlier: [StoreOperation] = []
    for operation in operations where operation.runs(before: second) {
      earlier.append(operation)
      if earlier.count == limit { return nil }
    }
    return earlier
  }

  private func orchestration(
    of operations: [StoreOperation], first: StoreOperation, second: StoreOperation
  ) -> Orchestration {
    let connected = operations.filter { operation in
      operation.expression == second.expression || operation.runs(before: second) || second.runs(before: operation)
    }
    return Orchestration(first: first, second: second, operations: connected)
  }

  private func isConnection(_ operation: StoreOperation) -> Bool {
    operation.kind == .write && types.declarations(of: operation.member).contains(where: stores.changes.isConnection)
  }

  private func finding(_ orchestration: Orchestration) -> Finding {
    let (first, second) = (orchestration.first, orchestration.second)
    var involved: [TypeID] = []
    for operation in orchestration.operations where !involved.contains(operation.store) {
      involved.append(operation.store)
    }
    let names = involved.map { "`\(storeName($0))`" }
    let (cause, effect) = (title(of: first, beside: second), title(of: second, beside: first))
    let verb = first.kind == .write ? "a change to " : ""
    return Finding(
      message: "`\(viewName(at: second.member))` orchestrates \(Phrase.list(names))",
      range: second.expression.range,
      reason:
        "only this view knows that \(second.kind == .write ? "a change to " : "")\(effect) follows "
        + "\(verb)\(cause): other code that \(first.kind == .write ? "changes" : "calls") \(cause) "
        + "has to remember it too",
      help: orchestrationAdvice.advice(on: first, second, among: orchestration.operations),
      notes: [
        Note(
          "`\(first.member.name)` of `\(storeName(first.store))` is \(first.participle) here",
          at: first.expression.range)
      ])
  }

  /// The name of an operation, with that of its store if the other one has the same name.
  private func title(of operation: StoreOperation, beside other: StoreOperation) -> String {
    let name = operation.member.name
    return name == other.member.name ? "`\(storeName(operation.store)).\(name)`" : "`\(name)`"
  }
}

extension StoreOperation {
  fileprivate var loads: Bool { kind == .load || isFetch || StoreOperations.isNameOfPreparation(member.name) }

  /// Whether each of two operations depends on a condition of its own.
  ///
  /// Matches: `if let item { cart.open(item) }; if let user { people.open(user) }`
  fileprivate func isApart(from other: StoreOperation) -> Bool {
    isConditional(relativeTo: other) && other.isConditional(relativeTo: self)
  }

  /// Whether it is in a `catch` clause, and the other operation is not.
  ///
  /// Matches: `alerts.show(error)` in `do { try cart.save() } catch { alerts.show(error) }`
  fileprivate func handlesFailure(besides first: StoreOperation) -> Bool {
    expression.ancestors.contains { $0.kind == .catchClause && !$0.contains(first.expression) }
  }

  /// Whether code waits between another operation and this one, so that others may have run meanwhile.
  ///
  /// Matches: `history.add()` in `nav.go(); Task { try? await Task.sleep(for: .seconds(1)); history.add() }`
  fileprivate func isDelayed(after first: StoreOperation) -> Bool {
    expression.ancestors.prefix { !$0.kind.isTypeDeclaration }.contains { code in
      guard [.closure, .block, .switchCase].contains(code.kind) else { return false }
      let before = code.contents.prefix { !$0.contains(expression) && $0 != expression }
      let since = before.reversed().prefix { !$0.contains(first.expression) && $0 != first.expression }
      return since.contains(where: \.waits)
    }
  }

  /// Whether it only records that something has happened.
  ///
  /// Matches: `drag.isOver = true`
  fileprivate var setsFlag: Bool {
    guard kind == .write, let value = expression.assignment?.value else { return false }
    return value.kind == .literal && ["true", "false"].contains(value.name)
  }

  /// Whether it hands over what was dropped on the view, which is the cause of whatever else the action does.
  ///
  /// Matches: `shelf.load(providers)` in `func drop(providers: [NSItemProvider])`, or in the closure of `onDrop`
  fileprivate var usesDroppedItems: Bool {
    guard expression.kind == .call else { return false }
    return expression.arguments.flatMap { $0.descendants(.name) }.contains { name in
      expression.ancestors.prefix { !$0.kind.isTypeOrExtension }.contains { code in
        code.parameters.contains { parameter in
          parameter.nameID == name.nameID && (code.isDropAction || parameter.isDropped)
        } || name.name.hasPrefix("$") && code.kind == .closure && code.isDropAction
      }
    }
  }

  fileprivate var participle: String { kind == .write ? "changed" : "called" }
}

extension Fact {
  /// Whether a closure runs when the user drops something.
  fileprivate var isDropAction: Bool {
    parent?.kind == .argument && parent?.parent?.base.map { ["onDrop", "dropDestination"].contains($0.name) } ?? false
  }

  /// Whether a parameter is what the user dropped.
  ///
  /// Matches: `providers: [NSItemProvider]`, `info: DropInfo`
  fileprivate var isDropped: Bool {
    typeAnnotation.map { [$0] + $0.descendants }?.contains { ["NSItemProvider", "DropInfo"].contains($0.name) } ?? false
  }

  /// Whether a statement only waits for some time.
  ///
  /// Matches: `try? await Task.sleep(for: .seconds(1))`
  fileprivate var waits: Bool {
    ([self] + descendants).contains { part in
      part.kind == .call && part.base?.name == "sleep" && part.parent?.kind == .awaitExpression
        && !part.ancestors.prefix { $0 != self }.contains { $0.kind == .closure }
    }
  }
}
