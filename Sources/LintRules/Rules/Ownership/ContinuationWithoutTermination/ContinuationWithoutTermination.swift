import AppAnalysis
import AppleNames
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let continuationWithoutTermination = LintRule(
    id: "continuation_without_termination",
    section: .ownership,
    summary: "A class adds stream continuations to a collection and never removes them.",
    rationale: """
      When a subscriber goes away, its continuation stays and still receives each event. The collection grows with \
      each screen the user opens, and unread values pile up in the buffers.
      """,
    limits: """
      Any code in the class that removes an element or reassigns the collection counts as removal. The rule does not \
      check continuations that a single task awaits (`withCheckedContinuation`).
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores],
    triggering: ContinuationWithoutTerminationExamples.triggering,
    nonTriggering: ContinuationWithoutTerminationExamples.nonTriggering,
    check: { ContinuationWithoutTerminationCheck(context: $0, options: $1).findings() })
}

private struct ContinuationWithoutTerminationCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    program.allTypes.filter { stores.catalog.observable.contains($0.id) }.flatMap { type in
      program.storedProperties(of: type.id).compactMap { finding(on: $0, in: type.id) }
    }
  }

  private func finding(on property: Fact, in owner: TypeID) -> Finding? {
    guard let type = types.type(ofDeclaration: property), let element = type.elementOfCollection,
      element.externalName?.hasSuffix("Stream.Continuation") ?? false
    else { return nil }
    let uses = program[owner].parts.flatMap { program.uses(of: property.nameID, in: $0) }
      .filter { types.declarations(of: $0).contains(property) }
    let insertions = uses.compactMap(\.insertion)
    guard let insertion = insertions.first, !uses.contains(where: \.mayRemoveOne) else { return nil }
    let clearing = uses.filter(\.mayRemoveAll)
    let termination = insertions.lazy.compactMap(\.terminationHandler).first
    guard clearing.isEmpty || termination.map({ ignores(clearing, in: $0) }) ?? false else { return nil }
    let isDictionary = if case .dictionary = type.unwrapped { true } else { false }
    let name = property.name
    return Finding(
      message: termination == nil
        ? "continuations are added to `\(name)` and never removed"
        : "continuations are added to `\(name)`, and `onTermination` does not remove them",
      range: insertion.range,
      reason: "continuations of subscribers that are gone stay in `\(name)` and still receive every event",
      help: isDictionary
        ? "remove each continuation in its `onTermination`: `\(name)[id] = nil`"
        : "store them by ID, `[UUID: …]`, and remove each in its `onTermination`",
      notes: [Note("`\(name)` is declared here", at: property.nameRange)]
        + (termination.map { [Note("this runs when the subscriber is gone", at: $0.nameRange)] } ?? [])
    )
  }
}

extension ContinuationWithoutTerminationCheck {
  /// Whether an `onTermination` is a closure that runs none of the code that clears the collection.
  private func ignores(_ clearing: [Fact], in termination: Fact) -> Bool {
    guard let closure = termination.parent?.assignment?.value, closure.kind == .closure else { return false }
    let called = closure.descendants(.call).compactMap(\.base).flatMap(types.functions)
    return !clearing.contains { use in ([closure] + called).contains { $0.contains(use) } }
  }
}

extension ProgramType {
  /// The type of the elements or values of an array, a set or a dictionary.
  fileprivate var elementOfCollection: ProgramType? {
    if case .dictionary(_, let value) = unwrapped { value } else { element }
  }
}

extension Fact {
  /// The assignment or call that adds to a collection.
  fileprivate var insertion: Fact? {
    switch parent?.kind {
    case .subscriptCall:  // `continuations[id] = continuation`
      guard let assignment = parent?.parent, let (target, value) = assignment.assignment,
        target == parent, value.name != "nil"
      else { return nil }
      return assignment
    case .member:  // `continuations.append(continuation)`
      guard let call = parent?.parent, call.kind == .call, call.base == parent,
        CombineNames.insertions.contains(parent?.name ?? "")
      else { return nil }
      return call
    default: return nil
    }
  }

  /// The `onTermination` that the code which adds a continuation sets.
  fileprivate var terminationHandler: Fact? {
    enclosingCode?.descendants.first {
      $0.kind == .member && $0.name == "onTermination"
        && $0.parent?.assignment?.target == $0 && $0.parent?.assignment?.value.name != "nil"
    }
  }

  /// Whether it removes everything from a collection, which does not help as long as others listen.
  fileprivate var mayRemoveAll: Bool {
    switch parent?.kind {
    case .member:  // `continuations.removeAll()`
      parent?.name == "removeAll" && parent?.parent?.argument("where") == nil
        && parent?.parent?.closures.isEmpty ?? true
    case .assignment: isReplaced && parent?.assignment?.value.isEmptyCollection ?? false
    default: false
    }
  }

  /// Whether it may remove a single element from a collection.
  fileprivate var mayRemoveOne: Bool {
    if mayRemoveAll { return false }
    switch parent?.kind {
    case .subscriptCall:  // `continuations[id] = nil`, `continuations[id]?.removeLast()`
      guard let subscriptCall = parent else { return false }
      if let (target, value) = subscriptCall.parent?.assignment {
        return target == subscriptCall && value.name == "nil"
      }
      let method =
        subscriptCall.parent?.kind == .optionalChain
        ? subscriptCall.parent?.parent : subscriptCall.parent
      return method?.name.hasPrefix("remove") ?? false
    case .member: return parent?.name.hasPrefix("remove") ?? false
    case .assignment: return isReplaced
    case .inoutExpression: return true  // `remove(id, from: &continuations)`
    default: return false
    }
  }

  /// Whether an assignment after the initialization sets the whole collection: `continuations = […]`.
  private var isReplaced: Bool {
    parent?.firstChild == self && parent?.name == "=" && enclosingCode?.kind != .initializer
  }

  private var isEmptyCollection: Bool {
    switch kind {
    case .arrayLiteral, .dictionaryLiteral: firstChild == nil
    case .call: arguments.isEmpty
    default: false
    }
  }
}
