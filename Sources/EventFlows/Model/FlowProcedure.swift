package import ArchitectureModel
package import StoregenDiagnostics

/// Code of a store that starts by itself: an action, a handler, or a task.
package struct FlowProcedure: Sendable {
  /// Why it runs.
  package enum Cause: Hashable, Sendable {
    /// A view calls it.
    case action
    /// An event, by its position in the program.
    case event(Int)
    /// A notification, by its name.
    case notification(String)
    /// The composition root starts the store.
    case start
    /// Other code starts it as a task.
    case task
    /// Code that no spec names calls it.
    case otherCode
  }

  /// The position of its store.
  package let store: Int
  /// The name with labels.
  package let name: String
  package let cause: Cause
  /// How it runs; nil for code that a view calls, and for tasks.
  package let run: HandlerRun?
  /// What keeps calls from running, or delays them.
  package var limits = CallLimits()
  /// Where it is: the method or, if there is no code, its name in the spec.
  package let place: SourceRange
  /// Where the spec names it; nil if no spec does.
  package var specPlace: SourceRange?
  /// The ways through its code.
  package var paths: [FlowPath]
  /// Whether its code was found.
  package var isKnown = true
  /// Whether `// storegen:ordered` settles its races.
  package var isSettled = false

  /// Whether it starts without an event.
  package var isRoot: Bool {
    switch cause {
    case .action, .notification, .start, .otherCode: true
    case .event, .task: false
    }
  }

  /// The event that causes it.
  ///
  /// The optimizer of Swift 6.3 crashes where it inlines this.
  @inline(never)
  package var event: Int? {
    if case .event(let event) = cause { event } else { nil }
  }

  package var isReset: Bool { name == "resetState()" && isKnown && paths.count == 1 && run == .sync }

  /// Whether calls of it wait in a queue until the former one has ended.
  package var isQueued: Bool { run == .serial || run == .separate }
}

/// The keys of a handler that drop or delay calls.
package struct CallLimits: Hashable, Sendable {
  package var hasCondition = false
  package var debounces = false
  package var throttles = false
  /// How many calls may wait; nil for all.
  package var buffer: Int?
  package var removesDuplicates = false
  /// Whether `by` tells calls apart.
  package var hasKey = false
  /// Whether pending calls run when the store is released.
  package var finishes = false

  /// Whether a call may run later than the event, or never.
  package var isConditional: Bool { hasCondition || debounces || throttles || removesDuplicates }

  /// Whether it runs after a time.
  package var isDelayed: Bool { debounces || throttles }
}
