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
  private lazy var viewParts = findParts { viewCatalog.role(of: $0.id) == .view && !$0.module.isTest }
  /// The declarations and extensions of what may change while its code waits: classes, actors and views.
  package private(set) lazy var partsWithState = objectParts + viewParts
  package private(set) lazy var subscriptions = findSubscriptions(in: objectParts)
  /// The subscriptions in the code of views and other structs, which cannot keep a token themselves.
  package private(set) lazy var subscriptionsOfValues = findSubscriptions(
    in: findParts { $0.fact.kind == .structDeclaration && !$0.module.isTest })
  package private(set) lazy var subscriptionsOfOthers = findSubscriptionsOfOthers()
  package private(set) lazy var overwrittenSubscriptions = findOverwrittenSubscriptions()
  /// The calls of `MainActor.assumeIsolated` in a `deinit` that any thread may run.
  ///
  /// Matches: `deinit { MainActor.assumeIsolated { stop() } }`
  package private(set) lazy var assumptions = findAssumptions()
  package private(set) lazy var lostListeners = LostListeners(catalogs: catalogs).lostListeners()
  /// The events that are sent before anything can receive them.
  package private(set) lazy var earlyEvents = {
    let query = EarlyEvents(catalogs: catalogs)
    return query.eventsOfInitializers(in: objectParts)
      + query.eventsBeforeSubscriptions(of: program.allTypes.filter { storeCatalog.observable.contains($0.id) })
  }()
  package private(set) lazy var keptClosures = KeptClosures(catalogs: catalogs, tokens: tokens, stopped: stopped)
    .keptClosures(in: objectParts, ofViews: viewParts)
  package private(set) lazy var tasks = findTasks(in: objectParts)
  package private(set) lazy var tasksOfViews = findTasks(in: viewParts)
  package private(set) lazy var awaitingLoops = findAwaitingLoops()
  /// Whether a class is a singleton, as far as it was asked.
  let singletons = Memo<TypeID, Bool>()
  /// The calls of the app by the name that they call.
  private(set) lazy var callsByName = FactsByName(.call, in: program.appFiles) { $0.base?.nameID ?? Name("") }
  /// The calls of `init` by the type of the app that they create.
  private(set) lazy var callsOfInit = Dictionary(grouping: callsByName[.initializer]) {
    types.nominalType(createdBy: $0)
  }

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
