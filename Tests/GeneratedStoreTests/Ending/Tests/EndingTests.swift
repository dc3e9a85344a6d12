import Testing

@MainActor
@Suite("Nothing is lost at the end", .timeLimit(.minutes(3)))
struct EndingTests {
  private let log = Log()
  /// Stands still, so that delayed calls run only because their stores end.
  private let clock = StoreTestClock()
  private static let keepers = ["keeper", "object", "hand"]

  private func makeStores() -> EndingStores {
    EndingStores(log: log, handKeeper: HandKeeperStore(log: log), handlerClock: clock)
  }

  /// The lines about one store, without its name.
  private func lines(of name: String) -> [String] {
    log.lines.filter { $0.hasPrefix("\(name) ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Gives tasks that were started turns until something holds, but not for ever.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<100_000 where !condition() { await Task.yield() }
    #expect(condition(), "\(log.lines)")
  }

  /// Gives work on the main actor more turns than stores need to stop, if nothing holds them back.
  private func giveTurns() async {
    for _ in 0..<1000 { await turn() }
  }

  /// Calls that are delayed, that wait, and that run.
  private func emitAll(_ pad: PadStore) async {
    pad.emit(.opened)
    pad.emit(.moved(text: "first"))
    await until { Self.keepers.allSatisfy { lines(of: $0).contains("marked first") } }
    pad.emit(.moved(text: "last"))
    for text in ["a", "b"] {
      pad.emit(.typed(text: text))
      pad.emit(.sent(text: text))
      pad.emit(.pinged(text: text))
    }
    pad.emit(.queried(text: "a"))
  }

  @Test("of calls that wait, run or are delayed, when a root is released")
  func release() async {
    var stores: EndingStores? = makeStores()
    if let pad = stores?.pad { await emitAll(pad) }
    stores = nil
    await until { Self.keepers.allSatisfy { lines(of: $0).last == "stopped" } }
    checkEnd()
  }

  @Test("or stopped, which returns when everything has ended")
  func stop() async {
    let stores = makeStores()
    await emitAll(stores.pad)
    await stores.stop()
    checkEnd()
    let count = log.lines.count
    stores.pad.emit(.sent(text: "later"))
    await stores.stop()
    await stores.settle()
    #expect(log.lines.count == count)
  }

  @Test("`stop()` waits until every cancelled handler has returned, and then stops the stores")
  func stopAfterSlowHandlers() async {
    let stores = makeStores()
    await emitAll(stores.pad)
    log.gate.close()
    let stopping = Task {
      await stores.stop()
      return log.lines.count
    }
    await checkWaitsForHandlers()
    let count = await stopping.value
    await giveTurns()
    #expect(count == log.lines.count)
    checkEnd()
  }

  @Test(
    "`stop()` waits for calls with `onRelease: run`, however they run",
    arguments: [PadEvent.sent(text: "a"), .queried(text: "a"), .pinged(text: "a")])
  func stopAfterKeptCalls(event: PadEvent) async {
    let stores = makeStores()
    log.held = ["sent a", "found a", "posted a"]
    log.gate.close()
    stores.pad.emit(event)
    let stopping = Task { await stores.stop() }
    await giveTurns()
    #expect(log.lines.isEmpty)
    log.gate.open()
    await stopping.value
    for keeper in Self.keepers { #expect(lines(of: keeper).count == 2 && lines(of: keeper).last == "stopped") }
  }

  @Test("a released root stops its stores when every cancelled handler has returned")
  func releaseDuringSlowHandlers() async {
    var stores: EndingStores? = makeStores()
    if let pad = stores?.pad { await emitAll(pad) }
    log.gate.close()
    stores = nil
    await checkWaitsForHandlers()
    await until { log.lines.last == "keeper stopped" }
    checkEnd()
  }

  /// Checks that no store stops before the gate opens, although calls with `onRelease: run` have finished.
  private func checkWaitsForHandlers() async {
    await until { Self.keepers.allSatisfy { lines(of: $0).filter(Self.kept.contains).count == Self.kept.count } }
    await giveTurns()
    #expect(!log.lines.contains { $0.hasSuffix("stopped") || $0.hasSuffix("gave up") }, "\(log.lines)")
    log.gate.open()
  }

  @Test("a handler that stops its own stores does not wait for itself")
  func stopInHandler() async {
    let stores = makeStores()
    log.actions["watcher"] = {
      await until { lines(of: "bystander") == ["watches"] }
      await stores.stop()
      log.add("returned")
    }
    stores.pad.emit(.opened)
    await until { log.lines.last == "returned" }
    #expect(lines(of: "watcher") == ["watches", "stopped"])
    #expect(lines(of: "bystander") == ["watches", "gave up"])
  }

  private static let kept = [
    "saved b", "sent a", "sent b", "posted a", "posted b", "found a", "marked last",
  ]

  private func checkEnd() {
    for keeper in Self.keepers {
      let lines = lines(of: keeper)
      let kept = Self.kept
      #expect(kept.allSatisfy { text in lines.count { $0 == text } == 1 }, "\(keeper): \(lines)")
      #expect(lines.firstIndex(of: "sent a") ?? 0 < lines.firstIndex(of: "sent b") ?? 0)
      // Handlers without `onRelease: run` are cancelled, and the store stops when all have ended.
      #expect(lines.contains("gave up"))
      #expect(lines.last == "stopped")
      #expect(lines.count == kept.count + 4, "\(keeper): \(lines)")
    }
    #expect(log.lines.filter { $0.hasPrefix("elm") } == ["elm kept b"])
    #expect(lines(of: "watcher") == ["watches", "gave up", "stopped"])
    #expect(lines(of: "bystander") == ["watches", "gave up"])
    // Those created last stop first.
    let stopped = ["watcher stopped", "hand stopped", "object stopped", "keeper stopped"]
    #expect(log.lines.suffix(4) == stopped)
  }

  @Test("of a document whose window closes before it is saved, and its stores are released")
  func window() async {
    let stores = makeStores()
    var window: EndingSceneStores? = EndingSceneStores(stores)
    weak let sheet = window?.sheet
    window?.sheet.type("last words")
    stores.pad.emit(.opened)
    await until { lines(of: "autosave").contains("watches") }
    window = nil
    await until { sheet == nil }
    // The call that finishes does not wait for the handler that is cancelled.
    let ended = lines(of: "autosave")
    #expect(Set(ended) == ["watches", "gave up", "wrote last words", "stopped"])
    #expect(ended.first == "watches" && ended.last == "stopped" && ended.count == 4, "\(ended)")
    #expect(log.lines.last == "sheet stopped")
    await until { stores.shelf.count == 1 }
  }

  @Test("by a window that is stopped before it closes")
  func stoppedWindow() async {
    let stores = makeStores()
    var window: EndingSceneStores? = EndingSceneStores(stores)
    weak let sheet = window?.sheet
    window?.sheet.type("last words")
    await window?.stop()
    #expect(lines(of: "autosave") == ["wrote last words", "stopped"])
    window = nil
    await until { sheet == nil }
    await stores.settle()
    #expect(lines(of: "sheet") == ["stopped"])
  }

  @Test("a window writes its document, waits for cancelled handlers, and then stops its stores")
  func stoppedWindowWithSlowHandler() async {
    let stores = makeStores()
    let window = EndingSceneStores(stores)
    window.sheet.type("last words")
    stores.pad.emit(.opened)
    await until { lines(of: "autosave").contains("watches") }
    log.gate.close()
    let stopping = Task { await window.stop() }
    await until { lines(of: "autosave").contains("wrote last words") }
    await giveTurns()
    #expect(lines(of: "autosave") == ["watches", "wrote last words"])
    log.gate.open()
    await stopping.value
    #expect(lines(of: "autosave") == ["watches", "wrote last words", "gave up", "stopped"])
    await stores.stop()
  }

  @Test("a window's `stop()` waits for handlers that started while its stores stopped")
  func lateHandler() async {
    let stores = makeStores()
    let window = EndingSceneStores(stores)
    window.binder.announcesEnd = true
    log.gate.close()
    let stopping = Task {
      await window.stop()
      return log.lines.count
    }
    await until { log.lines.last == "sheet stopped" }
    await giveTurns()
    #expect(lines(of: "printer") == ["watches"])
    log.gate.open()
    let count = await stopping.value
    await until { lines(of: "printer") == ["watches", "gave up"] }
    #expect(count == log.lines.count)
  }

  @Test("a window's `stop()` cancels handlers that start while it waits for others")
  func addedMeanwhile() async {
    let stores = makeStores()
    let window = EndingSceneStores(stores)
    stores.pad.emit(.opened)
    await until { lines(of: "autosave") == ["watches"] }
    log.gate.close()
    Task { await window.stop() }
    await giveTurns()
    window.binder.emit(.ended)
    await until { lines(of: "printer") == ["watches"] }
    log.gate.open()
    await until { log.lines.last == "sheet stopped" }
    #expect(lines(of: "printer") == ["watches", "gave up"])
  }

  @Test("however many events wait when a window is stopped")
  func manyEvents() async {
    let stores = makeStores()
    let window = EndingSceneStores(stores)
    for number in 1...2500 { window.sheet.type("\(number)") }
    await window.stop()
    #expect(lines(of: "autosave") == ["wrote 2500", "stopped"])
  }

  @Test("and resetting a store still drops its calls")
  func reset() async {
    let stores = makeStores()
    stores.pad.emit(.typed(text: "a"))
    stores.pad.emit(.closed)
    await stores.settle()
    await stores.stop()
    #expect(Self.keepers.allSatisfy { lines(of: $0) == ["stopped"] })
  }
}
