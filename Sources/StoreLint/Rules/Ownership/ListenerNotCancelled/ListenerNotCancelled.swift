import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let listenerNotCancelled = LintRule(
    id: "listener_not_cancelled",
    section: .ownership,
    summary: "A task that an object keeps, with a loop that does not end, is cancelled by nobody.",
    rationale: """
      A task does not end because nobody keeps it any more. Its loop waits on after the object is gone, with \
      whatever else it captured, and whoever starts it again has two of them, which both react.
      """,
    limits: """
      A task of which the code does anything else than to set it may be cancelled there, and one that is not \
      private anywhere. A loop that leaves when `self` is gone, a stream that the object ends in its `deinit`, \
      and a task that holds `self`, which other rules flag, are not flagged.
      """,
    defaults: (alone: .warning, spec: .warning),
    triggering: ListenerNotCancelledExamples.triggering,
    nonTriggering: ListenerNotCancelledExamples.nonTriggering,
    check: { ListenerNotCancelledCheck(context: $0, options: $1).findings() })
}

private struct ListenerNotCancelledCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.tasks.compactMap { finding(on: $0) }
  }

  private func finding(on task: ListenerTask) -> Finding? {
    guard let loop = task.loops.first, case .kept(let name) = task.token,
      !lifetimes.isSingleton(task.owner),
      lifetimes.selfMentions.strongMentionsOfSelf(in: task.closure).isEmpty,
      !endsWithSelf(loop), !endsStreamInDeinit(task.owner),
      let property = program.storedProperties(of: task.owner).first(where: { $0.nameID == name }),
      !mayBeCancelled(property, in: task.owner)
    else { return nil }
    let owner = self[task.owner].name
    return Finding(
      message: "`\(name.text)` listens without an end, and nothing cancels it",
      range: task.call.base?.nameRange ?? task.call.range,
      reason: "the loop waits on after `\(owner)` is gone"
        + (isStartedOnce(task) ? "" : ", and each further start adds another listener"),
      help: advice(property, task),
      notes: [
        Note("this loop goes on until the task is cancelled", at: loop.head),
        Note("`\(name.text)` is declared here", at: property.nameRange),
      ])
  }

  private func isStartedOnce(_ task: ListenerTask) -> Bool {
    task.call.enclosingCode?.kind == .initializer
  }

  private func advice(_ property: Fact, _ task: ListenerTask) -> String {
    let name = property.name
    let isTask = types.type(ofDeclaration: property)?.externalName == "Task"
    let cancelling = isTask ? "`\(name)?.cancel()`" : "cancel the tasks in `\(name)`"
    let isTracked =
      property.enclosingType?.attribute("Observable") != nil
      && property.attribute("ObservationIgnored") == nil
    let place =
      isTracked ? "in `deinit`, with `\(name)` marked `@ObservationIgnored`" : "in `deinit`"
    return isStartedOnce(task)
      ? "\(cancelling) \(place)" : "\(cancelling) before it is set again, and \(place)"
  }

  /// Whether a loop leaves in its first turn without `self`.
  private func endsWithSelf(_ loop: Fact) -> Bool {
    guard let body = loop.child(.block) else { return true }
    if case .local(let binding) = program.meaning(of: .selfValue, at: loop),
      binding.kind == .optionalBinding
    {
      return true
    }
    return body.contents.contains { statement in
      statement.kind == .guardStatement
        && statement.child(.conditions)?.contents.contains { condition in
          condition.kind == .optionalBinding
            && (condition.name == "self" || condition.initialExpression?.isSelf == true)
            || condition.kind == .binary && condition.children.contains(where: \.isSelf)
        } ?? false
    }
  }

  private func endsStreamInDeinit(_ owner: TypeID) -> Bool {
    self[owner].parts.contains { part in
      program.uses(of: Name("finish"), in: part).contains {
        $0.enclosingCode?.kind == .deinitializer
      }
    }
  }

  /// Whether some code does more with a task than to set it, or to ask whether there is one.
  private func mayBeCancelled(_ property: Fact, in owner: TypeID) -> Bool {
    guard !property.flags.isDisjoint(with: [.isPrivate, .isFilePrivate]) else { return true }
    return self[owner].parts.contains { part in
      program.uses(of: property.nameID, in: part).contains { !$0.isSetOrCompared }
    }
  }
}

extension Fact {
  /// Whether a variable is assigned, appended to, or compared with `nil`.
  fileprivate var isSetOrCompared: Bool {
    switch parent?.kind {
    case .assignment: parent?.firstChild == self
    case .binary: parent?.children.contains { $0.name == "nil" } ?? false
    case .subscriptCall: parent?.isSetOrCompared ?? false
    case .member: CombineNames.insertions.contains(parent?.name ?? "")
    case .inoutExpression: parent?.parent?.parent?.base?.name == "store"
    default: false
    }
  }
}
