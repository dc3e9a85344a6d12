package import LinkedProgram
package import SwiftFacts

/// A task that a class or an actor starts.
package struct ListenerTask {
  package let call: Fact
  package let closure: Fact
  package let owner: TypeID
  package let token: SubscriptionToken
  /// The endless loops among its own statements.
  package let loops: [Fact]
}

extension LifetimeAnalysis {
  /// The tasks that types start, in the order of the files.
  func findTasks(in parts: [(owner: TypeID, part: Fact)]) -> [ListenerTask] {
    parts.flatMap { owner, part in
      part.descendants(.call).compactMap { call in
        guard program.enclosingType(of: call) == owner, !selfMentions.isStaticCode(call),
          program.startsTask(call), let closure = call.closures.last
        else { return nil }
        let found = loops.loops(in: closure)
        let isRead = storeCatalog.observable.contains(owner) || viewCatalog.role(of: owner) == .view
        return ListenerTask(
          call: call, closure: closure, owner: owner, token: tokens.token(of: call),
          // Files of other types are read for loops over sequences only.
          loops: isRead ? found : found.filter { $0.kind == .forLoop })
      }
    }
  }

  /// The binding that unwraps the weak `self` of a task for a whole loop that uses it: `guard let self`,
  /// `if let owner = self`.
  package func binding(retainedIn loop: Fact, of task: ListenerTask) -> Fact? {
    guard let body = loop.loopBody,
      case .local(let binding)? = program.meaning(of: .selfValue, at: loop)
    else { return nil }
    if binding.kind == .optionalBinding {
      let isHere = binding.enclosingCode == task.closure
      return isHere && !selfMentions.mentionsOfSelf(in: body, of: task.owner).isEmpty ? binding : nil
    }
    return binding.isNonOwning ? renamedSelf(usedIn: body, of: loop, in: task) : nil
  }

  private func renamedSelf(usedIn body: Fact, of loop: Fact, in task: ListenerTask) -> Fact? {
    for name in body.descendants where name.kind == .name {
      guard case .local(let binding)? = program.meaning(of: name.nameID, at: name),
        binding.kind == .optionalBinding || binding.kind == .property,
        binding.initialExpression?.isSelf == true,
        binding.enclosingCode == task.closure, !loop.contains(binding)
      else { continue }
      return binding
    }
    return nil
  }

  /// All loops over asynchronous sequences outside tests.
  func findAwaitingLoops() -> [Fact] {
    program.appFiles.flatMap { file in
      file.facts.all(.forLoop).filter { $0.flags.contains(.isAwaiting) }
    }
  }
}
