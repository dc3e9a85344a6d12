/// What an exploration looks for: steps of procedures, in this order.
struct FlowGoal: Hashable {
  let procedure: Int
  /// The way through its code, and the position of the step there.
  let path: Int
  let step: Int
}

/// A part of a program, each procedure with one way through its code, that an exploration runs in all orders.
struct FlowScenario {
  /// What a procedure does that matters here.
  enum Operation: Hashable {
    case emit(Int, step: Int)
    case wait(step: Int)
    case start(Int, step: Int)
    /// It reaches one of the goals, by its number.
    case reach([Int], step: Int)

    /// What it is, wherever it is in the code.
    var kind: Kind {
      switch self {
      case .emit(let event, _): .emit(event)
      case .wait: .wait
      case .start(let task, _): .start(task)
      case .reach(let goals, _): .reach(goals)
      }
    }

    enum Kind: Hashable {
      case emit(Int)
      case wait
      case start(Int)
      case reach([Int])
    }
  }

  let program: FlowProgram
  /// The procedures that code outside may call, each once. Their order is the order of the calls if `inOrder`.
  let roots: [Int]
  /// The operations of each procedure that takes part.
  let operations: [Int: [Operation]]
  let goalCount: Int

  /// The procedures that handle an event here, in the order in which they are called.
  func handlers(of event: Int) -> [Int] { program.handlers[event].filter { operations[$0] != nil } }
}

/// One thing that happens in an exploration.
struct FlowOccurrence: Hashable {
  enum Kind: Hashable {
    /// A view or the system calls a procedure.
    case called
    /// An event reaches a store, which calls or queues a procedure.
    case received(event: Int)
    case started
    case continued
    case emitted(event: Int, step: Int)
    case waited(step: Int)
    case reached(step: Int)
    case fired
  }

  let kind: Kind
  let procedure: Int
}
