import SwiftFacts

/// What code sets going that goes on without it.
struct StartedWork {
  enum Kind {
    case task, subscription, observer, timer, file, queue
  }

  let kind: Kind
  /// The call that does so.
  let call: Fact
}

extension StartedWork.Kind {
  /// What code does that has such a call.
  var phrase: String {
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

extension Program {
  /// The first work that making an object starts: by the initializer that a call means, by the methods
  /// that this calls, or by the values of stored properties.
  func workStarted(byMaking id: TypeID, _ call: Fact) -> StartedWork? {
    for property in storedProperties(of: id) where !property.flags.contains(.isLazy) {
      guard let value = property.initialExpression else { continue }
      if let kind = kind(ofWork: value) { return StartedWork(kind: kind, call: value) }
    }
    let initializers = members(.initializer, of: id).filter { accepts(call, $0) }
    guard initializers.count == 1, let code = initializers[0].codeBlock else { return nil }
    var seen: Set<Fact> = []
    return workStarted(by: code, of: id, &seen)
  }

  private func workStarted(
    by code: Fact, of id: TypeID, _ seen: inout Set<Fact>
  ) -> StartedWork? {
    for call in code.descendants(.call) where call.isRun(by: code) {
      if let kind = kind(ofWork: call) { return StartedWork(kind: kind, call: call) }
      guard let callee = call.base, callee.memberName != nil else { continue }
      for function in functions(of: callee) where enclosingType(of: function) == id {
        guard let block = function.codeBlock, seen.insert(function).inserted,
          let work = workStarted(by: block, of: id, &seen)
        else { continue }
        return work
      }
    }
    return nil
  }

  /// What a call of something that the program does not declare sets going; nil for nearly all.
  private func kind(ofWork call: Fact) -> StartedWork.Kind? {
    guard call.kind == .call, let callee = call.base else { return nil }
    switch (callee.name, callee.kind) {
    case ("Task", .name):
      return call.hasClosure && isForeign(callee) ? .task : nil
    case ("detached", .member): return callee.base.map(isForeign) ?? false ? .task : nil
    case ("sink", .member):
      return call.hasClosure && !declared.members.contains(callee.nameID) ? .subscription : nil
    case ("assign", .member):
      return call.argument("to") != nil && !declared.members.contains(callee.nameID)
        ? .subscription : nil
    case ("addObserver", .member):
      let isBlock = call.argument("forName") != nil || call.argument("selector") != nil
      return isBlock ? .observer : nil
    case ("scheduledTimer", .member): return callee.base?.name == "Timer" ? .timer : nil
    case ("async", .member), ("asyncAfter", .member):
      return callee.base?.firstName == "DispatchQueue" ? .queue : nil
    case ("Data", .name), ("String", .name):
      return call.argument("contentsOf") != nil || call.argument("contentsOfFile") != nil
        ? .file : nil
    case (let name, .member) where Self.fileMethods.contains(name):
      return callee.base?.firstName == "FileManager" ? .file : nil
    default: return nil
    }
  }

  private func isForeign(_ expression: Fact) -> Bool {
    expression.kind == .name && foreignType(expression) != nil
  }

  private static let fileMethods: Set<String> = [
    "contentsOfDirectory", "createDirectory", "createFile", "removeItem", "copyItem", "moveItem",
    "contents", "enumerator",
  ]
}

extension Fact {
  /// Whether it runs when some code does, and not in a closure or function that is kept for later.
  fileprivate func isRun(by code: Fact) -> Bool {
    for outer in ancestors {
      if outer == code { return true }
      if outer.kind == .closure || outer.kind.isFunctionLike { return false }
    }
    return false
  }

  fileprivate var hasClosure: Bool { arguments.contains { $0.firstChild?.kind == .closure } }

  /// The name that a chain of members and calls begins with.
  fileprivate var firstName: String { base?.firstName ?? name }
}
