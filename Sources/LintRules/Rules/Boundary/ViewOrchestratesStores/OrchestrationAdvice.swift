import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

struct OrchestrationAdvice: RuleContextReader {
  let context: RuleContext

  /// Advice on a command that follows another one in a view, and on the other commands of the action. Order
  /// alone does not make the second command a consequence of the first: an event is proposed only if there
  /// is other evidence.
  func advice(on first: StoreOperation, _ second: StoreOperation, among operations: [StoreOperation]) -> String {
    let pair = operations.filter { $0.store == first.store || $0.store == second.store }
    if let container = container(first, second) {
      return
        "add a method to `\(storeName(container))` that \(phrase(for: pair)), and call only that method here"
    }
    // A handler would run whenever the first store does this, without a condition of the view.
    guard isConsequence(second, of: first), describesEvent(first), !first.isLoad,
      !first.isConditional(relativeTo: second), !second.isConditional(relativeTo: first)
    else {
      let all = Set(operations.map(\.store)).count > 2 ? "all these stores" : "both stores"
      return "in a type that has \(all), add a method that \(phrase(for: operations)), and call only that method here"
    }
    return adviceOnConsequence(second, of: first, among: pair)
  }

  /// The verb phrase for a method that performs some operations, each once.
  private func phrase(for operations: [StoreOperation]) -> String {
    let stores = Dictionary(grouping: operations, by: \.member.nameID).mapValues {
      Set($0.map(\.store)).count
    }
    func names(_ isIncluded: (StoreOperation) -> Bool) -> [String] {
      var names: [String] = []
      for operation in operations where isIncluded(operation) {
        let name = operation.member.name
        let isShared = stores[operation.member.nameID, default: 0] > 1
        let full = isShared ? "\(storeName(operation.store)).\(name)" : name
        if !names.contains(full) { names.append(full) }
      }
      return names
    }
    let phrases = [
      ("changes", names { $0.kind == .write }), ("calls", names { $0.kind != .write }),
    ].filter { !$0.1.isEmpty }.map { "\($0.0) \(Phrase.names($0.1))" }
    let isCallFirst = operations.first.map { $0.kind != .write } ?? false
    return Phrase.list(isCallFirst ? phrases.reversed() : phrases)
  }

  private func adviceOnConsequence(
    _ second: StoreOperation, of first: StoreOperation, among operations: [StoreOperation]
  ) -> String {
    let haveOneName = first.member.nameID == second.member.nameID
    func name(_ operation: StoreOperation) -> String {
      (haveOneName ? "\(storeName(operation.store))." : "") + operation.member.name
    }
    let change = second.kind == .write ? "changing `\(name(second))`" : "calling `\(name(second))`"
    let handling = "let `\(storeName(second.store))` handle it by \(change)"
    let publisher = "`\(storeName(first.store))`"
    if first.kind == .write {
      let own = operations.filter { $0.store == first.store && $0.runs(before: second) }
      return
        "add a method to \(publisher) that \(phrase(for: own)) and publishes an event, "
        + "\(handling), and call only that method here"
    }
    let rest = "\(handling), and call only `\(name(first))` here"
    if let event = declaredEvent(of: first) {
      return "`\(first.member.name)` already emits `\(event)`: \(rest)"
    }
    let event = EventProposal.name(forMethod: first.member.name).map { ", such as `\($0)`," } ?? ""
    return
      "let \(publisher) publish an event\(event) when `\(first.member.name)` completes, \(rest)"
  }

  /// Whether an event can say what an operation has done: `get` and `post` could do anything.
  private func describesEvent(_ operation: StoreOperation) -> Bool {
    let name = operation.member.name
    return operation.kind == .write || declaredEvent(of: operation) != nil
      || EventProposal.name(forMethod: name) != nil || name.contains(where: \.isUppercase)
  }

  /// The event that a method emits according to the spec.
  private func declaredEvent(of operation: StoreOperation) -> String? {
    guard stores.catalog.stores.contains(operation.store),
      let context = events.specStore(ofStore: operation.store)?.context,
      let action = context.actions.first(where: { $0.name.value == operation.member.name })
    else { return nil }
    return action.emits.first.map { "\(context.name.value).\($0.value)" }
  }

  /// The one of two stores that the other is a part of: its composition root, or the store that creates it.
  private func container(_ first: StoreOperation, _ second: StoreOperation) -> TypeID? {
    [(first, second), (second, first)].first { outer, inner in
      guard let property = property(leadingTo: inner, from: outer.store) else { return false }
      return stores.roots.isCompositionRoot(outer.store)
        || stores.creation.creates(property, of: outer.store)
        || types.type(ofDeclaration: property)?.element != nil
    }?.0.store
  }

  /// The property through which code reaches a store from another one: `rooms` in `ledger.rooms[0].clean()`.
  private func property(leadingTo operation: StoreOperation, from store: TypeID) -> Fact? {
    var receiver = operation.member.base?.withoutUnwrapping
    while let link = receiver {
      guard let base = link.base?.withoutUnwrapping else {
        receiver = link.kind == .name ? origin(ofLocal: link)?.withoutUnwrapping : nil
        continue
      }
      if stores.catalog.store(of: base) == store {
        return program.members(link.nameID, of: store).first { $0.kind == .property }
      }
      receiver = base
    }
    return nil
  }

  /// The collection of a loop variable, or the first value of another local.
  private func origin(ofLocal name: Fact) -> Fact? {
    guard case .local(let local) = program.meaning(of: name.nameID, at: name) else { return nil }
    guard local.kind == .boundName else { return local.initialExpression }
    return local.ancestors.first { $0.kind == .forLoop }?.loopSequence
  }

  /// Whether an operation depends on what another one has done: it reloads something, its name says so, or
  /// its arguments come from the other store or are also passed to the other operation.
  private func isConsequence(_ second: StoreOperation, of first: StoreOperation) -> Bool {
    let (cause, effect) = (first.member.name, second.member.name)
    if second.kind == .load || cause.count > 5 && effect.contains(cause.firstUppercased)
      || OperationDataFlow(context: context).result(of: first, goesInto: second)
    {
      return true
    }
    return second.values.contains { value in first.values.contains(where: value.isSameName) }
  }
}

extension StoreOperation {
  /// Whether it is done before another operation of the same action.
  func runs(before other: StoreOperation) -> Bool {
    expression.executionOrder(relativeTo: other.expression) == .before
  }

  /// Whether it gets something for its caller, which is no event.
  fileprivate var isLoad: Bool { isFetch || !expression.isStatement && StoreOperations.isNameOfLoad(member.name) }

  /// Whether it is in a branch of a statement that has nothing to do with another operation.
  func isConditional(relativeTo other: StoreOperation) -> Bool {
    var isInBranch = false
    for outer in expression.ancestors {
      if outer.contains(other.expression) { return false }
      switch outer.kind {
      case .block, .switchCase: isInBranch = true
      case .ifStatement, .guardStatement, .switchStatement:
        if isInBranch { return true }
      default: continue
      }
    }
    return false
  }
}

extension Fact {
  /// Whether two expressions are the same name, or the same chain of members.
  fileprivate func isSameName(_ other: Fact) -> Bool {
    guard kind == other.kind, nameID == other.nameID else { return false }
    switch (kind, base, other.base) {
    case (.name, _, _): return true
    case (.member, let base?, let otherBase?):
      return base.withoutUnwrapping.isSameName(otherBase.withoutUnwrapping)
    default: return false
    }
  }
}
