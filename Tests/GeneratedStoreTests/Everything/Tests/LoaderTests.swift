import Foundation
import Testing

@MainActor
@Suite("A handler that throws", .timeLimit(.minutes(3)))
struct LoaderTests {
  @Test("passes its error to the method that the spec names, and goes on with the next event")
  func errors() async {
    let stores = EverythingStores()
    for number in 1...3 { stores.request.emit(.listed(number: number)) }
    await stores.settle()
    #expect(stores.loader.log == ["list 1", "failed 2", "list 3"])

    stores.request.emit(.pinged(number: 4))
    await stores.settle()
    #expect(stores.loader.log.last == "ping failed 4")
  }

  @Test("during delivery passes it before the next event, and values may be called like the error")
  func sync() async {
    let stores = EverythingStores()
    stores.request.emit(.noted(error: 1, failed: 2))
    stores.request.emit(.noted(error: 2, failed: 3))
    await stores.settle()
    #expect(stores.loader.log == ["failed 12", "note 2"])
  }

  @Test("of notifications passes it, too")
  func notifications() async {
    let center = NotificationCenter()
    let stores = EverythingStores(observedCenter: center)
    center.post(name: .loadRequested, object: nil)
    center.post(name: .noteRequested, object: nil)
    while stores.loader.log.count < 2 { await _Concurrency.Task.yield() }
    #expect(stores.loader.log.sorted() == ["failed 100", "failed 200"])
  }

  @Test(
    "reports nothing after a newer event cancelled it, whatever it throws",
    arguments: ["cancellation", "connection"])
  func cancelled(text: String) async {
    let stores = EverythingStores()
    stores.request.emit(.searched(text: text))
    while !stores.loader.isWaiting { await _Concurrency.Task.yield() }
    stores.request.emit(.searched(text: "other"))
    await stores.settle()
    #expect(stores.loader.log.sorted() == ["\(text) was cancelled", "failed 300"].sorted())
  }

  @Test("reports no cancellation of something else")
  func cancellationError() async {
    let stores = EverythingStores()
    stores.request.emit(.searched(text: "nothing"))
    await stores.settle()
    #expect(stores.loader.log == [])
  }

  @Test("or is async may be implemented without either, and compiles without a warning")
  func fewerEffects() async {
    let stores = EverythingStores()
    stores.request.emit(.plain(number: 1))
    await stores.settle()
    stores.loader.plain(number: 2)
    #expect(stores.loader.log == ["plain 1", "plain 2"])
  }
}

nonisolated private struct LoadError: Error {
  let number: Int
}

extension LoaderStore {
  /// An action and a handler.
  func list(number: Int) async throws {
    if number == 2 { throw LoadError(number: number) }
    log.append("list \(number)")
  }

  func search(text: String) async throws {
    switch text {
    case "nothing": throw CancellationError()
    case "other": throw LoadError(number: 300)
    default:
      isWaiting = true
      while !_Concurrency.Task.isCancelled { await _Concurrency.Task.yield() }
      log.append("\(text) was cancelled")
      if text == "cancellation" { throw CancellationError() }
      throw LoadError(number: 0)
    }
  }

  func ping(number: Int) async throws {
    throw LoadError(number: number)
  }

  func note(error: Int, failed: Int) throws {
    if error == 1 { throw LoadError(number: 10 * error + failed) }
    log.append("note \(error)")
  }

  // Neither `async` nor throwing, though the protocol allows both.
  func plain(number: Int) {
    log.append("plain \(number)")
  }

  func reload() throws {
    throw LoadError(number: 100)
  }

  func renote() throws {
    throw LoadError(number: 200)
  }

  func failed(_ error: any Error) {
    log.append("failed \((error as? LoadError)?.number ?? 0)")
  }

  func pingFailed(_ error: any Error) {
    log.append("ping failed \((error as? LoadError)?.number ?? 0)")
  }
}

nonisolated extension Foundation.Notification.Name {
  static let loadRequested = Foundation.Notification.Name("loadRequested")
  static let noteRequested = Foundation.Notification.Name("noteRequested")
}
