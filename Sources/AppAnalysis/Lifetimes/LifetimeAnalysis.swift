package import LinkedProgram
package import SwiftFacts

/// The subscriptions and tasks of observable classes, and how long they last.
package final class LifetimeAnalysis {
  package let program: Program
  package let types: TypeInference
  let storeCatalog: StoreCatalog
  package let selfMentions: SelfMentions
  package let tokens: SubscriptionTokens
  package let endless: EndlessSequences
  package let loops: EndlessLoops
  package let sequences: CapturedSequences
  package let indices: StoredIndices

  /// The declarations and extensions of observable classes.
  package private(set) lazy var observableParts = findObservableParts()
  package private(set) lazy var subscriptions = findSubscriptions()
  package private(set) lazy var tasks = findTasks()
  package private(set) lazy var awaitingLoops = findAwaitingLoops()
  /// Whether a class is a singleton, as far as it was asked.
  package var singletons: [TypeID: Bool] = [:]

  package init(
    _ types: TypeInference, _ storeCatalog: StoreCatalog, _ selfMentions: SelfMentions,
    _ wrappers: PropertyWrappers
  ) {
    program = types.program
    self.types = types
    self.storeCatalog = storeCatalog
    self.selfMentions = selfMentions
    tokens = SubscriptionTokens(program: program, types: types, selfMentions: selfMentions)
    endless = EndlessSequences(program: program, types: types, storeCatalog: storeCatalog)
    loops = EndlessLoops(sequences: endless)
    sequences = CapturedSequences(
      program: program, wrappers: wrappers, selfMentions: selfMentions)
    indices = StoredIndices(program: program, types: types, selfMentions: selfMentions)
  }
}
