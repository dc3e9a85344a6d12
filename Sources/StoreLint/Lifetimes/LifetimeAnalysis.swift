import SwiftFacts

/// The subscriptions and tasks of observable classes, and how long they last.
final class LifetimeAnalysis {
  let program: Program
  let types: TypeInference
  let storeCatalog: StoreCatalog
  let selfMentions: SelfMentions
  let tokens: SubscriptionTokens
  let endless: EndlessSequences
  let loops: EndlessLoops
  let sequences: CapturedSequences
  let indices: StoredIndices

  /// The declarations and extensions of observable classes.
  private(set) lazy var observableParts = findObservableParts()
  private(set) lazy var subscriptions = findSubscriptions()
  private(set) lazy var tasks = findTasks()
  private(set) lazy var awaitingLoops = findAwaitingLoops()
  /// Whether a class is a singleton, as far as it was asked.
  var singletons: [TypeID: Bool] = [:]

  init(
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
