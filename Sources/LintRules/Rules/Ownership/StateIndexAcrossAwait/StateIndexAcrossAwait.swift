import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let stateIndexAcrossAwait = LintRule(
    id: "state_index_across_await",
    section: .ownership,
    summary: "An index into an object's collection is obtained before an `await` and used after it.",
    rationale: """
      While a method is suspended, other code can insert, remove or sort elements, even on the main actor. The index \
      then refers to the wrong element, or is out of range and crashes the app.
      """,
    limits: """
      An index is a local variable with the result of `firstIndex`, `lastIndex`, `indices`, `enumerated()`, `count`, \
      `endIndex` or a lookup method of the object, or a parameter used as an index. The rule does not report indices \
      that are looked up or checked again after the `await`, or indices into constants and collections that only the \
      initializer fills.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.lifetimes, .stores],
    triggering: StateIndexAcrossAwaitExamples.triggering,
    nonTriggering: StateIndexAcrossAwaitExamples.nonTriggering,
    check: { StateIndexAcrossAwaitCheck(context: $0, options: $1).findings() })
}

private struct StateIndexAcrossAwaitCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.partsWithState.flatMap { owner, part in
      lifetimes.indices.storedIndices(in: part)
        .filter { program.enclosingType(of: $0.binding) == owner }
        .compactMap { finding(on: $0) }
    }
  }

  /// Whether code adds, removes or moves elements of a collection after its object was created.
  private func changes(_ collection: Fact) -> Bool {
    guard let owner = program.enclosingType(of: collection) else { return true }
    let files = collection.isHidden ? [collection.file] : program.appFiles.map(\.facts)
    return files.contains { file in
      file.all(.member).contains {
        $0.nameID == collection.nameID && isChanged($0)
          && types.type(of: $0.base ?? $0).map { $0.unwrapped.nominal == owner } != false
      }
        || file.all(.name).contains { name in
          name.nameID == collection.nameID && program.enclosingType(of: name) == owner && isChanged(name)
        } || !program.uses(of: Name.transient("$" + collection.name), in: file.root).isEmpty
    }
  }

  private func isChanged(_ collection: Fact) -> Bool {
    collection.enclosingCode?.kind != .initializer
      && (stores.changes.change(of: collection) != nil || stores.changes.mayBeChangedInPart(collection))
  }

  private func finding(on index: StoredIndex) -> Finding? {
    guard let code = index.binding.enclosingCode else { return nil }
    let waits = code.descendants.filter {
      $0.maySuspend && $0.bytes.lowerBound >= index.source.bytes.upperBound
    }
    guard !waits.isEmpty, changes(index.collection) else { return nil }
    for use in lifetimes.indices.uses(of: index) {
      guard let wait = wait(among: waits, before: use, of: index) else { continue }
      let name = index.binding.name
      let collection = index.collection.name
      return Finding(
        message: index.binding.kind == .parameter
          ? "`\(name)` was passed before an `await`, and `\(collection)` may have changed since"
          : "`\(name)` was obtained before an `await`, and `\(collection)` may have changed since",
        range: use.range,
        reason:
          "while the method is suspended, other code may insert or remove elements: `\(name)` may then"
          + " refer to the wrong element, or to none",
        help: advice(index),
        notes: [
          Note(
            index.binding.kind == .parameter
              ? "callers determine `\(name)` before the `await`" : "`\(name)` is obtained here",
            at: index.binding.kind == .parameter ? index.binding.nameRange : index.source.range),
          Note("other code may run here", at: wait.kind == .forLoop ? wait.head : wait.range),
        ])
    }
    return nil
  }

  /// The wait after which code uses an index, also in the next iteration of a loop, without checking it again.
  private func wait(among waits: [Fact], before use: Fact, of index: StoredIndex) -> Fact? {
    if let wait = waits.last(where: { $0.isReached(before: use) }) {
      return isCheckedAgain(index, between: wait, and: use) ? nil : wait
    }
    guard let loop = use.ancestors.first(where: { $0.kind.isLoop && !$0.contains(index.binding) }),
      let wait = waits.first(where: { loop.contains($0) && $0.enclosingCode == use.enclosingCode && $0 != loop }),
      !loop.leavesAfter(wait), !loop.descendants.contains(where: { isRenewed(index, by: $0, in: loop) })
    else { return nil }
    return wait
  }

  private func isRenewed(_ index: StoredIndex, by mention: Fact, in loop: Fact) -> Bool {
    guard mention.kind == .name, mention.nameID == index.binding.nameID else { return false }
    return mention.parent?.kind == .assignment && mention.parent?.firstChild == mention
      || mention.isInCondition(upTo: loop)
  }

  private func advice(_ index: StoredIndex) -> String {
    if index.binding.kind == .parameter {
      return "take the element's ID instead of its index, and look up the index after the `await`"
    }
    if index.source.kind == .member, index.source.name != "indices" {
      return "keep the element's ID instead, and look up its index after the `await`"
    }
    return index.source.kind == .call && index.source.base?.name != "enumerated"
      ? "look it up again after the `await`, before using it"
      : "iterate over the elements, and look up each by its ID after the `await`"
  }

  /// Whether a condition checks the index again, or an assignment renews it, before it is used.
  ///
  /// Matches: `index` in `guard items.indices.contains(index)`, `index = items.count - 1`
  private func isCheckedAgain(_ index: StoredIndex, between wait: Fact, and use: Fact) -> Bool {
    guard let code = index.binding.enclosingCode else { return false }
    // The awaited expression is evaluated before other code runs.
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
  /// Whether code that suspends here continues to a later use, in the same closure or function.
  fileprivate func isReached(before use: Fact) -> Bool {
    guard let code = enclosingCode, code.contains(use) else { return false }
    if kind == .forLoop, contains(use) { return true }
    return executionOrder(relativeTo: use) == .before
  }

  /// Whether a loop always ends with the iteration in which code waits.
  fileprivate func leavesAfter(_ wait: Fact) -> Bool {
    ([wait] + wait.ancestors.prefix { $0 != self }).contains { part in
      guard let list = part.parent, list.kind == .block || list.kind == .switchCase else { return false }
      return list.contents.contains { statement in
        let leaves =
          statement.kind == .returnStatement || statement.kind == .throwStatement
          || statement.kind == .otherStatement && statement.name == "break" && list.kind == .block
        return leaves && statement.bytes.lowerBound >= part.bytes.upperBound
      }
    }
  }

  /// Whether it is part of the condition of an `if` or `guard`, not of its block.
  fileprivate func isInCondition(upTo code: Fact) -> Bool {
    var inner = self
    for outer in ancestors.prefix(while: { $0 != code }) {
      if outer.kind == .conditions { return inner.kind != .block }
      inner = outer
    }
    return false
  }
}
