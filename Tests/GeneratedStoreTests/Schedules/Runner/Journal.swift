/// Records what the stores of a run do, and lets their handlers wait.
@MainActor
final class Journal {
  /// A handler that waits.
  private struct Waiting {
    let listener: Int
    /// Nil if it waits forever.
    let gate: Int?
    let isStubborn: Bool
    let end: AsyncStream<Never>.Continuation
  }

  private(set) var entries: [Entry] = []
  /// The emissions; the number of an event is its index.
  private(set) var emissions: [Emission] = []
  private(set) var closed: Set<Int> = []
  /// Emits for a handler. The second parameter is whether an event is being delivered.
  var emit: @MainActor (_ emission: Emission, _ listener: Int, _ isDelivering: Bool) -> Void = { _, _, _ in }
  /// Closes the window of a listener, for a handler of it.
  var closeWindow: @MainActor (_ listener: Int, _ event: Int) -> Void = { _, _ in }

  private var waiting: [Waiting] = []
  private var isDraining = false

  func add(_ entry: Entry) {
    entries.append(entry)
    if case .closed(let listener, _) = entry { closed.insert(listener) }
  }

  /// Returns the number of a new event.
  func number(_ emission: Emission) -> Int {
    emissions.append(emission)
    return emissions.count - 1
  }

  // MARK: Waiting

  /// Returns when the gate opens, or when the task is cancelled unless the handler is stubborn.
  func wait(at gate: Int?, _ listener: Int, isStubborn: Bool) async {
    if isDraining, isFreed(listener, isStubborn) { return }
    let (stream, end) = AsyncStream.makeStream(of: Never.self)
    waiting.append(Waiting(listener: listener, gate: gate, isStubborn: isStubborn, end: end))
    if isStubborn {
      // A task of its own is not cancelled with the handler.
      await Task { for await _ in stream {} }.value
    } else {
      for await _ in stream {}
    }
  }

  func open(_ gate: Int) {
    end { $0.gate == gate }
  }

  /// Lets handlers go on, and those that start from now on, until `stopDraining()` is called. Those of closed
  /// listeners have to be cancelled, except for stubborn ones.
  func startDraining() {
    isDraining = true
    end { isFreed($0.listener, $0.isStubborn) }
  }

  func stopDraining() {
    isDraining = false
  }

  private func isFreed(_ listener: Int, _ isStubborn: Bool) -> Bool {
    isStubborn || !closed.contains(listener)
  }

  private func end(_ isDue: (Waiting) -> Bool) {
    for handler in waiting where isDue(handler) { handler.end.finish() }
    waiting.removeAll(where: isDue)
  }
}
