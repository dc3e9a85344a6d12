/// Runs what arrives from other threads on the main actor, in order.
nonisolated internal final class StoreArrivals: Sendable {
  private let continuation: AsyncStream<@MainActor @Sendable () -> Void>.Continuation

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: (@MainActor @Sendable () -> Void).self)
    self.continuation = continuation
    _Concurrency.Task { @MainActor in
      for await arrival in stream { arrival() }
    }
  }

  func add(_ arrival: @escaping @MainActor @Sendable () -> Void) {
    continuation.yield(arrival)
  }

  /// Returns when everything that was added before has run.
  func wait() async {
    await withCheckedContinuation { waiting in
      continuation.yield { waiting.resume() }
    }
  }

  deinit {
    continuation.finish()
  }
}
