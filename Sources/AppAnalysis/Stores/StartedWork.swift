import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Work that code starts and that continues without it.
package struct StartedWork {
  package enum Kind {
    case task, subscription, observer, timer, file, queue
  }

  package let kind: Kind
  /// The call that starts it.
  package let call: Fact
}

extension StartedWork.Kind {
  /// A verb phrase for messages.
  package var phrase: String {
    switch self {
    case .task: "starts a task"
    case .subscription: "subscribes to a publisher"
    case .observer: "adds an observer"
    case .timer: "starts a timer"
    case .file: "works with files"
    case .queue: "starts work on a queue"
    }
  }
}

/// Finds the work that creating an object starts.
package struct StartedWorkQuery: AppQuery {
  package let catalogs: AppCatalogs

  /// The first work that creating an object starts: by the initializer that a call refers to, by the
  /// methods that it calls, or by the values of stored properties.
  package func workStarted(byCreating id: TypeID, _ call: Fact) -> StartedWork? {
    for property in program.storedProperties(of: id) where !property.flags.contains(.isLazy) {
      guard let value = property.initialExpression else { continue }
      if let kind = kind(ofWork: value) { return StartedWork(kind: kind, call: value) }
    }
    let initializers = program.members(.initializer, of: id).filter {
      types.labels(of: call, fit: $0)
    }
    guard initializers.count == 1, let code = initializers[0].codeBlock else { return nil }
    var seen: Set<Fact> = []
    return workStarted(by: code, of: id, &seen)
  }

  private func workStarted(by code: Fact, of id: TypeID, _ seen: inout Set<Fact>) -> StartedWork? {
    for call in code.descendants(.call) where call.isRun(by: code) {
      if let kind = kind(ofWork: call) { return StartedWork(kind: kind, call: call) }
      guard let callee = call.base, callee.memberName != nil else { continue }
      for function in types.functions(of: callee) where program.enclosingType(of: function) == id {
        guard let block = function.codeBlock, seen.insert(function).inserted,
          let work = workStarted(by: block, of: id, &seen)
        else { continue }
        return work
      }
    }
    return nil
  }

  /// The kind of work that a call of an external function starts; nil for nearly all.
  private func kind(ofWork call: Fact) -> StartedWork.Kind? {
    guard call.kind == .call, let callee = call.base else { return nil }
    if program.startsTask(call) { return .task }
    if call.worksWithFiles { return .file }
    guard callee.kind == .member else { return nil }
    switch ClosureKeepingCall(of: call)?.keeper {
    case .runLoop: return .timer
    case .queue: return .queue
    default: return kind(ofSubscription: call, by: callee)
    }
  }

  /// Matches: `changed.sink { … }`, `changed.assign(to: &$name)`, `center.addObserver(forName: .paid, …) { … }`
  private func kind(ofSubscription call: Fact, by callee: Fact) -> StartedWork.Kind? {
    let form = SubscriptionForm(of: call)
    switch form?.source {
    case .publisher:
      return program.declared.members.contains(callee.nameID) || isOwnPipeline(call) ? nil : .subscription
    case .center: return form?.returnsStream == true ? nil : .observer
    case .system: return form?.keeper == .runLoop ? .timer : nil
    case .argumentOfModifier, .sequence, .keyPath, nil: return nil
    }
  }

  /// Whether an object subscribes to a publisher of its own without retaining itself: the subscription ends
  /// with the object.
  private func isOwnPipeline(_ call: Fact) -> Bool {
    var publisher = call.base?.base
    while let step = publisher, step.memberName == nil, let base = step.base { publisher = base }
    guard let publisher, publisher.memberName != nil, let owner = program.enclosingType(of: call)
    else { return false }
    let isProjected = publisher.name.hasPrefix("$")
    let name = isProjected ? Name.transient(String(publisher.name.dropFirst())) : publisher.nameID
    let isOwn = program.members(name, of: owner).contains { property in
      property.isStored && (isProjected || property.initialExpression?.kind == .call)
    }
    return isOwn && !call.retainsSelf
  }
}

extension Fact {
  /// Whether it runs together with some code, rather than in a stored closure or function.
  fileprivate func isRun(by code: Fact) -> Bool {
    for outer in ancestors {
      if outer == code { return true }
      if outer.kind == .closure || outer.kind.isFunctionLike { return false }
    }
    return false
  }

  /// Whether a subscription retains the object that subscribes.
  package var retainsSelf: Bool {
    argument("on") != nil
      || !closures.allSatisfy { closure in
        closure.captureOfSelf?.isNonOwning ?? !closure.descendants.contains(where: \.isSelf)
      }
  }

  /// Whether it is a call that reads or changes files.
  ///
  /// Matches: `Data(contentsOf: url)`, `FileManager.default.removeItem(at: url)`
  package var worksWithFiles: Bool {
    guard let callee = base else { return false }
    return switch callee.kind {
    case .name where callee.name == "Data" || callee.name == "String":
      argument("contentsOf") != nil || argument("contentsOfFile") != nil
    case .member where Self.fileMethods.contains(callee.name):
      callee.base?.firstName == "FileManager"
    default: false
    }
  }

  private static let fileMethods: Set<String> = [
    "contentsOfDirectory", "createDirectory", "createFile", "removeItem", "copyItem", "moveItem",
    "contents", "enumerator",
  ]
}
