import Testing

@MainActor
@Suite("Nothing is lost at the end", .timeLimit(.minutes(3)))
struct EndingTests {
  private let log = Log()
  private static let keepers = ["keeper", "object", "hand"]

  private func makeStores() -> EndingStores {
    EndingStores(log: log, handKeeper: HandKeeperStore(log: log))
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

  private func checkEnd() {
    for keeper in Self.keepers {
      let lines = lines(of: keeper)
      let kept = ["saved b", "sent a", "sent b", "posted a", "posted b", "found a", "marked last"]
      #expect(kept.allSatisfy { text in lines.count { $0 == text } == 1 }, "\(keeper): \(lines)")
      #expect(lines.firstIndex(of: "sent a") ?? 0 < lines.firstIndex(of: "sent b") ?? 0)
      // Handlers without `onRelease: run` are cancelled, and the store stops when all have ended.
      #expect(lines.contains("gave up"))
      #expect(lines.last == "stopped")
      #expect(lines.count == kept.count + 4, "\(keeper): \(lines)")
    }
    #expect(log.lines.filter { $0.hasPrefix("elm") } == ["elm kept b"])
    // Those created last stop first.
    #expect(log.lines.suffix(3) == ["hand stopped", "object stopped", "keeper stopped"])
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
    #expect(lines(of: "autosave") == ["watches", "gave up", "wrote last words", "stopped"])
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
