import StoregenSupport

/// Collects what happens during a test.
@MainActor
final class Log {
  private(set) var entries: [Int] = []

  func add(_ entry: Int) { entries.append(entry) }
}

/// A point at which calls wait until the test opens it.
@MainActor
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The number of calls that wait.
  var waitingCount: Int { waiting.count }

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Returns when the condition holds, or when the time limit of the test is reached.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
