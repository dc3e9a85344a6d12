import Foundation

// The handwritten parts of the stores.

nonisolated struct LoadError: Error {}

/// Blocks callers until it is opened, or until their task is cancelled.
@MainActor
final class Gate {
  private var waiting: [AsyncStream<Never>.Continuation] = []
  private var isOpen = true
  /// How many callers wait.
  var count: Int { waiting.count }
  /// What every handler of the listener does first.
  var onCall: () -> Void = {}

  func close() { isOpen = false }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.finish() }
    waiting = []
  }

  func pass() async {
    if isOpen { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    waiting.append(continuation)
    for await _ in stream {}
  }
}

/// A listener of either style.
@MainActor
protocol Listener: AnyObject {
  var count: Int { get set }
  var gate: Gate { get }

  func giveUp(_ id: Int)
}

extension Listener {
  func count(number: Int) {
    gate.onCall()
    count = number
  }

  func work(id: Int) async {
    gate.onCall()
    await gate.pass()
    if Task.isCancelled { giveUp(id) }
  }

  func errand(id: Int) async { gate.onCall() }

  func search(text: String) async {
    gate.onCall()
    await gate.pass()
  }

  func ping(id: Int) async {
    gate.onCall()
    await gate.pass()
  }

  func complete(text: String) async { gate.onCall() }
  func scroll(offset: Int) async { gate.onCall() }

  func load(call: Int, delivery: Int) async throws {
    gate.onCall()
    await gate.pass()
    if call != delivery { throw LoadError() }
  }

  func store(storeActivity: Int) throws {
    gate.onCall()
    if storeActivity == 0 { throw LoadError() }
  }

  func failed(_ error: any Error) {
    gate.onCall()
    count += 1000
  }
}

extension ObservableListenerStore: Listener {
  func giveUp(_ id: Int) { emit(.gaveUp(id: id)) }
}

extension ObjectListenerStore: Listener {
  func giveUp(_ id: Int) { emit(.gaveUp(id: id)) }
}

extension TabStore {
  func count(number: Int) { emit(.opened(page: number)) }
}
