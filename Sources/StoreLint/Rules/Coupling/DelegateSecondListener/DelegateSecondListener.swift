import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let delegateSecondListener = LintRule(
    id: "delegate_second_listener",
    section: .coupling,
    summary: "The delegate of a store is set to two different objects.",
    rationale: """
      A delegate is one listener. Whoever is set second takes the place of the first, which hears nothing \
      more and is told nothing about that. Nothing fails: something simply no longer happens.
      """,
    limits: """
      Only one and the same instance counts: a singleton, or what one property or local holds. Branches \
      that exclude each other, a delegate that is set to nil in between, and objects that may be the \
      same are not flagged.
      """,
    defaults: (alone: .warning, spec: .error),
    triggering: DelegateSecondListenerExamples.triggering,
    nonTriggering: DelegateSecondListenerExamples.nonTriggering,
    check: { DelegateSecondListenerCheck(context: $0, options: $1).findings() })
}

/// The delegate of one instance.
private struct DelegateSlot: Hashable {
  let property: Fact
  let instance: [Fact]
}

private struct DelegateSecondListenerCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let slots = Dictionary(grouping: stores.delegates.delegateAssignments()) {
      DelegateSlot(property: $0.property, instance: $0.instance)
    }
    return slots.values.flatMap { findings(on: $0) }
  }

  /// The assignments of one delegate that replace another object.
  private func findings(on assignments: [DelegateAssignment]) -> [Finding] {
    // Who sets it to nil knows that it is handed on.
    guard !assignments.contains(where: { $0.value.name == "nil" }) else { return [] }
    return assignments.indices.dropFirst().compactMap { index in
      let assignment = assignments[index]
      let first = assignments[..<index].first {
        !$0.fact.excludes(assignment.fact) && isOtherObject($0.value, than: assignment.value)
      }
      return first.map { finding(on: assignment, behind: $0) }
    }
  }

  /// Whether two expressions are surely two objects: of types that have nothing in common, or new ones.
  private func isOtherObject(_ value: Fact, than other: Fact) -> Bool {
    guard let type = typeOfObject(value), let otherType = typeOfObject(other) else { return false }
    guard type == otherType else {
      return !program.isKind(type, of: otherType) && !program.isKind(otherType, of: type)
    }
    guard let object = stores.delegates.instance(of: value),
      let otherObject = stores.delegates.instance(of: other),
      object != otherObject
    else { return false }
    return isNew(object.last) && isNew(otherObject.last)
  }

  private func typeOfObject(_ value: Fact) -> TypeID? {
    guard let id = types.type(of: value)?.nominal, self[id].fact.kind == .classDeclaration else {
      return nil
    }
    return id
  }

  /// Whether a declaration creates the object that it stands for.
  private func isNew(_ declaration: Fact?) -> Bool {
    guard let call = declaration?.initialExpression, call.kind == .call, let callee = call.base,
      case .metatype = types.type(of: callee)
    else { return false }
    return true
  }

  private func finding(
    on assignment: DelegateAssignment, behind first: DelegateAssignment
  ) -> Finding {
    let store = self[assignment.store].name
    let delegate = assignment.property.name
    let value = nameOfObject(assignment.value)
    let replaced = nameOfObject(first.value)
    return Finding(
      message:
        "\(value) becomes the `\(delegate)` of a `\(store)` that already has \(replaced) there",
      range: assignment.fact.range,
      reason: "there is room for one: from then on, \(replaced) hears nothing of `\(store)`",
      help:
        "let `\(store)` publish events as a stream or by a publisher, to which both can subscribe, or "
        + "let \(value) tell \(replaced)",
      notes: [
        Note("\(replaced) is set here", at: first.fact.range),
        Note("`\(delegate)` is declared here", at: assignment.property.nameRange),
      ])
  }

  private func nameOfObject(_ value: Fact) -> String {
    let type = typeOfObject(value).map { "`\(self[$0].name)`" } ?? "`\(value.name)`"
    return value.isSelf || value.name.isEmpty || value.kind == .call ? type : "`\(value.name)`"
  }
}
