import StoregenDiagnostics
import SwiftFacts

/// A task that an observable class starts.
struct ListenerTask {
  let call: Fact
  let closure: Fact
  let owner: TypeID
  let token: SubscriptionToken
  /// The endless loops among its own statements.
  let loops: [Fact]
}

extension LifetimeAnalysis {
  /// The tasks that observable classes start, in the order of the files.
  func findTasks() -> [ListenerTask] {
    observableParts.flatMap { owner, part in
      part.descendants(.call).compactMap { call in
        guard program.enclosingType(of: call) == owner, !selfMentions.isStaticCode(call),
          isTask(call),
          let closure = call.closures.last
        else { return nil }
        return ListenerTask(
          call: call, closure: closure, owner: owner, token: tokens.token(of: call),
          loops: endlessLoops(in: closure))
      }
    }
  }

  /// Whether a call starts an unstructured task.
  func isTask(_ call: Fact) -> Bool {
    guard let callee = call.base else { return false }
    let type: Fact?
    switch callee.kind {
    case .name, .genericSpecialization: type = callee
    case .member where callee.name == "detached" || callee.name == "immediate": type = callee.base
    default: type = nil
    }
    guard let name = type?.kind == .genericSpecialization ? type?.firstChild : type,
      name.kind == .name, name.name == "Task"
    else { return false }
    return program.resolver.lookUp(name.nameID, at: name)?.externalName == "Task"
  }

  /// All loops over asynchronous sequences outside tests.
  func findAwaitingLoops() -> [Fact] {
    program.files.filter { !$0.module.isTest }.flatMap { file in
      file.facts.all(.forLoop).filter { $0.flags.contains(.isAwaiting) }
    }
  }

  /// The loops that run until they are cancelled, without those in nested closures.
  func endlessLoops(in code: Fact) -> [Fact] {
    code.descendants.filter { loop in
      loop.kind == .forLoop && loop.flags.contains(.isAwaiting) && loop.enclosingCode == code
        && loop.loopSequence.map(endless.isEndless) ?? false && !loop.leavesByItself
    }
  }
}

extension Fact {
  /// The head of a loop, up to its sequence.
  var head: SourceRange {
    guard let sequence = loopSequence else { return range }
    return SourceRange(path: file.path, bytes: bytes.lowerBound..<sequence.bytes.upperBound)
  }
}
