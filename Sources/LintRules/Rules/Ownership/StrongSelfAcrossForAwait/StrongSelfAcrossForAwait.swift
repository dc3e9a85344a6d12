import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let strongSelfAcrossForAwait = LintRule(
    id: "strong_self_across_for_await",
    section: .ownership,
    summary: "A task captures an object weakly, but retains it throughout an endless loop, such as `for await`.",
    rationale: """
      `guard let self` before the loop, or a call to a method that loops, keeps a strong reference until the task is \
      cancelled. If only the object's `deinit` cancels the task, the object is never deallocated. Inside the loop, \
      `guard let self` retains the object for one iteration only.
      """,
    limits: """
      A loop is endless if it does not exit by itself and iterates over an `AsyncStream` that no code finishes, \
      `notifications(named:)` or the `values` of a publisher that does not complete, or if its condition is `true` \
      or `!Task.isCancelled`. A `return` in a `catch` is not an exit.

      The rule does not report task groups, singletons, loops in code that storegen cannot see, or tasks cancelled \
      by a method that other types call.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.lifetimes, .stores],
    triggering: StrongSelfAcrossForAwaitExamples.triggering,
    nonTriggering: StrongSelfAcrossForAwaitExamples.nonTriggering,
    check: { StrongSelfAcrossForAwaitCheck(context: $0, options: $1).findings() })
}

// `guard let self` in front of a loop.
private struct StrongSelfAcrossForAwaitCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.tasks.filter { !lifetimes.isSingleton($0.owner) }.flatMap { task -> [Finding] in
      let found = bindings(retainedIn: task) + callsOfLoops(in: task)
      let isStopped = !found.isEmpty && lifetimes.stopped.isStopped(task.call, storedAs: task.token, by: task.owner)
      return isStopped ? [] : found
    }
  }

  private func bindings(retainedIn task: ListenerTask) -> [Finding] {
    var reported: Set<Fact> = []
    return task.loops.compactMap { loop -> Finding? in
      guard let binding = lifetimes.binding(retainedIn: loop, of: task),
        reported.insert(binding).inserted
      else { return nil }
      let owner = program.displayName(of: task.owner)
      let name = binding.name
      return Finding(
        message: binding.kind == .optionalBinding
          ? "`\(name)` is unwrapped before the loop, which keeps `\(owner)` alive"
          : "`\(name)` refers to `self` throughout the loop, which keeps `\(owner)` alive",
        range: binding.range,
        reason: reason(of: task, retaining: owner),
        help: advice(binding: name, in: loop, of: lifetimes.sequences.sequence(of: loop, in: task)),
        notes: [Note("this loop runs until the task is cancelled", at: loop.head)],
        fix: fix(of: binding, loop, in: task))
    }
  }

  private func advice(binding name: String, in loop: Fact, of source: CapturedSequence?) -> String {
    let guarded =
      name == "self"
      ? "`guard let self else { return }`" : "`guard let \(name) = self else { return }`"
    guard loop.kind == .forLoop else {
      return
        "use `self?` before and in the loop, or \(guarded) after each wait in it: nothing may retain `self` "
        + "while the loop waits"
    }
    guard let source else {
      return name == "self"
        ? "unwrap it in each iteration: move \(guarded) to the start of the loop"
        : "unwrap it in each iteration: start the loop with \(guarded)"
    }
    return
      "unwrap it in each iteration: capture `[weak self, \(source.name)]`, and start the loop with \(guarded)"
  }

  private func reason(of task: ListenerTask, retaining owner: String) -> String {
    guard case .stored(let name) = task.token else {
      return
        "`\(owner)` is not deallocated until the task is cancelled, which ends the loop"
    }
    return
      "the loop ends when `\(name.text)` is cancelled, which a `deinit` cannot do: it runs only after"
      + " the loop releases `self`"
  }

  /// Turns `guard let self` before the loop into a check for `nil`, and uses `self?` in the loop.
  private func fix(of binding: Fact, _ loop: Fact, in task: ListenerTask) -> FixIt? {
    guard binding.name == "self", binding.parent?.kind == .conditions,
      binding.parent?.children.filter({ $0.kind != .block }).count == 1,
      let guardStatement = binding.parent?.parent, guardStatement.kind == .guardStatement,
      guardStatement.parent == loop.parent, let scope = loop.parent
    else { return nil }
    let source = lifetimes.sequences.sequence(of: loop, in: task)
    let after = scope.children.drop { $0 != guardStatement }.dropFirst()
    let mentions = after.flatMap { lifetimes.selfMentions.mentionsOfSelf(in: $0, of: task.owner) }
      .filter { $0 != source?.mention }
    guard let edits = weakSelf.optionalMentions(mentions, in: task.closure) else { return nil }
    return FixIt(
      "unwrap `self` in each iteration",
      edits: [TextEdit(replacing: binding.range, with: "self != nil")] + edits + (source?.edits ?? []))
  }
}

// Methods that loop.
extension StrongSelfAcrossForAwaitCheck {
  private func callsOfLoops(in task: ListenerTask) -> [Finding] {
    task.closure.descendants(.call).compactMap { call -> Finding? in
      guard call.enclosingCode == task.closure, let method = ownMethod(calledBy: call),
        let loop = loop(awaitedIn: method), isKnown(loop, in: task), let callee = call.base
      else { return nil }
      let owner = program.displayName(of: task.owner)
      return Finding(
        message:
          "`\(method.name)` does not return while its loop runs, and keeps `\(owner)` alive",
        range: callee.nameRange,
        reason: "a method retains `self` until it returns, so `\(owner)` is never deallocated"
          + (hasWeakSelf(task) ? ", although the task captures it weakly" : ""),
        help:
          "move the loop into the task, with `[weak self]` and `guard let self` inside the loop",
        notes: [
          Note("this loop runs until the task is cancelled", at: loop.head),
          Note("`\(method.name)` is declared here", at: method.nameRange),
        ])
    }
  }

  /// Whether the linter always reads a loop: of classes that are not observable, it need not read each file.
  private func isKnown(_ loop: Fact, in task: ListenerTask) -> Bool {
    stores.catalog.observable.contains(task.owner) || loop.kind == .forLoop && loop.fileID == task.call.fileID
  }

  private func hasWeakSelf(_ task: ListenerTask) -> Bool {
    task.closure.captureOfSelf?.isNonOwning ?? false
  }

  /// The asynchronous method of the same object that a call invokes.
  private func ownMethod(calledBy call: Fact) -> Fact? {
    guard let callee = call.base else { return nil }
    let isOwn = callee.kind == .name || callee.base?.withoutUnwrapping.isSelf ?? false
    guard isOwn else { return nil }
    let methods = types.functions(of: callee, fitting: call)
    guard methods.count == 1, methods[0].flags.contains(.isAsync),
      !methods[0].flags.contains(.isStatic),
      program.enclosingType(of: methods[0]) == program.enclosingType(of: call)
    else { return nil }
    return methods[0]
  }

  /// The endless loop that a method awaits, directly or in another method.
  private func loop(awaitedIn method: Fact) -> Fact? {
    var seen: Set<Fact> = [method]
    var waiting = [method]
    while let next = waiting.popLast() {
      if let loop = lifetimes.loops.loops(in: next).first { return loop }
      let called = next.descendants(.call).filter { $0.enclosingCode == next }
      waiting += called.compactMap(ownMethod).filter { seen.insert($0).inserted }
    }
    return nil
  }
}
