import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let listenerNotCancelled = LintRule(
    id: "listener_not_cancelled",
    section: .ownership,
    summary: "An object or a view starts an endless task, an observer or a timer, and no code ends it.",
    rationale: """
      Releasing a task does not cancel it. After the object or view is gone, its loop keeps waiting and retains \
      everything it captured. If the task starts again, two loops react to each event. Without a property for the \
      task, no code can cancel it.
      """,
    limits: """
      The rule assumes that stored tasks and tokens are cancelled elsewhere if code reads them, or if they are not \
      private. In classes that are not observable, it checks only loops over sequences. It does not report loops \
      that exit when `self` is gone, streams that the object finishes in its `deinit`, or tasks that retain `self`, \
      which other rules report.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.lifetimes, .stores],
    triggering: ListenerNotCancelledExamples.triggering,
    nonTriggering: ListenerNotCancelledExamples.nonTriggering,
    check: { ListenerNotCancelledCheck(context: $0, options: $1).findings() })
}

private struct ListenerNotCancelledCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  /// A property that holds several listeners is reported once, where it is declared.
  func findings() -> [Finding] {
    var properties: [Fact] = []
    var listeners: [Fact: [Listener]] = [:]
    for listener in lifetimes.tasks.compactMap(lastingListener) {
      if listeners[listener.property] == nil { properties.append(listener.property) }
      listeners[listener.property, default: []].append(listener)
    }
    return properties.flatMap { property in
      let group = listeners[property] ?? []
      return holdsSeveral(property) ? [finding(on: group)].compactMap(\.self) : group.map(finding)
    } + lifetimes.tasks.compactMap { finding(onDiscarded: $0) } + lifetimes.tasksOfViews.compactMap(finding(inView:))
      + lifetimes.subscriptions.compactMap { finding(onKept: $0) }
      + lifetimes.stopped.uncalledDismantlers.map(finding(onDismantler:))
  }

  /// A method that releases what a representable started, and that SwiftUI does not know.
  private func finding(onDismantler method: Fact) -> Finding {
    let owner = program.enclosingType(of: method).map { program.displayName(of: $0) } ?? method.name
    return Finding(
      message: "SwiftUI never calls `\(method.name)` of `\(owner)`, because it is not static",
      range: method.nameRange,
      reason: "what it should release remains after the view disappears, and each new `\(owner)` adds more",
      help: "declare it as `static func`, and use the coordinator instead of `self`")
  }

  /// An observer, a timer or a monitor whose token is stored, but never used.
  private func finding(onKept subscription: Subscription) -> Finding? {
    guard let keeper = subscription.form.keeper, keeper.keepsUntilStopped, keeper != .session,
      case .stored(let name) = subscription.token, !lifetimes.livesWithApp(subscription.owner),
      !lifetimes.stopped.endsItself(subscription.call, storedAs: subscription.token, by: subscription.owner),
      subscription.retainedSelf == nil,
      subscription.call.closures.allSatisfy({ lifetimes.selfMentions.strongMentionsOfSelf(in: $0).isEmpty }),
      let property = program.storedProperties(of: subscription.owner).first(where: { $0.nameID == name }),
      !mayBeCancelled(property, in: subscription.owner)
    else { return nil }
    let owner = program.displayName(of: subscription.owner)
    let (what, end) =
      switch keeper {
      case .center: ("block observer", "pass it to `removeObserver`")
      case .events: ("event monitor", "pass it to `NSEvent.removeMonitor`")
      default: ("timer", "call `invalidate()` on it")
      }
    return Finding(
      message: "no code ends this \(what): `\(property.name)` is only stored",
      range: subscription.name.nameRange,
      reason: "the system keeps it after `\(owner)` is deallocated, and each new `\(owner)` adds another one",
      help: "\(end) in \(deinitText(of: subscription.owner))"
        + (subscription.call.enclosingCode?.kind == .initializer ? "" : " and before setting it again"),
      notes: [Note("`\(property.name)` is declared here", at: property.nameRange)])
  }

  private struct Listener {
    let task: ListenerTask
    let loop: Fact
    let property: Fact
  }

  /// The endless listener of a task, if nothing can cancel it.
  private func lastingListener(_ task: ListenerTask) -> Listener? {
    guard case .stored(let name) = task.token, let loop = lastingLoop(of: task),
      let property = program.storedProperties(of: task.owner).first(where: { $0.nameID == name }),
      !cancelsItself(property), !mayBeCancelled(property, in: task.owner)
    else { return nil }
    return Listener(task: task, loop: loop, property: property)
  }

  /// Whether a property holds tokens that cancel their task when they are released: `Task { … }.asCancellable()`.
  private func cancelsItself(_ property: Fact) -> Bool {
    property.typeAnnotation.map { [$0] + $0.descendants }?.contains { $0.name.hasSuffix("Cancellable") } ?? false
  }

  /// A loop that runs on after the object of its task is gone, without retaining it.
  private func lastingLoop(of task: ListenerTask) -> Fact? {
    guard let loop = task.loops.first, !lifetimes.isSingleton(task.owner),
      lifetimes.selfMentions.strongMentionsOfSelf(in: task.closure).isEmpty,
      !endsWithSelf(loop), lifetimes.binding(retainedIn: loop, of: task) == nil,
      !endsStreamInDeinit(task.owner)
    else { return nil }
    return loop
  }

  private func holdsSeveral(_ property: Fact) -> Bool {
    guard let type = types.type(ofDeclaration: property) else { return false }
    if case .dictionary = type.unwrapped { return true }
    return type.element != nil
  }

  private func finding(on listener: Listener) -> Finding {
    let (task, property) = (listener.task, listener.property)
    return Finding(
      message: "`\(property.name)` listens forever, and nothing cancels it",
      range: task.call.base?.nameRange ?? task.call.range,
      reason: reason(in: task.owner, isAddedAgain: !isStartedOnce(task)),
      help: advice(on: property, holding: [task]),
      notes: [
        Note("this loop runs until the task is cancelled", at: listener.loop.head),
        Note("`\(property.name)` is declared here", at: property.nameRange),
      ])
  }

  /// A task that no property holds.
  private func finding(onDiscarded task: ListenerTask) -> Finding? {
    guard task.token == .discarded, let loop = lastingLoop(of: task), !mayBeFinished(loop),
      !lifetimes.livesWithApp(task.owner)
    else { return nil }
    return Finding(
      message: "this task listens forever, and no code can cancel it",
      range: task.call.base?.nameRange ?? task.call.range,
      reason: reason(in: task.owner, isAddedAgain: !isStartedOnce(task)),
      help: "store the task in a property, and cancel it in `deinit`"
        + (isStartedOnce(task) ? "" : " and before starting it again"),
      notes: [Note("this loop runs until the task is cancelled", at: loop.head)])
  }

  /// Whether the type that creates the stream of a loop also finishes streams, such as in its `deinit`.
  private func mayBeFinished(_ loop: Fact) -> Bool {
    guard loop.kind == .forLoop, let sequence = loop.loopSequence?.withoutEffects else { return false }
    let creator = sequence.kind == .call ? sequence.base ?? sequence : sequence
    return types.declarations(of: creator).contains { declaration in
      program.enclosingType(of: declaration).map { owner in
        program[owner].parts.contains { !program.uses(of: Name("finish"), in: $0).isEmpty }
      } ?? false
    }
  }

  /// A task that a view starts without `.task`.
  private func finding(inView task: ListenerTask) -> Finding? {
    guard task.token == .discarded, let loop = task.loops.first, !mayBeFinished(loop) else { return nil }
    return Finding(
      message: "this task listens forever, and no code can cancel it",
      range: task.call.base?.nameRange ?? task.call.range,
      reason: "it keeps running after the view disappears, and this code starts another one each time it runs",
      help: "use `.task`, which SwiftUI cancels when the view disappears",
      notes: [Note("this loop runs until the task is cancelled", at: loop.head)])
  }

  private func finding(on listeners: [Listener]) -> Finding? {
    guard let first = listeners.first else { return nil }
    let tasks = listeners.map(\.task)
    return Finding(
      message: "the listeners in `\(first.property.name)` run forever, and nothing cancels them",
      range: first.property.nameRange,
      reason: reason(in: first.task.owner, isAddedAgain: !tasks.allSatisfy(isStartedOnce)),
      help: advice(on: first.property, holding: tasks),
      notes: listeners.map { Note("this listener is added here", at: $0.loop.head) })
  }

  private func reason(in owner: TypeID, isAddedAgain: Bool) -> String {
    "the loop keeps waiting after `\(program.displayName(of: owner))` is deallocated"
      + (isAddedAgain ? ", and each start adds another listener" : "")
  }

  private func isStartedOnce(_ task: ListenerTask) -> Bool {
    task.call.enclosingCode?.kind == .initializer
  }

  private func advice(on property: Fact, holding tasks: [ListenerTask]) -> String {
    let name = property.name
    let isTask = types.type(ofDeclaration: property)?.externalName == "Task"
    let cancelling = isTask ? "call `\(name)?.cancel()`" : "cancel the tasks in `\(name)`"
    let isTracked =
      property.enclosingType?.attribute("Observable") != nil
      && property.attribute("ObservationIgnored") == nil
    let location = isTracked ? "in `deinit`, with `\(name)` marked `@ObservationIgnored`" : "in `deinit`"
    let again = isTask ? "setting it again" : "adding more"
    return tasks.allSatisfy(isStartedOnce)
      ? "\(cancelling) \(location)" : "\(cancelling) before \(again), and \(location)"
  }

  /// Whether a loop exits in the first iteration without `self`.
  private func endsWithSelf(_ loop: Fact) -> Bool {
    guard let body = loop.loopBody else { return true }
    if case .local(let binding) = program.meaning(of: .selfValue, at: loop), binding.kind == .optionalBinding {
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
    program[owner].parts.contains { part in
      program.uses(of: Name("finish"), in: part).contains {
        $0.enclosingCode?.kind == .deinitializer
      }
    }
  }

  /// Whether some code does more with a task than set it or compare it with `nil`.
  private func mayBeCancelled(_ property: Fact, in owner: TypeID) -> Bool {
    guard property.isHidden else { return true }
    return program[owner].parts.contains { part in
      program.uses(of: property.nameID, in: part).contains { !$0.isSetOrCompared }
    }
  }
}

extension Fact {
  /// Whether a variable is assigned, appended to, compared with `nil`, or bound to a constant that nothing uses.
  fileprivate var isSetOrCompared: Bool {
    if kind == .optionalBinding { return true }  // `if let task { … }`, in which the same name is found again
    return switch parent?.kind {
    case .assignment: parent?.firstChild == self  // `task = Task { … }`
    case .binary: parent?.children.contains { $0.name == "nil" } ?? false  // `task == nil`
    case .subscriptCall: parent?.isSetOrCompared ?? false  // `tasks[id] = Task { … }`
    case .member: CombineNames.insertions.contains(parent?.name ?? "")  // `tasks.append(…)`
    case .inoutExpression: parent?.parent?.parent?.base?.name == "store"  // `….store(in: &tasks)`
    // `if let known = task { return }`
    case .initialValue where parent?.parent?.kind == .optionalBinding: parent?.parent?.isUnused ?? false
    default: false
    }
  }

  /// Whether the code around a constant does not use its name.
  private var isUnused: Bool {
    !(enclosingCode?.descendants([.name, .optionalBinding]).contains { $0.nameID == nameID && $0 != self } ?? true)
  }
}
