import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Why code runs off the main thread.
package struct BackgroundCause {
  package enum Kind: Equatable {
    /// It belongs to an asynchronous function that is isolated to no actor.
    case asyncFunction
    /// It belongs to a task that code without isolation starts.
    case task
    /// A queue, a background context or a framework calls the closure.
    case closure
    /// A publisher sends its values off the main thread.
    case publisher
    /// A framework calls the method.
    case delegate
    /// It belongs to an actor.
    case actor
  }

  package let kind: Kind
  /// The function, the actor, or the call that is given the closure.
  package let place: Fact
}

/// Finds out whether code of a class without isolation certainly runs off the main thread.
package struct BackgroundCode: AppQuery {
  package let catalogs: AppCatalogs
  let changes: StoreChanges
  let isolation: ClassIsolations

  private static let delegateQueue = Name("delegateQueue")

  /// Why an expression in the code of a class runs off the main thread; nil if it does not, or if that is unknown.
  package func cause(of expression: Fact, in id: TypeID) -> BackgroundCause? {
    var seen: Set<BackgroundVisit> = []
    return cause(of: expression, in: id, &seen)
  }

  private func cause(
    of expression: Fact, in id: TypeID, passing passed: RequiredFlag? = nil, _ seen: inout Set<BackgroundVisit>
  ) -> BackgroundCause? {
    for outer in expression.ancestors {
      switch outer.kind {
      case .closure:
        switch thread(of: outer) {
        case .main, .unknown: return nil
        case .background(let cause): return cause
        case .same: continue
        }
      case .function:
        guard !isIsolated(outer), !outer.checksThread else { return nil }
        if outer.flags.isDisjoint(with: [.isNonisolated, .isStatic]), let actor = self.actor(around: outer) {
          return BackgroundCause(kind: .actor, place: actor)
        }
        if outer.flags.contains(.isAsync) {
          return runsOnCallersActor(outer) ? nil : BackgroundCause(kind: .asyncFunction, place: outer)
        }
        if isCalledInBackground(outer, of: id) { return BackgroundCause(kind: .delegate, place: outer) }
        let own = passed.flatMap { outer.parameters.contains($0.parameter) ? $0 : nil }
        let flag = requiredFlag(around: expression, in: outer) ?? own
        return causeAtUses(of: outer, in: id, requiring: flag, &seen)
      case .accessor where outer.name == "didSet" || outer.name == "willSet":
        return outer.parent.flatMap { causeAtUses(of: $0, in: id, &seen) }
      case .accessor, .initializer, .deinitializer: return nil
      default: continue
      }
    }
    return nil
  }

  /// The actor whose code a function is.
  private func actor(around function: Fact) -> Fact? {
    program.enclosingType(of: function).map { program[$0].fact }.flatMap { $0.kind == .actorDeclaration ? $0 : nil }
  }

  /// Whether an asynchronous function without isolation runs on the actor of its caller, which may be the main actor.
  ///
  /// Matches: `func load() async` with Approachable Concurrency, but not `@concurrent func load() async`
  private func runsOnCallersActor(_ function: Fact) -> Bool {
    function.attribute("concurrent") == nil
      && program.typeTable.modules.module(of: function).concurrency.contains(.asyncOnCallersActor)
  }

  /// Why code of the class that calls a method, or sets a property, runs off the main thread.
  private func causeAtUses(
    of member: Fact, in id: TypeID, requiring flag: RequiredFlag? = nil, _ seen: inout Set<BackgroundVisit>
  ) -> BackgroundCause? {
    guard seen.insert(BackgroundVisit(member: member, flag: flag)).inserted else { return nil }
    for use in program[id].parts.flatMap({ program.uses(of: member.nameID, in: $0) }) {
      guard selfMentions.isOwnMember(use, of: id), !member.contains(use),
        program.enclosingType(of: use) == id, runs(member, at: use)
      else { continue }
      var passed: RequiredFlag?
      if let flag, let call = use.call {
        let (mayPass, next) = passes(flag, at: call, of: member)
        guard mayPass else { continue }
        passed = next
      }
      if let cause = cause(of: use, in: id, passing: passed, &seen) { return cause }
    }
    return nil
  }

  /// Whether a use calls a method, or sets a property.
  private func runs(_ member: Fact, at use: Fact) -> Bool {
    if member.kind == .property { return changes.change(of: use) != nil }
    return use.call.map { types.functions(of: use, fitting: $0).contains(member) } ?? false
  }

  /// Whether a function is isolated to an actor, itself, by its extension, or by what it overrides or implements.
  private func isIsolated(_ function: Fact) -> Bool {
    let scopes = [function] + function.ancestors.prefix { $0.kind != .file }
    if scopes.contains(where: namesActor) { return true }
    guard let owner = program.enclosingType(of: function) else { return false }
    return function.parameters.contains { $0.flags.contains(.isIsolated) || $0.typeAnnotation?.name == "isolated" }
      || program.supertypes(of: owner).nominals.contains { type in
        program.ownMembers(function.nameID, of: type).contains(where: namesActor)
      }
  }

  /// Whether a declaration has an attribute such as `@MainActor`.
  private func namesActor(_ declaration: Fact) -> Bool {
    declaration.attributes.contains(where: isolation.isGlobalActor)
  }

  /// Whether a framework calls a method of a class in the background.
  private func isCalledInBackground(_ function: Fact, of id: TypeID) -> Bool {
    guard let delegates = FoundationNames.backgroundMethods[function.name],
      !program.supertypes(of: id).externals.isDisjoint(with: delegates)
    else { return false }
    // `URLSession(configuration: .default, delegate: store, delegateQueue: .main)`, wherever the session is created
    return !program.appFiles.contains { file in
      file.facts.names.contains { $0 == Self.delegateQueue }
        && file.facts.all(.argument).contains { $0.name == "delegateQueue" && $0.firstChild?.kind != .literal }
    }
      && !program[id].parts.contains { part in
        part.descendants(.argument).contains { $0.name == "queue" && ($0.firstChild?.isMainQueue ?? false) }
      }
  }
}

