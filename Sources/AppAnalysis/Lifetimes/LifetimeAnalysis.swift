package import LinkedProgram
package import SwiftFacts

/// The subscriptions and tasks of classes and actors, and how long they last.
package final class LifetimeAnalysis: AppQuery {
  package let catalogs: AppCatalogs
  package let tokens: SubscriptionTokens
  package let endless: EndlessSequences
  package let loops: EndlessLoops
  package let sequences: CapturedSequences
  package let indices: StoredIndices
  package let stopped: StoppedWork

  /// The declarations and extensions of observable classes.
  package private(set) lazy var observableParts = findParts { storeCatalog.observable.contains($0.id) }
  /// The declarations and extensions of all classes and actors.
  private(set) lazy var objectParts = findParts {
    [.classDeclaration, .actorDeclaration].contains($0.fact.kind) && !$0.module.isTest
  }
  package private(set) lazy var subscriptions = findSubscriptions()
  package private(set) lazy var tasks = findTasks()
  package private(set) lazy var awaitingLoops = findAwaitingLoops()
  /// Whether a class is a singleton, as far as it was asked.
  let singletons = Memo<TypeID, Bool>()

  init(catalogs: AppCatalogs, wrappers: PropertyWrappers) {
    self.catalogs = catalogs
    tokens = SubscriptionTokens(catalogs: catalogs)
    endless = EndlessSequences(catalogs: catalogs)
    loops = EndlessLoops(sequences: endless)
    sequences = CapturedSequences(catalogs: catalogs, wrappers: wrappers)
    indices = StoredIndices(catalogs: catalogs)
    stopped = StoppedWork(catalogs: catalogs)
  }
}
