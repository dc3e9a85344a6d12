import Observation

/// What stores have done, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []
  /// Where calls wait, also after they have been cancelled.
  let gate = Gate()

  nonisolated init() {}

  func add(_ line: String) { lines.append(line) }

  /// Reports that a call starts, and how it ends.
  func perform(_ what: String) async {
    add("starts \(what)")
    await finish(what)
  }

  /// Waits at the gate, and reports whether the call was cancelled.
  func finish(_ what: String) async {
    await gate.pass()
    add(Task.isCancelled ? "cancelled \(what)" : what)
  }
}

/// Holds callers back while it is closed, even if their tasks are cancelled.
@MainActor
final class Gate {
  private var isOpen = true
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// How many callers wait.
  var count: Int { waiting.count }

  func close() { isOpen = false }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

/// What a test does with a store, whatever its style.
@MainActor
protocol Alone: AnyObject {
  var log: Log { get }
  func emit(_ event: Change)
}

/// The events, which each store has as its own enum.
enum Change: Sendable {
  case typed(String)
  case needed(Int, size: Int = 1)
  case posted(Int)
  case counted(Int)
  case left
}

extension Alone {
  func type(_ text: String) { emit(.typed(text)) }
  func need(_ id: Int, size: Int) { emit(.needed(id, size: size)) }
  func post(_ id: Int) { emit(.posted(id)) }
  func count(_ number: Int) { emit(.counted(number)) }
  func leave() { emit(.left) }

  func show(text: String) { log.add("showed \(text)") }
  func save(text: String) async { await log.perform("saved \(text)") }
  func load(id: Int) async { await log.perform("loaded \(id)") }
  func note(id: Int) async { await log.finish("noted \(id)") }
  func send(id: Int) async { await log.perform("sent \(id)") }
  func first(number: Int) { log.add("first \(number)") }
  func second(number: Int) { log.add("second \(number)") }
  func third(number: Int) async { log.add("third \(number)") }
  func fourth(number: Int) async { log.add("fourth \(number)") }
  func stop() async { log.add("stopped") }
}

extension EditorStore: Alone {
  func emit(_ event: Change) {
    switch event {
    case .typed(let text): emit(EditorEvent.typed(text: text))
    case .needed(let id, let size): emit(EditorEvent.needed(id: id, size: size))
    case .posted(let id): emit(EditorEvent.posted(id: id))
    case .counted(let number): emit(EditorEvent.counted(number: number))
    case .left: emit(EditorEvent.left)
    }
  }
}

extension PaneStore: Alone {
  func emit(_ event: Change) {
    switch event {
    case .typed(let text): emit(PaneEvent.typed(text: text))
    case .needed(let id, let size): emit(PaneEvent.needed(id: id, size: size))
    case .posted(let id): emit(PaneEvent.posted(id: id))
    case .counted(let number): emit(PaneEvent.counted(number: number))
    case .left: emit(PaneEvent.left)
    }
  }
}

@MainActor
@Observable
final class DeskModel: Alone {
  let eventConnection = EventConnection()
  let log: Log

  init(log: Log) { self.log = log }

  func resetState() {}

  func emit(_ event: Change) {
    switch event {
    case .typed(let text): emit(DeskEvent.typed(text: text))
    case .needed(let id, let size): emit(DeskEvent.needed(id: id, size: size))
    case .posted(let id): emit(DeskEvent.posted(id: id))
    case .counted(let number): emit(DeskEvent.counted(number: number))
    case .left: emit(DeskEvent.left)
    }
  }
}

extension CounterModel {
  static func type(state: CounterModel, text: String, environment: CounterEnvironment) -> StoreUpdate<CounterModel> {
    StoreUpdate(state: state).emit(.typed(text: text))
  }

  static func need(
    state: CounterModel, id: Int, size: Int, environment: CounterEnvironment
  ) -> StoreUpdate<CounterModel> {
    StoreUpdate(state: state).emit(.needed(id: id, size: size))
  }

  static func show(state: CounterModel, text: String, environment: CounterEnvironment) -> StoreUpdate<CounterModel> {
    var state = state
    state.text = text
    return StoreUpdate(state: state)
  }

  static func save(state: CounterModel, text: String, environment: CounterEnvironment) -> StoreUpdate<CounterModel> {
    var state = state
    state.saved = text
    return StoreUpdate(state: state)
  }

  static func note(state: CounterModel, id: Int, environment: CounterEnvironment) -> StoreUpdate<CounterModel> {
    var state = state
    state.shown.append(id)
    return StoreUpdate(state: state)
  }
}
