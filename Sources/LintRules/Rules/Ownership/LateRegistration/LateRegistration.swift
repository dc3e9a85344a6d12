import AppAnalysis
import AppleNames
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let lateRegistration = LintRule(
    id: "late_registration",
    section: .ownership,
    summary: "A continuation or an observer is registered too late: inside a task, or after the event.",
    rationale: """
      A task starts after the code that creates it has moved on, and events emitted in between are lost. This race \
      usually goes unnoticed, until it loses an event that matters. A subject or a new stream does not repeat \
      earlier values, so events sent before the subscription are always lost.
      """,
    limits: """
      - An event counts only if a method of an observable class sends it before it returns.
      - A continuation counts if it is stored in a property, directly or by a method of the same class.
      - An observer counts only before the task's first `await`, and if it would not receive the current value \
      anyway.
      - A loop over a sequence in a task is not reported.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.lifetimes],
    triggering: LateRegistrationExamples.triggering,
    nonTriggering: LateRegistrationExamples.nonTriggering,
    check: { LateRegistrationCheck(context: $0, options: $1).findings() })
}

// Continuations.
struct LateRegistrationCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.tasks.flatMap { lateContinuations(in: $0) } + lifetimes.subscriptions.compactMap { lateObserver($0) }
      + lifetimes.earlyEvents.map { finding(on: $0) }
  }

  private func lateContinuations(in task: ListenerTask) -> [Finding] {
    guard let stream = task.call.ancestors.first(where: \.isCodeOfStream) else { return [] }
    return task.closure.descendants.compactMap { use -> Finding? in
      guard use.kind == .name, let origin = origin(ofContinuation: use),
        stream.contains(origin) || origin.kind == .destructuring, !task.closure.contains(origin),
        let registration = registration(of: use)
      else { return nil }
      return Finding(
        message:
          "`\(use.name)` is registered inside a task, so events emitted before it runs are lost",
        range: registration.location.range,
        reason:
          "the stream is returned immediately, the task starts later, and events emitted in between"
          + " find no subscriber",
        help: registration.help,
        notes: [Note("this task starts later", at: task.call.base?.nameRange ?? task.call.range)]
          + registration.notes)
    }
  }

  /// The origin of the continuation that a name refers to: the closure of a stream, or `makeStream`.
  private func origin(ofContinuation name: Fact) -> Fact? {
    guard case .local(let local) = program.meaning(of: name.nameID, at: name) else { return nil }
    if local.kind == .parameter, let closure = local.parent, closure.isCodeOfStream { return closure }
    guard local.kind == .boundName else { return nil }
    let declaration = local.ancestors.first { $0.kind == .destructuring }
    let isCreated = declaration?.initialExpression?.base?.name == "makeStream"
    return isCreated && declaration?.isSecond(local) == true ? declaration : nil
  }

  private struct Registration {
    let location: Fact
    let help: String
    var notes: [Note] = []
  }

  /// The code that stores a value in a property; nil if there is none.
  private func registration(of use: Fact) -> Registration? {
    guard let owner = program.enclosingType(of: use) else { return nil }
    if let location = use.storingExpression, location.storesInMember(by: lifetimes.selfMentions, of: owner) {
      return Registration(
        location: location,
        help: "register it before the closure returns, without a task; protect"
          + " `\(location.nameOfTarget)` with a lock or the caller's actor")
    }
    guard let argument = use.parent, argument.kind == .argument, let call = argument.parent,
      call.kind == .call, let callee = call.base,
      let method = only(types.functions(of: callee, fitting: call)),
      program.enclosingType(of: method) == owner,
      let parameter = method.parameters.first(where: { $0.argumentLabel == argument.name }),
      method.descendants.contains(where: {
        $0.kind == .name && $0.nameID == parameter.nameID
          && $0.storingExpression?.storesInMember(by: lifetimes.selfMentions, of: owner) ?? false
      })
    else { return nil }
    return Registration(
      location: call, help: "call `\(method.name)` before the closure returns, without a task",
      notes: [Note("`\(method.name)` registers it", at: method.nameRange)])
  }

  private func only(_ functions: [Fact]) -> Fact? { functions.count == 1 ? functions[0] : nil }
}

extension Fact {
  /// Whether it is the closure of `AsyncStream { … }`, or a function that returns a stream.
  fileprivate var isCodeOfStream: Bool {
    if kind == .function { return resultType?.name.hasSuffix("Stream") ?? false }
    guard kind == .closure, let call = parent?.parent, call.kind == .call, let callee = call.base
    else { return false }
    let name = callee.kind == .genericSpecialization ? callee.firstChild?.name : callee.name
    return name.map(CombineNames.asyncStreams.contains) ?? false
  }

  /// Whether a name is the second one of `let (a, b)`.
  fileprivate func isSecond(_ name: Fact) -> Bool {
    guard let tuple = name.parent?.parent, tuple.kind == .tuple else { return false }
    return tuple.arguments.count == 2 && tuple.arguments[1].contains(name)
  }

  /// The assignment or call that stores a value: `token = value`, `tokens.append(value)`.
  fileprivate var storingExpression: Fact? {
    if let (_, value) = parent?.assignment, value == self { return parent }
    guard let argument = parent, argument.kind == .argument, let call = argument.parent,
      call.kind == .call, let callee = call.base, callee.kind == .member,
      CombineNames.insertions.contains(callee.name)
    else { return nil }
    return call
  }

  /// Whether the target is a member of the object's class.
  fileprivate func storesInMember(by selfMentions: SelfMentions, of owner: TypeID) -> Bool {
    guard let target = target else { return false }
    return target.kind == .member
      ? target.base?.withoutUnwrapping.isSelf ?? false : selfMentions.isMember(target, of: owner)
  }

  fileprivate var nameOfTarget: String { target?.name ?? "it" }

  /// The variable that is the target, or that contains it.
  private var target: Fact? {
    var target = kind == .assignment ? firstChild : base?.base
    while let inner = target, inner.kind != .name, inner.kind != .member {
      target = inner.firstChild
    }
    return target
  }
}

// Observers.
extension LateRegistrationCheck {
  private func lateObserver(_ subscription: Subscription) -> Finding? {
    let call = subscription.call
    guard let task = call.ancestors.first(where: { $0.kind == .closure })?.parent?.parent,
      program.startsTask(task), let closure = task.closures.last,
      call.enclosingCode == closure, missesEvents(subscription),
      !closure.descendants.contains(where: {
        $0.kind == .awaitExpression && $0.bytes.lowerBound < call.bytes.upperBound
      })
    else { return nil }
    let name = subscription.name.name
    return Finding(
      message: "`\(name)` is called inside a task, so events emitted before it runs are lost",
      range: subscription.name.nameRange,
      reason:
        "the task starts after the code that creates it has moved on",
      help: "call `\(name)` outside the task; its closure can start its own task",
      notes: [Note("this task starts later", at: task.base?.nameRange ?? task.range)])
  }

  /// Whether a subscriber receives only events that occur after it has subscribed.
  private func missesEvents(_ subscription: Subscription) -> Bool {
    switch subscription.form.source {
    case .center: return true
    case .publisher:
      var publisher = subscription.publisher?.withoutEffects
      while let call = publisher, call.kind == .call, let callee = call.base {
        if let form = SubscriptionForm(of: call), form.delivery == .publisher, let label = form.label,
          let center = callee.base
        {
          return call.argument(label)?.kind != .keyPath && center.name.hasSuffix("default")
        }
        publisher = callee.base?.withoutEffects
      }
      return publisher.flatMap { types.type(of: $0)?.externalName } == CombineNames.eventSubject
    case .keyPath, .argumentOfModifier, .sequence, .system: return false
    }
  }
}
