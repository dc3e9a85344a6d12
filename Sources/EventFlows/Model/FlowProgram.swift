package import StoregenDiagnostics

/// The stores of an app, and what their actions and handlers do, as steps.
package struct FlowProgram: Sendable {
  /// A store.
  package struct Store: Sendable {
    /// The name of its context, or of its class.
    package let name: String
    /// The fields that `resetState()` restores.
    package var resetFields: Set<String> = []
    /// The fields that views may read.
    package var visibleFields: Set<String> = []
    /// Whether each window has one.
    package var isOfWindow = false
    /// Whether it has a `start()`.
    package var starts = false
    /// Whether the spec describes it.
    package var isInSpec = true
    /// Whether it has the Elm architecture, whose updates never wait.
    package var isElm = false
  }

  /// An event, or a notification that the app posts.
  package struct Event: Sendable {
    /// `Cart.added`
    package let name: String
    /// The position of the store that publishes it.
    package let store: Int
    package let place: SourceRange
    /// Whether a store receives it before `emit` returns.
    package let isImmediate: Bool
    /// Whether a cycle through it is intended.
    package var allowsCycle = false
    /// Whether code that is not among the procedures may emit it.
    package var mayComeFromElsewhere = false
    package var isExternal = false
  }

  package var stores: [Store] = []
  package var events: [Event] = []
  package var procedures: [FlowProcedure] = []
  /// What the reader could not see, and assumed.
  package var assumptions: [String] = []
  /// The handlers of each event, in the order in which they are called.
  package private(set) var handlers: [[Int]] = []
  /// The procedures that may emit each event, themselves or in their tasks.
  package private(set) var emitters: [[Int]] = []
  /// The procedures that each one may cause: handlers of its events, and its tasks.
  package private(set) var effects: [[Int]] = []
  /// The procedures that may cause each one.
  package private(set) var causes: [[Int]] = []

  package init() {}

  /// Finds who causes what. Call it when all procedures are complete.
  package mutating func connect() {
    handlers = Array(repeating: [], count: events.count)
    emitters = handlers
    effects = Array(repeating: [], count: procedures.count)
    causes = effects
    for (index, procedure) in procedures.enumerated() {
      if let event = procedure.event { handlers[event].append(index) }
    }
    for (index, procedure) in procedures.enumerated() {
      var caused: Set<Int> = []
      for step in procedure.paths.joined() {
        switch step.action {
        case .emits(let event, _):
          if emitters[event].last != index { emitters[event].append(index) }
          caused.formUnion(handlers[event])
        case .starts(let task): caused.insert(task)
        case .reads, .writes, .waits, .checksCancellation: break
        }
      }
      effects[index] = caused.sorted()
      for effect in effects[index] { causes[effect].append(index) }
    }
  }

  /// `Cart.add(_:)`
  package func name(of procedure: Int) -> String {
    "\(stores[procedures[procedure].store].name).\(procedures[procedure].name)"
  }

  /// `Cart.lines`
  package func name(of field: FlowField) -> String { "\(stores[field.store].name).\(field.name)" }

  /// The procedures that something may run.
  package var reachable: Set<Int> {
    var found = procedures.indices.filter { procedures[$0].isRoot }
    var seen = Set(found)
    var position = 0
    while position < found.count {
      for other in effects[found[position]] where seen.insert(other).inserted { found.append(other) }
      position += 1
    }
    return seen
  }
}
