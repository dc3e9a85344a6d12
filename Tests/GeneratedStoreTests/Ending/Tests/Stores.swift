import Observation

/// What stores have kept, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []
  /// Where handlers wait after they have been cancelled.
  let gate = Gate()
  /// Calls that wait at the gate before they are kept.
  var held: Set<String> = []
  /// What the `watch()` handlers do instead of waiting, by the names of their stores.
  var actions: [String: @MainActor () async -> Void] = [:]

  nonisolated init() {}

  func add(_ line: String) { lines.append(line) }
}

/// Lets the work that waits on the main actor go first. Unlike `Task.yield()`, it does not run on another thread in
/// between, so the order of what stores do when they stop is always the same.
@MainActor
func turn() async {
  await Task { @MainActor in }.value
}

/// Holds callers back while it is closed, even if their tasks are cancelled.
@MainActor
final class Gate {
  private var isOpen = true
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

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

/// A store that keeps what the pad publishes.
@MainActor
protocol Keeping: AnyObject {
  var log: Log { get }
  var name: String { get }
}

extension Keeping {
  func keep(_ what: String) async {
    await turn()
    if log.held.contains(what) { await log.gate.pass() }
    log.add("\(name) \(what)\(Task.isCancelled ? " cancelled" : "")")
  }

  /// Waits for something that never comes, and says when it is cancelled.
  func watchForever() async {
    log.add("\(name) watches")
    if let action = log.actions[name] { return await action() }
    for await _ in AsyncStream<Void>.makeStream().stream {}
    await log.gate.pass()
    log.add("\(name) gave up")
  }
}

extension KeeperStore: Keeping {
  var name: String { "keeper" }
  func disconnect() { cancelHandlers() }
  func save(text: String) async { await keep("saved \(text)") }
  func send(text: String) async { await keep("sent \(text)") }
  func find(text: String) async { await keep("found \(text)") }
  func post(text: String) async { await keep("posted \(text)") }
  func mark(text: String) async { await keep("marked \(text)") }
  func watch() async { await watchForever() }
  func stop() async { await keep("stopped") }
}

extension ObjectKeeperStore: Keeping {
  var name: String { "object" }
  func save(text: String) async { await keep("saved \(text)") }
  func send(text: String) async { await keep("sent \(text)") }
  func find(text: String) async { await keep("found \(text)") }
  func post(text: String) async { await keep("posted \(text)") }
  func mark(text: String) async { await keep("marked \(text)") }
  func watch() async { await watchForever() }
  func stop() async { await keep("stopped") }
}

@MainActor
@Observable
final class HandKeeperStore: Keeping {
  let eventConnection = EventConnection()
  let log: Log
  let name = "hand"

  init(log: Log) { self.log = log }

  func save(text: String) async { await keep("saved \(text)") }
  func send(text: String) async { await keep("sent \(text)") }
  func find(text: String) async { await keep("found \(text)") }
  func post(text: String) async { await keep("posted \(text)") }
  func mark(text: String) async { await keep("marked \(text)") }
  func watch() async { await watchForever() }
  func resetState() {}
  func stop() async { await keep("stopped") }
}

extension ElmKeeperModel {
  static func keep(
    state: ElmKeeperModel, text: String, environment: ElmKeeperEnvironment
  ) -> StoreUpdate<ElmKeeperModel> {
    var state = state
    state.text = text
    environment.log.add("elm kept \(text)")
    return StoreUpdate(state: state)
  }
}

extension WatcherStore: Keeping {
  var name: String { "watcher" }
  func watch() async { await watchForever() }
  func stop() async { await keep("stopped") }
}

extension BystanderStore: Keeping {
  var name: String { "bystander" }
  func watch() async { await watchForever() }
}

extension SheetStore: Keeping {
  var name: String { "sheet" }
  func type(_ text: String) { emit(.edited(text: text)) }
  func stop() async { await keep("stopped") }
}

extension AutosaveStore: Keeping {
  var name: String { "autosave" }
  func watch() async { await watchForever() }
  func stop() async { await keep("stopped") }

  func write(text: String) async {
    await keep("wrote \(text)")
    emit(.saved)
  }
}

extension BinderStore: Keeping {
  var name: String { "binder" }

  func stop() async {
    if announcesEnd {
      emit(.ended)
      while !log.lines.contains("printer watches") { await turn() }
    }
    await keep("stopped")
  }
}

extension PrinterStore: Keeping {
  var name: String { "printer" }
  func watch() async { await watchForever() }
}

extension ShelfStore {
  func add() { count += 1 }
}
