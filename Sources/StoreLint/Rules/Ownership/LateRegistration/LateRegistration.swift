import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let lateRegistration = LintRule(
    id: "late_registration",
    section: .ownership,
    summary: "A continuation or an observer is registered inside of a task.",
    rationale: """
      A task begins later than the code that starts it goes on. What is emitted in between finds nobody \
      registered and is lost: mostly nothing, and now and then the one event that mattered.
      """,
    limits: """
      Continuations count where they are put into a property, also by a method of the same class; observers, \
      if they would not be told the present value anyway, and only before the first `await` of the task. \
      Loops over a sequence in a task are not flagged.
      """,
    defaults: (alone: .error, spec: .error),
    triggering: LateRegistrationExamples.triggering,
    nonTriggering: LateRegistrationExamples.nonTriggering,
    check: { LateRegistrationCheck(context: $0, options: $1).findings() })
}

// Continuations.
private struct LateRegistrationCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.tasks.flatMap { lateContinuations(in: $0) }
      + lifetimes.subscriptions.compactMap { lateObserver($0) }
  }

  private func lateContinuations(in task: ListenerTask) -> [Finding] {
    guard let stream = task.call.ancestors.first(where: \.isCodeOfStream) else { return [] }
    return task.closure.descendants.compactMap { use -> Finding? in
      guard use.kind == .name, let maker = maker(ofContinuation: use),
        stream.contains(maker) || maker.kind == .destructuring, !task.closure.contains(maker),
        let registration = registration(of: use)
      else { return nil }
      return Finding(
        message:
          "`\(use.name)` is registered inside of a task, so events emitted before it runs are lost",
        range: registration.place.range,
        reason:
          "the stream is handed out at once, the task begins later, and what is emitted in between"
          + " finds no listener",
        help: registration.help,
        notes: [Note("this task begins later", at: task.call.base?.nameRange ?? task.call.range)]
          + registration.notes)
    }
  }

  /// What made the continuation that a name stands for: the closure of a stream, or `makeStream`.
  private func maker(ofContinuation name: Fact) -> Fact? {
    guard case .local(let local) = program.meaning(of: name.nameID, at: name) else { return nil }
    if local.kind == .parameter, let closure = local.parent, closure.isCodeOfStream {
      return closure
    }
    guard local.kind == .boundName else { return nil }
    let declaration = local.ancestors.first { $0.kind == .destructuring }
    let isCreated = declaration?.initialExpression?.base?.name == "makeStream"
    return isCreated && declaration?.isSecond(local) == true ? declaration : nil
  }

  private struct Registration {
    let place: Fact
    let help: String
    var notes: [Note] = []
  }

  /// Where a value is put into a property.
  private func registration(of use: Fact) -> Registration? {
    guard let owner = program.enclosingType(of: use) else { return nil }
    if let place = use.placeOfStorage, place.isPutInto(by: lifetimes.selfMentions, of: owner) {
      return Registration(
        place: place,
        help: "register it before the closure returns, without a task; a lock or the actor"
          + " of the caller can guard `\(place.nameOfTarget)`")
    }
    guard let argument = use.parent, argument.kind == .argument, let call = argument.parent,
      call.kind == .call, let callee = call.base,
      let method = only(types.functions(of: callee).filter { types.accepts(call, $0) }),
      program.enclosingType(of: method) == owner,
      let parameter = method.parameters.first(where: { $0.argumentLabel == argument.name }),
      method.descendants.contains(where: {
        $0.kind == .name && $0.nameID == parameter.nameID
          && $0.placeOfStorage?.isPutInto(by: lifetimes.selfMentions, of: owner) ?? false
      })
    else { return nil }
    return Registration(
      place: call, help: "call `\(method.name)` before the closure returns, without a task",
      notes: [Note("`\(method.name)` registers it", at: method.nameRange)])
  }

  private func only(_ functions: [Fact]) -> Fact? { functions.count == 1 ? functions[0] : nil }
}

extension Fact {
  /// Whether it is the closure of `AsyncStream { … }`, or a function that gives a stream.
  fileprivate var isCodeOfStream: Bool {
    if kind == .function { return resultType?.name.hasSuffix("Stream") ?? false }
    guard kind == .closure, let call = parent?.parent, call.kind == .call, let callee = call.base
    else { return false }
    let name = callee.kind == .genericSpecialization ? callee.firstChild?.name : callee.name
    return name == "AsyncStream" || name == "AsyncThrowingStream"
  }

  /// Whether a name is the second one of `let (a, b)`.
  fileprivate func isSecond(_ name: Fact) -> Bool {
    guard let tuple = name.parent?.parent, tuple.kind == .tuple else { return false }
    return tuple.arguments.count == 2 && tuple.arguments[1].contains(name)
  }

  /// The assignment or the call by which a value is put somewhere.
  fileprivate var placeOfStorage: Fact? {
    if let (_, value) = parent?.assignment, value == self { return parent }
    guard let argument = parent, argument.kind == .argument, let call = argument.parent,
      call.kind == .call, let callee = call.base, callee.kind == .member,
      CombineNames.insertions.contains(callee.name) || callee.name == "updateValue"
    else { return nil }
    return call
  }

  /// Whether the place is a member of an object's class.
  fileprivate func isPutInto(by selfMentions: SelfMentions, of owner: TypeID) -> Bool {
    guard let target = target else { return false }
    return target.kind == .member
      ? target.base?.withoutUnwrapping.isSelf ?? false : selfMentions.isMember(target, of: owner)
  }

  fileprivate var nameOfTarget: String { target?.name ?? "it" }

  /// The variable that a place is, or is a part of.
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
      task.kind == .call, lifetimes.isTask(task), let closure = task.closures.last,
      call.enclosingCode == closure, missesEvents(subscription),
      !closure.descendants.contains(where: {
        $0.kind == .awaitExpression && $0.bytes.lowerBound < call.bytes.upperBound
      })
    else { return nil }
    let name = subscription.name.name
    return Finding(
      message: "`\(name)` is called inside of a task, so events emitted before it runs are lost",
      range: subscription.name.nameRange,
      reason:
        "the task begins later than the code that starts it goes on, and nothing before this is awaited",
      help: "call `\(name)` outside of the task; what it calls can start a task of its own",
      notes: [Note("this task begins later", at: task.base?.nameRange ?? task.range)])
  }

  /// Whether a subscriber is told only what happens after it has come.
  private func missesEvents(_ subscription: Subscription) -> Bool {
    switch subscription.kind {
    case .observerBlock: return true
    case .keyValueObserver: return false
    case .sink, .assign:
      var publisher = subscription.publisher?.withoutEffects
      while let call = publisher, call.kind == .call, let callee = call.base {
        if callee.name == "publisher", let center = callee.base {
          return call.argument("for")?.kind != .keyPath && center.name.hasSuffix("default")
        }
        publisher = callee.base?.withoutEffects
      }
      return publisher.flatMap { types.type(of: $0)?.externalName } == "PassthroughSubject"
    }
  }
}
