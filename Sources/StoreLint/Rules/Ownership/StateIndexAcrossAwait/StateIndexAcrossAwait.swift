import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let stateIndexAcrossAwait = LintRule(
    id: "state_index_across_await",
    section: .ownership,
    summary:
      "A position in a collection of an object is taken before an `await` and used after it.",
    rationale: """
      While a method waits, other code of the same object runs, on the main actor, too. It may insert, remove \
      or sort elements, and the position then means another element, or none, which is a crash.
      """,
    limits: """
      Positions are those of `firstIndex`, `lastIndex`, `indices` and `enumerated()`, and of a method of the \
      object that only looks one up, under the name of a local. What is looked up or checked again after the `await` is not flagged, nor are constants.
      """,
    defaults: (alone: .warning, spec: .warning),
    triggering: StateIndexAcrossAwaitExamples.triggering,
    nonTriggering: StateIndexAcrossAwaitExamples.nonTriggering,
    check: { StateIndexAcrossAwaitCheck(context: $0, options: $1).findings() })
}

private struct StateIndexAcrossAwaitCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.observableParts.flatMap { owner, part in
      lifetimes.indices.storedIndices(in: part)
        .filter { program.enclosingType(of: $0.binding) == owner }
        .compactMap { finding(on: $0) }
    }
  }

  private func finding(on index: StoredIndex) -> Finding? {
    guard let code = index.binding.enclosingCode else { return nil }
    let waits = code.descendants.filter {
      $0.isWait && $0.bytes.lowerBound >= index.source.bytes.upperBound
    }
    guard !waits.isEmpty else { return nil }
    for use in lifetimes.indices.uses(of: index) {
      guard let wait = waits.last(where: { $0.isReached(before: use) }),
        !isCheckedAgain(index, between: wait, and: use)
      else { continue }
      let name = index.binding.name
      let collection = index.collection.name
      return Finding(
        message:
          "`\(name)` was taken before an `await`, and `\(collection)` may have changed since",
        range: use.range,
        reason:
          "while the method waits, others may insert or remove elements: `\(name)` then means another"
          + " element, or none",
        help: index.source.kind == .call && index.source.base?.name != "enumerated"
          ? "look it up again after the `await`, before it is used"
          : "go through the elements, and look each up by its id after the `await`",
        notes: [
          Note("`\(name)` is taken here", at: index.source.range),
          Note("others may run here", at: wait.kind == .forLoop ? wait.head : wait.range),
        ])
    }
    return nil
  }

  /// Whether a condition, or an assignment, speaks of the position once more before it is used.
  private func isCheckedAgain(_ index: StoredIndex, between wait: Fact, and use: Fact) -> Bool {
    guard let code = index.binding.enclosingCode else { return false }
    // What is awaited is evaluated before others run.
    let resumption = wait.kind == .forLoop ? wait.bytes.lowerBound : wait.bytes.upperBound
    return code.descendants.contains { mention in
      guard mention.kind == .name, mention.nameID == index.binding.nameID,
        mention.bytes.lowerBound >= resumption,
        mention.bytes.upperBound <= use.bytes.upperBound, mention.parent?.parent != use
      else { return false }
      let isTarget = mention.parent?.kind == .assignment && mention.parent?.firstChild == mention
      return isTarget || mention.isInCondition(upTo: code)
    }
  }
}

extension Fact {
  /// Whether the code may be suspended at it.
  fileprivate var isWait: Bool {
    kind == .awaitExpression || kind == .forLoop && flags.contains(.isAwaiting)
  }

  /// Whether code that waits here goes on to a use further down, and is not the code of another closure.
  fileprivate func isReached(before use: Fact) -> Bool {
    guard let code = enclosingCode, code.contains(use) else { return false }
    if kind == .forLoop { return contains(use) || bytes.upperBound <= use.bytes.lowerBound }
    if contains(use) { return false }
    // `items[index] = await load()` waits before it gets at the element.
    if let assignment = use.ancestors.first(where: { $0.kind == .assignment }),
      let (target, value) = assignment.assignment, target.contains(use), value.contains(self)
    {
      return true
    }
    return bytes.upperBound <= use.bytes.lowerBound && !leavesBefore(use)
  }

  /// Whether the branch that it is in leaves, or excludes the one that the other is in.
  private func leavesBefore(_ use: Fact) -> Bool {
    for outer in ancestors {
      if outer.contains(use) {
        return outer.kind == .switchStatement || outer.kind == .ifStatement
          || outer.kind == .compilationConditional
      }
      let last = outer.kind == .block || outer.kind == .switchCase ? outer.contents.last : nil
      switch last?.kind {
      case .returnStatement, .throwStatement, .otherStatement: return true
      default: continue
      }
    }
    return false
  }

  /// Whether it is asked for by an `if` or a `guard`, and does not stand in its block.
  fileprivate func isInCondition(upTo code: Fact) -> Bool {
    var inner = self
    for outer in ancestors.prefix(while: { $0 != code }) {
      if outer.kind == .conditions { return inner.kind != .block }
      inner = outer
    }
    return false
  }
}
