import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

struct OrchestrationAdvice: LintContextReader {
  let context: LintContext

  /// Advice on a command that follows another one in a view. Order alone does not make the second command
  /// a consequence of the first: an event is proposed only if there is other evidence.
  func adviceOnSequence(_ first: StoreOperation, _ second: StoreOperation) -> String {
    if let container = container(first, second) {
      return "give `\(storeName(container))` a method that \(first.present(with: second)), "
        + "and call only that here"
    }
    guard isConsequence(second, of: first), describesEvent(first) else {
      return
        "give `\(storeName(first.store))`, `\(storeName(second.store))` or a type that knows both a "
        + "method that \(first.present(with: second)), and call only that here"
    }
    return adviceOnConsequence(first, second)
  }

  private func adviceOnConsequence(_ first: StoreOperation, _ second: StoreOperation) -> String {
    let handling = "let `\(storeName(second.store))` handle it by \(second.gerund)"
    let publisher = "`\(storeName(first.store))`"
    if first.kind == .write {
      return
        "give \(publisher) a method that changes `\(first.member.name)` and publishes an event, "
        + "\(handling), and call only that here"
    }
    let rest = "\(handling), and call only `\(first.member.name)` here"
    if let event = declaredEvent(of: first) {
      return "`\(first.member.name)` already emits `\(event)`: \(rest)"
    }
    let name = EventProposal.name(forMethod: first.member.name).map { ", such as `\($0)`," } ?? ""
    return "let \(publisher) publish an event\(name) when `\(first.member.name)` completes, \(rest)"
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
      let context = configuration.architecture?.context(ofStore: program[operation.store].name),
      let action = context.actions.first(where: { $0.name.value == operation.member.name })
    else { return nil }
    return action.emits.first.map { "\(context.name.value).\($0.value)" }
  }

  /// The one of two stores that refers to the other: the other is reached through it, or stored in it.
  private func container(_ first: StoreOperation, _ second: StoreOperation) -> TypeID? {
    [(first, second), (second, first)].first { outer, inner in
      isReached(inner.member, through: outer.store) || isStored(inner.store, by: outer)
    }?.0.store
  }

  private func isReached(_ member: Fact, through store: TypeID) -> Bool {
    var receiver = member.base?.withoutUnwrapping
    while let link = receiver, let base = link.base?.withoutUnwrapping {
      if stores.catalog.store(of: base) == store { return true }
      receiver = base
    }
    return false
  }

  private func isStored(_ store: TypeID, by operation: StoreOperation) -> Bool {
    operation.expression.assignment.flatMap { stores.catalog.store(of: $0.value) } == store
  }

  /// Whether an operation depends on what another one has done: it reloads something, or its arguments come
  /// from the other store or are also passed to the other operation.
  private func isConsequence(_ second: StoreOperation, of first: StoreOperation) -> Bool {
    if second.kind == .load
      || OperationDataFlow(context: context).result(of: first, goesInto: second)
    {
      return true
    }
    return second.values.contains { value in first.values.contains(where: value.isSameName) }
  }
}

extension StoreOperation {
  /// The verb phrase for a method that performs both operations.
  fileprivate func present(with next: StoreOperation) -> String {
    let isSameVerb = (kind == .write) == (next.kind == .write)
    return "\(verb) `\(member.name)` and \(isSameVerb ? "" : next.verb + " ")`\(next.member.name)`"
  }

  private var verb: String { kind == .write ? "changes" : "calls" }

  fileprivate var gerund: String {
    kind == .write ? "changing `\(member.name)` itself" : "calling `\(member.name)`"
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
