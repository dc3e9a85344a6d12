import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Finds the subscriptions and tasks that other code than their class ends, so that they do not keep the object forever.
package final class StoppedWork: AppQuery {
  package let catalogs: AppCatalogs
  /// The methods that end a token and that other code calls, or could call.
  private let known = Memo<StoredToken, [Fact]>()

  private struct StoredToken: Hashable {
    let name: Name
    let owner: TypeID
    let end: TokenEnd
  }

  init(catalogs: AppCatalogs) { self.catalogs = catalogs }

  private var methods: MethodUses { MethodUses(catalogs: catalogs) }

  /// Whether a method cancels what a call has started, and code outside of the class calls that method. In a class that is
  /// not observable, it is enough that it could.
  ///
  /// Matches: `func stop() { task?.cancel() }` in the class, and `.onDisappear { model.stop() }` in a view
  package func isStopped(_ call: Fact, storedAs token: SubscriptionToken, by owner: TypeID) -> Bool {
    guard case .stored(let name) = token else { return false }
    let end = TokenEnd(of: call)
    let stopping = known.value(for: StoredToken(name: name, owner: owner, end: end)) {
      program[owner].parts.flatMap(\.contents).filter { method in
        guard method.kind == .function, method.descendants.contains(where: { $0.ends(name, by: end) }) else {
          return false
        }
        // Code that only has an object of another class, without naming the class, may not be read.
        return storeCatalog.observable.contains(owner)
          ? isCalledFromOutside(method, of: owner) : mayBeCalledFromOutside(method, of: owner)
      }
    }
    return stopping.contains { !$0.contains(call) }
  }

  /// Whether a class ends what a token stands for anywhere, also in its `deinit`.
  package func isEnded(_ token: SubscriptionToken, by owner: TypeID) -> Bool {
    guard case .stored(let name) = token else { return false }
    return program[owner].parts.contains { $0.descendants.contains { $0.ends(name) } }
  }

  /// Whether what a call starts ends itself: its closures, or the methods that they call, cancel the token, which they may
  /// hold themselves.
  ///
  /// Matches: `clock = ticks.sink { _ in self.tick() }` with `func tick() { if isOver { clock?.cancel() } }`
  package func endsItself(_ call: Fact, storedAs token: SubscriptionToken, by owner: TypeID) -> Bool {
    if call.closures.contains(where: \.endsTokenOfItsOwn) { return true }
    guard case .stored(let name) = token else { return false }
    if isReleasedByRequest(name, startedWith: call) { return true }
    let end = TokenEnd(of: call)
    var seen: Set<Fact> = []
    var waiting = call.arguments.compactMap(\.firstChild).filter { $0.kind != .closure || !$0.receivesCompletion }
    while let code = waiting.popLast() {
      if code.descendants.contains(where: { $0.ends(name, by: end) }) { return true }
      for use in code.descendants + [code] where use.memberName != nil && !use.isSelf {
        waiting += types.functions(of: use).filter {
          program.enclosingType(of: $0) == owner && seen.insert($0).inserted
        }
      }
    }
    return false
  }

  /// Whether the function around a call sends a request whose completion handler ends a token.
  ///
  /// Matches: `let task = session.dataTask(with: url) { _, _, _ in self.progress = nil }`
  private func isReleasedByRequest(_ token: Name, startedWith call: Fact) -> Bool {
    call.ancestors.first(where: \.kind.isFunctionLike)?.descendants(.call).contains { request in
      request != call
        && BackgroundCallback(of: request) { types.type(of: $0)?.externalName }?.isCompletionOfRequest ?? false
        && request.closures.contains { $0.descendants.contains { $0.ends(token) } }
    } ?? false
  }

  /// Whether code outside of a class can call a method, or other code of the class than its `deinit` does.
  private func mayBeCalledFromOutside(_ method: Fact, of owner: TypeID) -> Bool {
    if !method.isHidden {
      let uses = methods.uses(of: method).filter { program.enclosingType(of: $0) != owner }
      return uses.isEmpty || !uses.allSatisfy(isInUncalledDismantler)
    }
    return program[owner].parts.flatMap { program.uses(of: method.nameID, in: $0) }.contains {
      $0.enclosingCode?.kind != .deinitializer && !method.contains($0)
    }
  }

  /// The methods of representables that release something, but that SwiftUI does not call, because they are not static.
  ///
  /// Matches: `func dismantleNSView(_ view: NSView, coordinator: Coordinator) { coordinator.stop() }`
  package private(set) lazy var uncalledDismantlers: [Fact] = program.allTypes.filter { type in
    !type.module.isTest && program.conforms(type.id, toAnyOf: SwiftUIType.representables)
  }.flatMap { $0.parts.flatMap(\.contents) }.filter { method in
    method.kind == .function && !method.flags.contains(.isStatic)
      && SwiftUIType.representableDismantlers.contains(method.name) && !method.descendants(.call).isEmpty
      && methods.uses(of: method).first { _ in true } == nil
  }

  private func isInUncalledDismantler(_ use: Fact) -> Bool {
    let method = use.ancestors.first { $0.kind == .function && $0.parent == use.enclosingType }
    return method.map { SwiftUIType.representableDismantlers.contains($0.name) && uncalledDismantlers.contains($0) }
      ?? false
  }

  /// Whether code outside of a class calls a method of it, directly or through others of its methods.
  private func isCalledFromOutside(_ method: Fact, of owner: TypeID) -> Bool {
    var seen: Set<Fact> = [method]
    var waiting = [method]
    while let method = waiting.popLast() {
      if methods.isCalledThroughSupertype(method) { return true }
      for use in methods.uses(of: method) {
        guard let outer = use.ancestors.first(where: { $0.parent == use.enclosingType }),
          program.enclosingType(of: use) == owner
        else {
          if isInUncalledDismantler(use) { continue }
          return true
        }
        if outer.kind == .function, seen.insert(outer).inserted { waiting.append(outer) }
      }
    }
    return false
  }
}