// Closures.
extension BackgroundCode {
  /// The innermost closure around an expression, if it is unknown on which thread it runs.
  func closureOfUnknownThread(_ expression: Fact) -> Fact? {
    for outer in expression.ancestors {
      if outer.kind.isFunctionLike { return nil }
      guard outer.kind == .closure else { continue }
      switch thread(of: outer) {
      case .same: continue
      case .unknown: return outer
      case .main, .background: return nil
      }
    }
    return nil
  }

  enum Thread {
    case main, same, unknown
    case background(BackgroundCause)

    var isUnknownOrMain: Bool {
      switch self {
      case .main, .unknown: true
      case .same, .background: false
      }
    }
  }

  func thread(of closure: Fact) -> Thread {
    if namesActor(closure) { return .main }
    if closure.call != nil { return .same }
    guard let call = closure.parent?.parent, call.kind == .call, let callee = call.base else {
      return handlerThread(of: closure)
    }
    if program.startsTask(call), callee.name != "detached" { return taskThread(of: closure, call) }
    let background = Thread.background(BackgroundCause(kind: .closure, place: call))
    if isOnBackgroundQueue(call, callee: callee) { return background }
    if isOnMainQueue(call, callee: callee) { return .main }
    if BackgroundCallback(of: call, typeOfBase: { types.type(of: $0)?.externalName }) != nil {
      // `URLSession(configuration: .default, delegate: nil, delegateQueue: .main).dataTask(with: url) { … }`
      return call.base?.descendants.contains(where: \.isMainQueue) ?? false ? .main : background
    }
    if let form = SubscriptionForm(of: call), form.source == .publisher { return threadOfPublisher(callee) }
    if StandardLibraryNames.methodsOnElements.contains(callee.name) { return .same }
    return .unknown
  }

  /// A task inherits the isolation of the code that creates it.
  private func taskThread(of closure: Fact, _ call: Fact) -> Thread {
    guard let function = call.ancestors.first(where: \.kind.isFunctionLike) else { return .unknown }
    if isIsolated(function) { return .main }
    let isInClosure = call.ancestors.prefix { $0 != function }.contains {
      $0.kind == .closure && thread(of: $0).isUnknownOrMain
    }
    return isInClosure ? .unknown : .background(BackgroundCause(kind: .task, place: call))
  }

