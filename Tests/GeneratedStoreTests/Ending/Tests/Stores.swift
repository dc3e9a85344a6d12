import Observation

/// What stores have kept, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  nonisolated init() {}

  func add(_ line: String) { lines.append(line) }
}

/// A store that keeps what the pad publishes.
@MainActor
protocol Keeping: AnyObject {
  var log: Log { get }
  var name: String { get }
}

extension Keeping {
  func keep(_ what: String) async {
    await Task.yield()
    log.add("\(name) \(what)\(Task.isCancelled ? " cancelled" : "")")
  }

  /// Waits for something that never comes, and says when it is cancelled.
  func watchForever() async {
    log.add("\(name) watches")
    for await _ in AsyncStream<Void>.makeStream().stream {}
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

extension ShelfStore {
  func add() { count += 1 }
}