/// What ends that something keeps a closure.
package enum TokenEnd {
  /// Cancelling or releasing its token: `task?.cancel()`, `timer = nil`.
  case cancellation
  /// Only releasing it: `workItem = nil`.
  case release

  /// For what a call starts.
  init(of call: Fact) {
    self = SubscriptionForm(of: call)?.keeper?.forgetsWhenCancelled ?? true ? .cancellation : .release
  }
}

extension Fact {
  /// Whether it cancels, or releases, the token with a name: `task?.cancel()`, `cancellables = []`,
  /// `center.removeObserver(token)`.
  package func ends(_ token: Name, by end: TokenEnd = .cancellation) -> Bool {
    if let (target, value) = assignment { return target.nameID == token && value.isNilOrEmpty }
    guard end == .cancellation else { return false }
    if kind == .call, let callee = base, NameWords.namesRemoving(callee.name) {
      return arguments.contains { $0.firstChild?.withoutUnwrapping.nameID == token }
    }
    return isCancellation && base?.withoutUnwrapping.nameID == token
  }

  /// Whether it is the closure that receives the completion, which never comes from an endless publisher.
  ///
  /// Matches: the first closure of `sink { completion in … } receiveValue: { … }`
  fileprivate var receivesCompletion: Bool {
    guard let argument = parent, let call = argument.parent, let form = SubscriptionForm(of: call),
      let label = form.completionLabel, let valueLabel = form.functionLabel, argument.name != valueLabel
    else { return false }
    return argument.name == label || call.argument(valueLabel) != nil
  }

  /// Whether a closure ends what keeps it, by a parameter or a local that holds the token.
  ///
  /// Matches: `{ _ in center.removeObserver(token) }`, `{ timer in timer.invalidate() }`
  fileprivate var endsTokenOfItsOwn: Bool {
    descendants.contains { fact in
      fact.kind == .member && ["removeObserver", "removeMonitor", "invalidate"].contains(fact.name)
    }
  }

  /// Whether it is `nil`, `[]`, `[:]` or `{}`.
  private var isNilOrEmpty: Bool {
    switch kind {
    case .closure: contents.isEmpty
    case .arrayLiteral, .dictionaryLiteral: firstChild == nil
    default: name == "nil"
    }
  }

  /// Whether it is the `cancel` or `invalidate` of a token, or a `removeAll` that releases all tokens of a collection.
  private var isCancellation: Bool {
    guard kind == .member else { return false }
    return Self.cancellations.contains(name)
      || name == "removeAll" && parent?.argument("where") == nil && parent?.closures.isEmpty ?? true
  }

  private static let cancellations: Set<String> = [
    "cancel", "invalidate", "finishTasksAndInvalidate", "invalidateAndCancel", "remove",
  ]
}
