import AppAnalysis
import AppleNames
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Where the knowledge about lifetimes and threads ended, for code that could be a finding.
struct UnfollowedLifetimes: AnalysisContextReader {
  let context: AnalysisContext

  /// Notes on every such place.
  func notes() -> [Note] {
    lifetimes.subscriptions.compactMap(note) + lifetimes.tasks.flatMap(notes) + unknownThreads()
  }

  /// A subscription that retains its object, and of which something is unknown.
  private func note(on subscription: Subscription) -> Note? {
    guard subscription.form.keeper != nil, !lifetimes.isSingleton(subscription.owner),
      subscription.call.closures.contains(where: { !lifetimes.selfMentions.strongMentionsOfSelf(in: $0).isEmpty })
    else { return nil }
    let owner = program.displayName(of: subscription.owner)
    let place = subscription.name.nameRange
    switch subscription.token {
    case .elsewhere:
      return Note("storegen cannot tell what keeps this subscription, so its closure may retain `\(owner)`", at: place)
    case .stored where lifetimes.isEndless(subscription) == nil:
      return Note(
        "storegen cannot tell whether this publisher completes, so the closure may retain `\(owner)`", at: place)
    case .stored, .discarded, .inValue: return nil
    }
  }

  /// The loops of a task that retains its object, if it is unknown whether their sequences end.
  private func notes(on task: ListenerTask) -> [Note] {
    guard !lifetimes.isSingleton(task.owner),
      !lifetimes.selfMentions.strongMentionsOfSelf(in: task.closure).isEmpty
    else { return [] }
    let owner = program.displayName(of: task.owner)
    return task.closure.descendants(.forLoop).compactMap { loop in
      guard loop.flags.contains(.isAwaiting), !task.loops.contains(loop), loop.enclosingCode == task.closure,
        let sequence = loop.loopSequence, !loop.leavesByItself
      else { return nil }
      return Note(
        "storegen cannot tell whether this sequence ends, so the task may retain `\(owner)`", at: sequence.range)
    }
  }

  /// The closures of unknown threads that change observed state of classes without isolation.
  private func unknownThreads() -> [Note] {
    program.allTypes.filter { lifetimes.storeCatalog.observable.contains($0.id) && !$0.module.isTest }.flatMap { type in
      stores.backgroundChanges.changesOnUnknownThreads(in: type.id).map {
        Note("this closure changes observed state, but storegen cannot tell which thread it runs on", at: $0.range)
      }
    }
  }
}
