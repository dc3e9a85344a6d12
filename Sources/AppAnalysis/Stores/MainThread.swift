import AppleNames
package import LinkedProgram
import SwiftFacts

/// Finds out whether code of a class without isolation runs on the main thread all the same.
package struct MainThread: AppQuery {
  package let catalogs: AppCatalogs
  let changes: StoreChanges

  /// Whether the code of a class changes its observed state only on the main thread, or not at all.
  package func hasAllChanges(of id: TypeID) -> Bool {
    let changed = storeCatalog.roles.observedState(of: id).flatMap { field in
      program[id].parts.flatMap { program.uses(of: field.nameID, in: $0) }
        .filter { changes.change(of: $0) != nil && program.enclosingType(of: $0) == id }
    }
    // Others may publish into `$items` on any thread.
    let publishers = storeCatalog.roles.observedState(of: id).map { Name.transient("$" + $0.name) }
    let isBound = program[id].parts.contains { part in
      publishers.contains { program.uses(of: $0, in: part).contains { $0.parent?.kind == .inoutExpression } }
    }
    var seen: Set<Fact> = []
    return !isBound && changed.allSatisfy { isOn($0, of: id, &seen) }
  }

  /// Whether an expression in the code of a class runs on the main thread, or before other code has the object.
  private func isOn(_ expression: Fact, of id: TypeID, _ seen: inout Set<Fact>) -> Bool {
    for outer in expression.ancestors {
      switch outer.kind {
      case .closure:
        if isSentToMainThread(outer) { return true }
        guard runsInPlace(outer) else { return false }
      case .initializer: return true
      case .function:
        if outer.attribute("MainActor") != nil { return true }
        return outer.isHidden && !outer.flags.contains(.isAsync) && areCalls(of: outer, in: id, &seen)
      case .accessor, .deinitializer: return false
      default: continue
      }
    }
    return false
  }

  /// Whether all code that uses a private method runs on the main thread.
  private func areCalls(of method: Fact, in id: TypeID, _ seen: inout Set<Fact>) -> Bool {
    guard seen.insert(method).inserted else { return true }
    let uses = program[id].parts.flatMap { program.uses(of: method.nameID, in: $0) }
    return !uses.isEmpty && uses.allSatisfy { $0.call != nil && isOn($0, of: id, &seen) }
  }

  private func runsInPlace(_ closure: Fact) -> Bool {
    if closure.call != nil { return true }
    guard let callee = closure.parent?.parent?.base else { return false }
    return StandardLibraryNames.methodsOnElements.contains(callee.name)
      || callee.kind == .name && SwiftUITable.functionsRunningClosures[callee.name] == .atOnce
  }

  /// Whether a closure runs on the main thread, wherever it was created.
  ///
  /// Matches: `DispatchQueue.main.async { … }`, `Task { @MainActor in … }`, `MainActor.run { … }`,
  /// `changes.receive(on: RunLoop.main).sink { … }`, `center.addObserver(forName: …, queue: .main) { … }`
  private func isSentToMainThread(_ closure: Fact) -> Bool {
    if closure.attribute("MainActor") != nil { return true }
    guard let call = closure.parent?.parent, call.kind == .call, let callee = call.base else { return false }
    if callee.kind == .name, callee.name == "Task" {
      return closure.ancestors.first { $0.kind.isFunctionLike }?.attribute("MainActor") != nil
    }
    if call.createsBinding || ClosureKeepingCall(of: call)?.keeper == .runLoop { return true }
    switch callee.name {
    case "async", "asyncAfter", "sync": return callee.base?.isMainQueue ?? false
    case "run": return callee.base?.name == "MainActor"
    case "addObserver": return call.argument("queue")?.isMainQueue ?? false
    default: return SubscriptionForm(of: call)?.source == .publisher && isReceivedOnMainThread(callee)
    }
  }

  /// Whether the last scheduler of a pipeline is the main thread.
  private func isReceivedOnMainThread(_ subscriber: Fact) -> Bool {
    var step = subscriber.base
    while let operation = step {
      // What these deliver comes from other publishers.
      if ["flatMap", "switchToLatest", "merge", "combineLatest"].contains(operation.base?.name) { return false }
      if operation.kind == .call, ["receive", "debounce", "throttle", "delay"].contains(operation.base?.name),
        let scheduler = operation.argument("on") ?? operation.argument("scheduler")
      {
        return scheduler.isMainQueue
      }
      step = operation.base
    }
    return false
  }
}

extension Fact {
  /// Matches: `DispatchQueue.main`, `RunLoop.main`, `OperationQueue.main`, `.main`
  fileprivate var isMainQueue: Bool {
    kind == .member && name == "main"
      && (base.map { ["DispatchQueue", "RunLoop", "OperationQueue"].contains($0.name) } ?? true)
  }
}