  /// Matches: `DispatchQueue.global().async { … }`, `queue.async { … }`, `context.perform { … }`,
  /// `motion.startUpdates(to: OperationQueue()) { … }`
  private func isOnBackgroundQueue(_ call: Fact, callee: Fact) -> Bool {
    if callee.kind == .member, callee.name == "perform", let base = callee.base {
      return isBackgroundContext(base, depth: 2)
    }
    return queues(of: call, callee: callee).contains(where: isBackgroundQueue)
  }

  /// Matches: `DispatchQueue.main.async { … }`, `center.addObserver(forName: .saved, object: nil, queue: .main) { … }`,
  /// `MainActor.assumeIsolated { … }`
  private func isOnMainQueue(_ call: Fact, callee: Fact) -> Bool {
    if callee.kind == .member, let base = callee.base {
      if callee.name == "sync", base.isMainQueue { return true }
      if ["run", "assumeIsolated"].contains(callee.name), base.name == "MainActor" { return true }
    }
    return queues(of: call, callee: callee).contains(where: \.isMainQueue)
  }

  /// The queues that a call may name for its closure.
  private func queues(of call: Fact, callee: Fact) -> [Fact] {
    if callee.kind == .member, let base = callee.base, Self.enqueuingMethods.contains(callee.name) { return [base] }
    return ["queue", "to", "on"].compactMap(call.argument)
  }

  private static let enqueuingMethods: Set<String> = ["async", "asyncAfter", "addOperation", "addBarrierBlock"]

  /// Whether an expression is a queue other than the main one.
  func isBackgroundQueue(_ expression: Fact) -> Bool {
    if expression.kind == .call, let callee = expression.base {
      if callee.name == "global", callee.base.map({ $0.name == "DispatchQueue" }) ?? true { return true }
      return callee.kind == .name && ["DispatchQueue", "OperationQueue"].contains(callee.name)
    }
    let found = types.declarations(of: expression)
    guard found.count == 1, let value = found.first?.initialExpression, value.kind == .call else { return false }
    return isBackgroundQueue(value)
  }

  /// Whether an expression is a context of Core Data that works in the background.
  private func isBackgroundContext(_ expression: Fact, depth: Int) -> Bool {
    let createsContext = ([expression] + expression.descendants).contains {
      $0.name == "newBackgroundContext" || $0.name == "privateQueueConcurrencyType"
    }
    if createsContext { return true }
    guard depth > 0 else { return false }
    let callee = expression.kind == .call ? expression.base ?? expression : expression
    return types.declarations(of: callee).contains { declaration in
      let values =
        [
          declaration.initialExpression, declaration.codeBlock, declaration.getter,
          (declaration.getter ?? declaration).onlyResult,
        ].compactMap(\.self)
        + (program.enclosingType(of: declaration).map { owner in
          program[owner].parts.flatMap { program.values(assignedTo: declaration.nameID, in: $0) }
        } ?? [])
      return values.contains { isBackgroundContext($0, depth: depth - 1) }
    }
  }

  /// A handler that code assigns to an object which it starts on a queue.
  ///
  /// Matches: `monitor.pathUpdateHandler = { … }` and `monitor.start(queue: DispatchQueue(label: "Network"))`
  private func handlerThread(of closure: Fact) -> Thread {
    guard let (target, value) = closure.parent?.assignment, value == closure, target.kind == .member,
      target.name.hasSuffix("Handler"), let base = target.base, let owner = program.enclosingType(of: closure)
    else { return .unknown }
    let starts = program[owner].parts.flatMap { program.uses(of: Name("start"), in: $0) }.compactMap(\.call)
    let queues = starts.filter { $0.base?.base?.name == base.name }.compactMap { $0.argument("queue") }
    if queues.contains(where: isBackgroundQueue) { return .background(BackgroundCause(kind: .closure, place: target)) }
    return !queues.isEmpty && queues.allSatisfy(\.isMainQueue) ? .main : .unknown
  }
}

extension Fact {
  /// Matches: `DispatchQueue.main`, `RunLoop.main`, `OperationQueue.main`, `.main`
  var isMainQueue: Bool {
    kind == .member && name == "main"
      && (base.map { ["DispatchQueue", "RunLoop", "OperationQueue"].contains($0.name) } ?? true)
  }
}

/// A method or property whose uses were looked at, for calls with any arguments or only those that set a flag.
private struct BackgroundVisit: Hashable {
  let member: Fact
  let flag: RequiredFlag?
}
