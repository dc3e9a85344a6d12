import Testing

/// A store that reacts to its own events: generated or of the app, on a channel that delivers at once or later.
enum Subject: CaseIterable {
  case editor, pane, desk
}

/// Keeps the stores of windows.
@MainActor
final class Windows {
  var open: [AloneSceneStores] = []

  nonisolated init() {}
}

@MainActor
@Suite("A store that reacts to itself", .timeLimit(.minutes(3)))
struct AloneTests {
  private let log = Log()
  private let clock = StoreTestClock()
  private let windows = Windows()

  private func makeStores() -> AloneStores {
    AloneStores(log: log, desk: DeskModel(log: log), handlerClock: clock)
  }

  /// The stores, and one of them. Those of a window live as long as the test.
  private func make(_ subject: Subject) -> (stores: AloneStores, store: any Alone) {
    let stores = makeStores()
    let window = AloneSceneStores(stores)
    windows.open.append(window)
    let store: any Alone =
      switch subject {
      case .editor: stores.editor
      case .pane: window.pane
      case .desk: stores.desk
      }
    return (stores, store)
  }

  /// Gives tasks that were started turns until something holds, but not for ever.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<100_000 where !condition() { await Task.yield() }
    #expect(condition(), "\(log.lines)")
  }

  private func starts(_ what: String) -> Bool { log.lines.contains("starts \(what)") }

  // MARK: Own events and several handlers

  @Test("calls its handlers of one event in the order of the spec, each in its own way", arguments: Subject.allCases)
  func several(subject: Subject) async {
    let (stores, store) = make(subject)
    store.emit(.typed("a"))
    store.emit(.typed("b"))
    await stores.settle()
    #expect(log.lines == ["showed a", "showed b"])
    clock.advance(by: .seconds(2))
    await stores.settle()
    #expect(log.lines == ["showed a", "showed b", "starts saved b", "saved b"])
  }

  @Test("calls handlers of the same kind in the order of the spec", arguments: Subject.allCases)
  func severalInOrder(subject: Subject) async {
    let (stores, store) = make(subject)
    store.emit(.counted(1))
    await stores.settle()
    #expect(log.lines == ["first 1", "second 1", "third 1", "fourth 1"])
  }

  @Test("handles its events without a composition root")
  func withoutRoot() async {
    let activity = StoreActivity()
    let store = EditorStore(log: log, handlerClock: clock, storeActivity: activity)
    store.type("a")
    await activity.settle()
    #expect(log.lines == ["showed a"])
  }

  @Test("handles each event once, also if other stores are connected later")
  func once() async {
    let (stores, store) = make(.desk)
    windows.open.append(AloneSceneStores(stores))
    store.emit(.typed("a"))
    await stores.settle()
    #expect(log.lines == ["showed a"])
  }

  @Test("resets itself with an event, which drops and cancels what waits or runs", arguments: Subject.allCases)
  func reset(subject: Subject) async {
    let (stores, store) = make(subject)
    log.gate.close()
    store.emit(.typed("a"))
    store.emit(.needed(1))
    store.emit(.needed(2, size: 0))
    store.emit(.posted(3))
    await until { starts("loaded 1") && starts("sent 3") }
    clock.advance(by: .seconds(2))
    await until { starts("saved a") && log.gate.count == 4 }
    // Calls that wait or are delayed.
    store.emit(.typed("b"))
    store.emit(.needed(4, size: 0))
    store.emit(.left)
    for _ in 0..<100 { await Task.yield() }
    log.gate.open()
    clock.advance(by: .seconds(2))
    await stores.settle()
    #expect(
      log.lines.filter { !$0.hasPrefix("starts") }.sorted() == [
        "cancelled loaded 1", "cancelled noted 2", "cancelled saved a", "cancelled sent 3", "showed a", "showed b",
      ])
  }

  @Test("is released with its delayed calls, of which those with `onRelease: run` run", arguments: Subject.allCases)
  func release(subject: Subject) async {
    weak var released: (any Alone)?
    do {
      let (stores, store) = make(subject)
      released = store
      store.emit(.typed("a"))
      store.emit(.needed(1, size: 0))
      await stores.settle()
      windows.open = []
    }
    await until { released == nil && log.lines.contains("saved a") }
    #expect(log.lines.filter { $0 != "stopped" } == ["showed a", "starts saved a", "saved a"])
    await until { log.lines.last == "stopped" }
  }

  @Test(
    "handles its event, and nothing that follows from it, when the stores stop", arguments: [Subject.editor, .desk])
  func stop(subject: Subject) async {
    let (stores, store) = make(subject)
    store.emit(.typed("a"))
    await stores.stop()
    store.emit(.typed("b"))
    await stores.settle()
    #expect(log.lines.filter { $0 != "stopped" } == ["showed a", "starts saved a", "saved a"])
  }

  @Test("handles no event after its window has stopped")
  func stopWindow() async {
    let (stores, store) = make(.pane)
    await windows.open.last?.stop()
    store.emit(.typed("a"))
    await stores.settle()
    #expect(log.lines == ["stopped"])
  }

  @Test("has events that tests can compare, if the spec says so, in each style")
  func equatable() async {
    let stores = makeStores()
    let window = AloneSceneStores(stores)
    windows.open.append(window)
    let editor = stores.editor.recordEvents()
    let pane = window.pane.recordEvents()
    stores.editor.type("a")
    stores.editor.need(1, size: 0)
    window.pane.leave()
    await stores.settle()
    #expect(editor.events == [.typed(text: "a"), .needed(id: 1, size: 0)])
    #expect(editor.events[1] != .needed(id: 1, size: 1))
    #expect(pane.events == [.left])
    #expect(DeskEvent.posted(id: 1) == DeskEvent.posted(id: 1) && DeskEvent.posted(id: 1) != DeskEvent.posted(id: 2))
    #expect(Set<CounterEvent>([.typed(text: "a"), .typed(text: "a"), .typed(text: "b")]).count == 2)
  }

  @Test("reports one delivery for all its handlers of an event")
  func trace() async {
    let (stores, store) = make(.editor)
    var records: [StoreTraceRecord] = []
    stores.onTrace { records.append($0) }
    store.emit(.typed("a"))
    await stores.settle()
    #expect(
      records.map(\.description).map { $0.prefix { $0 != " " } + ($0.contains("emitted") ? " emitted" : "") } == [
        "Editor.typed emitted", "Editor.typed", "Editor.show(text:)", "Editor.show(text:)",
      ])
  }

  @Test("sends itself actions in the Elm architecture, also after a pause")
  func elm() async {
    let stores = makeStores()
    stores.counter.send(.type("a"))
    stores.counter.send(.type("b"))
    await stores.settle()
    #expect(stores.counter.text == "b" && stores.counter.saved.isEmpty)
    for (id, size) in [(1, 1), (2, 0), (1, 1), (3, 1)] { stores.counter.send(.need(id, size: size)) }
    await stores.settle()
    clock.advance(by: .seconds(2))
    await stores.settle()
    #expect(stores.counter.saved == "b" && stores.counter.shown.sorted() == [1, 3])
  }

  // MARK: Conditions, keys and limits

  @Test("calls a handler only if the condition holds", arguments: Subject.allCases)
  func condition(subject: Subject) async {
    let (stores, store) = make(subject)
    store.emit(.needed(1, size: 0))
    store.emit(.needed(2, size: 5))
    store.emit(.needed(3, size: 9))
    await stores.settle()
    clock.advance(by: .seconds(1))
    await stores.settle()
    #expect(
      log.lines.filter { !$0.hasPrefix("starts") }.sorted() == ["loaded 2", "loaded 3", "noted 1", "noted 3"])
  }

  @Test("cancels only the call with the same key", arguments: Subject.allCases)
  func keys(subject: Subject) async {
    let (stores, store) = make(subject)
    log.gate.close()
    store.emit(.needed(1))
    store.emit(.needed(2))
    await until { starts("loaded 1") && starts("loaded 2") }
    store.emit(.needed(1))
    await Task.yield()
    log.gate.open()
    await stores.settle()
    #expect(
      log.lines.sorted() == ["cancelled loaded 1", "loaded 1", "loaded 2"]
        + Array(repeating: "starts loaded 1", count: 2) + ["starts loaded 2"])
  }

  @Test("cancels a call that has cancelled all others when a newer one with its key arrives")
  func resetInCall() async {
    let activity = StoreActivity()
    let calls = StoreLatestCallsByKey<Int>(activity)
    log.gate.close()
    calls.add(for: 1) { [log] in
      calls.cancelAll()
      await log.perform("loaded 1")
    }
    await until { starts("loaded 1") }
    calls.add(for: 1) {}
    log.gate.open()
    await activity.settle()
    #expect(log.lines == ["starts loaded 1", "cancelled loaded 1"])
  }

  @Test("drops a call that waits when a newer one with its key arrives", arguments: Subject.allCases)
  func waitingKeys(subject: Subject) async {
    let (stores, store) = make(subject)
    log.gate.close()
    for id in [1, 2, 3, 3, 4, 3] { store.emit(.needed(id)) }
    await until { starts("loaded 1") && starts("loaded 2") }
    #expect(!starts("loaded 3"))
    log.gate.open()
    await stores.settle()
    #expect(log.lines.filter { $0.hasPrefix("loaded") }.sorted() == ["loaded 1", "loaded 2", "loaded 3", "loaded 4"])
    // Nothing is left behind: the same keys load again.
    store.emit(.needed(3))
    await stores.settle()
    #expect(log.lines.count { $0 == "loaded 3" } == 2)
  }

  @Test("waits for each key separately", arguments: Subject.allCases)
  func delayedKeys(subject: Subject) async {
    let (stores, store) = make(subject)
    for id in [1, 2, 1] { store.emit(.needed(id, size: 0)) }
    await stores.settle()
    clock.advance(by: .seconds(1))
    await stores.settle()
    #expect(log.lines.sorted() == ["noted 1", "noted 2"])
    store.emit(.needed(1, size: 0))
    await stores.settle()
    store.emit(.left)
    await stores.settle()
    clock.advance(by: .seconds(1))
    await stores.settle()
    #expect(log.lines.count == 2)
  }

  @Test("runs no more calls at a time than the limit, in order", arguments: Subject.allCases)
  func limit(subject: Subject) async {
    let (stores, store) = make(subject)
    log.gate.close()
    for id in 1...5 { store.emit(.posted(id)) }
    await until { starts("sent 1") && starts("sent 2") }
    for _ in 0..<100 { await Task.yield() }
    #expect(!starts("sent 3"))
    log.gate.open()
    await stores.settle()
    #expect(log.lines.filter { $0.hasPrefix("starts") } == (1...5).map { "starts sent \($0)" })
    #expect(log.lines.count == 10)
  }

  @Test("after a reset, later calls wait for cancelled ones, whatever the limit", arguments: Subject.allCases)
  func resetWithLimit(subject: Subject) async {
    let (stores, store) = make(subject)
    log.gate.close()
    store.emit(.posted(1))
    store.emit(.needed(1))
    await until { starts("sent 1") && starts("loaded 1") }
    store.emit(.left)
    store.emit(.posted(2))
    store.emit(.needed(2))
    for _ in 0..<100 { await Task.yield() }
    #expect(!starts("sent 2") && !starts("loaded 2"))
    log.gate.open()
    await stores.settle()
    #expect(
      log.lines.filter { !$0.hasPrefix("starts") }.sorted() == [
        "cancelled loaded 1", "cancelled sent 1", "loaded 2", "sent 2",
      ])
  }

  @Test("cancels running calls and drops those that wait when the stores stop", arguments: [Subject.editor, .desk])
  func stopWithLimit(subject: Subject) async {
    let (stores, store) = make(subject)
    log.gate.close()
    for id in 1...3 {
      store.emit(.posted(id))
      store.emit(.needed(id))
    }
    await until { starts("sent 2") && starts("loaded 2") }
    let stopping = Task { await stores.stop() }
    for _ in 0..<100 { await Task.yield() }
    log.gate.open()
    await stopping.value
    #expect(!starts("sent 3") && !starts("loaded 3"))
    #expect(log.lines.count { $0.hasPrefix("cancelled") } == 4)
  }
}
