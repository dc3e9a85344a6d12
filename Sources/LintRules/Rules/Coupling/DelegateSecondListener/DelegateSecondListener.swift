import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let delegateSecondListener = LintRule(
    id: "delegate_second_listener",
    section: .coupling,
    summary: "A store's delegate is assigned two different objects.",
    rationale: """
      A delegate is a single listener. The second assignment replaces the first object, which silently stops \
      receiving calls.
      """,
    limits: """
      Both assignments must be to the same instance: a singleton, or the object in one property or local variable. \
      The rule does not report mutually exclusive branches, a delegate that is also set to nil, or two objects that \
      may be the same.
      """,
    defaults: (withoutSpec: .warning, withSpec: .error),
    needs: [.stores],
    triggering: DelegateSecondListenerExamples.triggering,
    nonTriggering: DelegateSecondListenerExamples.nonTriggering,
    check: { DelegateSecondListenerCheck(context: $0, options: $1).findings() })
}

private struct DelegateSecondListenerCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let properties = Dictionary(grouping: stores.delegates.delegateAssignments(), by: \.property)
    return properties.values.flatMap { findings(on: $0) }
  }

  /// The assignments of one property that replace another object.
  private func findings(on assignments: [DelegateAssignment]) -> [Finding] {
    // Code that sets it to nil passes it on deliberately.
    let resets = assignments.filter { $0.value.name == "nil" }
    return assignments.indices.dropFirst().compactMap { index in
      let assignment = assignments[index]
      guard !resets.contains(where: assignment.isToSameInstance) else { return nil }
      let first = assignments[..<index].first {
        $0.isToSameInstance(as: assignment) && !$0.fact.excludes(assignment.fact)
          && program.builds.areInOneBuild($0.fact, assignment.fact)
          && isOtherObject($0.value, than: assignment.value)
      }
      return first.map {
        assignment.coversInstances(of: $0) ? finding(on: $0, after: assignment) : finding(on: assignment, after: $0)
      }
    }
  }

  /// Whether two expressions are certainly two objects: of unrelated types, or both new.
  private func isOtherObject(_ value: Fact, than other: Fact) -> Bool {
    guard let type = typeOfObject(value), let otherType = typeOfObject(other) else { return false }
    guard type == otherType else { return !program.isKind(type, of: otherType) && !program.isKind(otherType, of: type) }
    guard let object = stores.delegates.instance(of: value),
      let otherObject = stores.delegates.instance(of: other),
      object != otherObject
    else { return false }
    return isNew(object.last) && isNew(otherObject.last)
  }

  private func typeOfObject(_ value: Fact) -> TypeID? {
    guard let id = types.type(of: value)?.nominal, program[id].fact.kind == .classDeclaration else { return nil }
    return id
  }

  /// Whether a declaration creates its object.
  private func isNew(_ declaration: Fact?) -> Bool {
    guard let call = declaration?.initialExpression, call.kind == .call, let callee = call.base,
      case .metatype = types.type(of: callee)
    else { return false }
    return true
  }

  private func finding(on assignment: DelegateAssignment, after first: DelegateAssignment) -> Finding {
    let store = program.displayName(of: assignment.store)
    let delegate = assignment.property.name
    let value = nameOfObject(assignment.value)
    let replaced = nameOfObject(first.value)
    return Finding(
      message:
        "\(value) becomes the `\(delegate)` of `\(store)` and replaces \(replaced)",
      range: assignment.fact.range,
      reason:
        "a delegate is a single listener: \(replaced) no longer receives anything from `\(store)`",
      help:
        "let `\(store)` publish events through a stream or publisher, so that both can subscribe; or "
        + "let \(value) notify \(replaced)",
      notes: [
        Note("\(replaced) is set here", at: first.fact.range),
        Note("`\(delegate)` is declared here", at: assignment.property.nameRange),
      ])
  }

  private func nameOfObject(_ value: Fact) -> String {
    let type = typeOfObject(value).map { "`\(program.displayName(of: $0))`" } ?? "`\(value.name)`"
    return value.isSelf || value.name.isEmpty || value.kind == .call ? type : "`\(value.name)`"
  }
}
