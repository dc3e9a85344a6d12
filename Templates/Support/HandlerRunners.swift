/// An object that runs handlers in tasks.
@MainActor
internal protocol StoreHandlerRunner: AnyObject {
  /// Whether one of its tasks runs the current code.
  var runsCurrentCode: Bool { get }
}

extension _Concurrency.Task<Void, Never> {
  /// Whether this task runs the current code. Its hash value identifies it.
  nonisolated internal var runsCurrentCode: Bool {
    withUnsafeCurrentTask { $0?.hashValue == hashValue }
  }
}

/// The objects that run the handlers of an app's stores.
@MainActor
internal struct StoreHandlerRunners {
  private struct Reference {
    weak var runner: (any StoreHandlerRunner)?
  }

  private var references: [Reference] = []
  /// With this many references, those to released objects are removed.
  private var limit = 16

  mutating func add(_ runner: any StoreHandlerRunner) {
    if references.count >= limit {
      references.removeAll { $0.runner == nil }
      limit = max(16, references.count * 2)
    }
    references.append(Reference(runner: runner))
  }

  /// Whether a handler runs the current code.
  var runCurrentCode: Bool { references.contains { $0.runner?.runsCurrentCode ?? false } }
}
