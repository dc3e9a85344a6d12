import Observation
import Testing

@MainActor
@Suite("What stores observe, and starts in the background", .timeLimit(.minutes(3)))
struct SourceTests {
  private let downloader = Downloader()
  private var log: Journal { downloader.log }

  private func makeStores(starts: Bool = false) -> EditingStores {
    EditingStores(archive: Archive(), downloader: downloader, storePersistence: .inMemory(), starts: starts)
  }

  /// Gives tasks turns until something holds, but not for ever.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<100_000 where !condition() { await Task.yield() }
    #expect(condition(), "\(log.lines)")
  }

  private func giveTurns() async {
    for _ in 0..<1000 { await Task { @MainActor in }.value }
  }

  @Test("a sequence's elements arrive in order")
  func sequence() async {
    let stores = makeStores()
    for element in 1...100 { downloader.send(element) }
    await until { log.lines.count == 200 }
    for name in ["progress", "object"] {
      #expect(log.lines.filter { $0.hasPrefix(name) } == (1...100).map { "\(name) \($0)" })
    }
    withExtendedLifetime(stores) {}
  }

  @Test("`onError` receives the errors of the method, and the one with which the sequence ends")
  func errors() async {
    let stores = makeStores()
    for chunk in ["a", "bad", "b"] { downloader.chunkSender.yield(chunk) }
    await until { log.lines.contains("chunk b") }
    downloader.chunkSender.finish(throwing: Damage())
    await until { log.lines.filter { $0 == "failed" }.count == 2 }
    #expect(log.lines == ["chunk a", "failed", "chunk b", "failed"])
    withExtendedLifetime(stores) {}
  }

  @Test("a field's change arrives once for a turn, with the last value, and `settle()` waits for it")
  func field() async {
    let stores = makeStores()
    stores.settings.theme = .dark
    stores.settings.size = 20
    stores.settings.size = 21
    stores.settings.name = "Ada"
    #expect(log.lines.isEmpty)
    await stores.settle()
    #expect(log.lines.sorted() == ["renamed", "size 21", "theme dark"])
    stores.settings.theme = .light
    await stores.settle()
    #expect(log.lines.last == "theme light")
  }

  @Test("a field's change arrives once, and `settle()` waits for it, even if nothing else is pending")
  func fieldAlone() async {
    let (dial, activity, subscriptions) = (Dial(), StoreActivity(), StoreSubscriptions())
    subscriptions.add(
      changesOf: { dial.value }, activity, receive: { [log] in log.lines.append("value \($0)") })
    dial.value = 1
    dial.value = 2
    await activity.settle()
    #expect(log.lines == ["value 2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("a field's change does not arrive after the end, even if it is on its way")
  func fieldAfterEnd() async {
    let (dial, activity, subscriptions) = (Dial(), StoreActivity(), StoreSubscriptions())
    subscriptions.add(
      changesOf: { dial.value }, activity, receive: { [log] in log.lines.append("value \($0)") })
    dial.value = 1
    subscriptions.removeAll()
    dial.value = 2
    await activity.settle()
    #expect(log.lines.isEmpty)
  }

  @Test("a field's change comes after the events that were emitted before it")
  func order() async {
    let stores = makeStores()
    stores.settings.theme = .dark
    await stores.settle()
    log.lines = []
    stores.session.emit(.signedOut)
    #expect(stores.settings.theme == .dark)
    await stores.settle()
    #expect(stores.settings.theme == .light)
    #expect(log.lines.filter { $0.hasPrefix("theme") } == ["theme light"])
  }

  @Test("a field's change and events arrive in the order in which they happened")
  func orderWithEvents() async {
    let stores = makeStores()
    stores.session.emit(.signedOut)
    stores.settings.size = 20
    await stores.settle()
    #expect(log.lines == ["size 20"])
    // Here the event comes last, and resets the store before the handler starts.
    stores.settings.size = 21
    stores.session.emit(.signedOut)
    await stores.settle()
    #expect(log.lines == ["size 20"])
  }

  @Test("a window's stores observe until the window closes")
  func window() async {
    let stores = makeStores()
    var window: EditingSceneStores? = EditingSceneStores(stores)
    weak var reader: ReaderStore?
    reader = window?.reader
    stores.settings.theme = .dark
    await stores.settle()
    #expect(log.lines.contains("reader dark"))
    window = nil
    await until { reader == nil }
    log.lines = []
    stores.settings.theme = .light
    await stores.settle()
    #expect(log.lines == ["theme light"])
  }

  @Test("nothing arrives after `stop()`")
  func stop() async {
    let stores = makeStores()
    await stores.stop()
    log.lines = []
    stores.settings.theme = .dark
    downloader.send(1)
    downloader.chunkSender.yield("late")
    await stores.settle()
    await giveTurns()
    #expect(log.lines.isEmpty)
  }

  @Test("an element that a sequence delivers after the end does not arrive")
  func arrivalAfterEnd() async {
    log.isGateOpen = false
    let subscriptions = StoreSubscriptions()
    // Waits for the gate even if its reader has been cancelled.
    let elements = AsyncStream { @MainActor [log] in
      log.lines.append("reads")
      await log.pass()
      log.lines.append("delivers")
      return 1
    }
    subscriptions.add(elements) { [log] in log.lines.append("received \($0)") }
    await until { log.lines == ["reads"] }
    subscriptions.removeAll()
    log.openGate()
    await until { log.lines.contains("delivers") }
    await giveTurns()
    #expect(log.lines == ["reads", "delivers"])
  }

  @Test("a released store is deallocated, and its sequences end")
  func release() async {
    var stores: EditingStores? = makeStores()
    weak var downloads: DownloadsStore?
    weak var settings: SettingsStore?
    (downloads, settings) = (stores?.downloads, stores?.settings)
    await confirmation(expectedCount: 1) { confirm in
      let ended = Flag()
      downloader.chunkSender.onTermination = { _ in
        Task { @MainActor in
          ended.isSet = true
          confirm()
        }
      }
      stores = nil
      await until { ended.isSet }
    }
    await until { downloads == nil && settings == nil }
  }

  @Test("a store without a composition root stops reading when it is released")
  func releaseAlone() async {
    let ended = Flag()
    downloader.chunkSender.onTermination = { _ in
      Task { @MainActor in ended.isSet = true }
    }
    do {
      let downloads = DownloadsStore(downloader: downloader)
      downloads.observeSources(settingsTheme: { nil }, settingsSize: { nil })
      await giveTurns()
      #expect(!ended.isSet)
    }
    await until { ended.isSet }
  }

  @Test("handlers of events wait for a start in the background, and so does `settle()`")
  func start() async {
    log.isGateOpen = false
    let stores = makeStores(starts: true)
    stores.session.emit(.signedIn)
    await until { log.lines == ["starts"] }
    await giveTurns()
    #expect(log.lines == ["starts"])
    log.openGate()
    await stores.settle()
    #expect(log.lines == ["starts", "started", "loads"])
  }

  @Test("a reset cancels a start in the background")
  func resetDuringStart() async {
    log.isGateOpen = false
    let stores = makeStores(starts: true)
    await until { log.lines == ["starts"] }
    stores.session.emit(.signedOut)
    await giveTurns()
    log.openGate()
    await stores.settle()
    #expect(log.lines == ["starts", "cancelled"])
  }

  @Test("the release of the stores cancels a start in the background")
  func releaseDuringStart() async {
    log.isGateOpen = false
    var stores: EditingStores? = makeStores(starts: true)
    await until { log.lines == ["starts"] }
    withExtendedLifetime(stores) {}
    stores = nil
    await giveTurns()
    log.openGate()
    await until { log.lines.count == 2 }
    #expect(log.lines == ["starts", "cancelled"])
  }

  @Test("stores that have not been started do nothing")
  func noStart() async {
    let stores = makeStores()
    await stores.settle()
    #expect(log.lines.isEmpty)
    stores.start()
    await stores.settle()
    #expect(log.lines == ["starts", "started"])
  }
}

@MainActor @Observable
private final class Dial {
  var value = 0
}

@MainActor
private final class Flag {
  var isSet = false
}
