import Testing

/// A store whose actions call methods: alone, or in a window.
enum Performer: CaseIterable {
  case finder, lens
}

/// What a test does with such a store, whatever its style.
@MainActor
protocol Performing: AnyObject {
  var log: Log { get }
  func search(_ text: String)
  func fetch(_ id: Int, retrying: Bool)
  func upload(_ id: Int)
  func refresh()
  func draft(_ text: String)
  func resetState()
}

struct Refused: Error {}

extension Performing {
  func find(text: String) async { await log.perform("found \(text)") }
  func get(id: Int) async throws {
    await log.perform("got \(id)")
    if id < 0 { throw Refused() }
  }
  func failed(_ error: any Error) { log.add("failed with \(error)") }
  func put(id: Int) async { await log.perform("put \(id)") }
  func renew() async { await log.perform("renewed") }
  func write(text: String) async { await log.perform("wrote \(text)") }
}

extension FinderStore: Performing {}
extension LensStore: Performing {}

@MainActor
@Suite("An action that calls a method", .timeLimit(.minutes(3)))
struct ActionTests {
  private let log = Log()
  private let clock = StoreTestClock()
  private let windows = Windows()

  /// The stores, and one of them. That of a window lives as long as the test.
  private func make(_ performer: Performer) -> (stores: AloneStores, store: any Performing) {
    let stores = AloneStores(log: log, desk: DeskModel(log: log), handlerClock: clock)
    let window = AloneSceneStores(stores)
    windows.open.append(window)
    return (stores, performer == .finder ? stores.finder : window.lens)
  }

  /// Gives tasks that were started turns until something holds, but not for ever.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<100_000 where !condition() { await Task.yield() }
    #expect(condition(), "\(log.lines)")
  }

  private func starts(_ what: String) -> Bool { log.lines.contains("starts \(what)") }

  @Test("returns at once, and a later call replaces one that is delayed", arguments: Performer.allCases)
  func debounce(performer: Performer) async {
    let (stores, store) = make(performer)
    store.search("a")
    store.search("b")
    await stores.settle()
    #expect(log.lines == [])
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    #expect(log.lines == ["starts found b", "found b"])
  }

  @Test("cancels only the call with the same value", arguments: Performer.allCases)
  func keys(performer: Performer) async {
    let (stores, store) = make(performer)
    log.gate.close()
    store.fetch(1, retrying: false)
    store.fetch(2, retrying: false)
    await until { starts("got 1") && starts("got 2") }
    store.fetch(1, retrying: true)
    await Task.yield()
    log.gate.open()
    await stores.settle()
    #expect(log.lines.filter { !$0.hasPrefix("starts") }.sorted() == ["cancelled got 1", "got 1", "got 2"])
  }

  @Test("passes on the error of a call, unless the call was cancelled", arguments: Performer.allCases)
  func errors(performer: Performer) async {
    let (stores, store) = make(performer)
    log.gate.close()
    store.fetch(-1, retrying: false)
    await until { starts("got -1") }
    store.fetch(-1, retrying: true)
    await Task.yield()
    log.gate.open()
    await stores.settle()
    #expect(log.lines.count { $0 == "failed with Refused()" } == 1)
  }

  @Test("runs no more calls at a time than the limit", arguments: Performer.allCases)
  func limit(performer: Performer) async {
    let (stores, store) = make(performer)
    log.gate.close()
    for id in 1...3 { store.upload(id) }
    await until { starts("put 1") && starts("put 2") }
    for _ in 0..<100 { await Task.yield() }
    #expect(!starts("put 3"))
    log.gate.open()
    await stores.settle()
    #expect(starts("put 3"))
  }

  @Test("is cancelled by a reset, whether its calls run, wait or are delayed", arguments: Performer.allCases)
  func reset(performer: Performer) async {
    let (stores, store) = make(performer)
    log.gate.close()
    store.fetch(1, retrying: false)
    store.upload(2)
    store.refresh()
    store.refresh()
    store.draft("a")
    clock.advance(by: .seconds(2))
    store.search("b")
    await until { starts("got 1") && starts("put 2") && starts("renewed") && starts("wrote a") }
    store.draft("c")
    store.resetState()
    log.gate.open()
    clock.advance(by: .seconds(2))
    await stores.settle()
    #expect(
      log.lines.filter { !$0.hasPrefix("starts") }.sorted() == [
        "cancelled got 1", "cancelled put 2", "cancelled renewed", "cancelled wrote a",
      ])
  }

  @Test("ends with its store, except for calls that finish", arguments: Performer.allCases)
  func release(performer: Performer) async {
    weak var released: (any Performing)?
    log.gate.close()
    do {
      let (stores, store) = make(performer)
      released = store
      store.upload(1)
      store.draft("a")
      store.search("b")
      await until { starts("put 1") }
      windows.open = []
      withExtendedLifetime(stores) {}
    }
    await until { starts("wrote a") }
    clock.advance(by: .seconds(2))
    for _ in 0..<100 { await Task.yield() }
    log.gate.open()
    await until { released == nil && log.lines.contains("wrote a") }
    let ends = log.lines.filter { $0.hasPrefix("cancelled") || $0.hasPrefix("wrote") || $0.hasPrefix("found") }
    #expect(ends.sorted() == ["cancelled put 1", "wrote a"])
  }

  @Test("runs again after an event has reset the store")
  func event() async {
    let (stores, store) = make(.lens)
    log.gate.close()
    store.refresh()
    await until { starts("renewed") }
    stores.editor.leave()
    for _ in 0..<100 { await Task.yield() }
    store.refresh()
    log.gate.open()
    await stores.settle()
    #expect(log.lines == ["starts renewed", "cancelled renewed", "starts renewed", "renewed"])
  }
}
