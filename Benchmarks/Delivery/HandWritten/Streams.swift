import Foundation
import Observation

/// What a store over streams publishes.
enum OrderEvent: Sendable {
  case counted(amount: Int)
  case queued(amount: Int)
}

/// A publisher by hand: a continuation for each listener, entered from a task.
@MainActor
@Observable
final class OrderStore {
  @ObservationIgnored private var listeners: [UUID: AsyncStream<OrderEvent>.Continuation] = [:]

  var listenerCount: Int { listeners.count }

  func events() -> AsyncStream<OrderEvent> {
    AsyncStream { continuation in
      let id = UUID()
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.listeners[id] = nil }
      }
      Task { @MainActor in self.listeners[id] = continuation }
    }
  }

  func emit(_ event: OrderEvent) {
    for listener in listeners.values { listener.yield(event) }
  }
}

/// A listener by hand: one loop over the stream, which waits for each handler.
@MainActor
@Observable
final class StockStore {
  @ObservationIgnored var tally: Tally?
  @ObservationIgnored var total = 0
  @ObservationIgnored private var loop: Task<Void, Never>?

  func listen(to events: AsyncStream<OrderEvent>) {
    loop?.cancel()
    loop = Task { [weak self] in
      guard let self else { return }
      for await event in events {
        switch event {
        case .counted(let amount): add(amount: amount)
        case .queued(let amount): await work(amount: amount)
        }
      }
    }
  }

  func stopListening() {
    loop?.cancel()
  }

  private func add(amount: Int) {
    total += amount
    tally?.arrived()
  }

  private func work(amount: Int) async {
    add(amount: amount)
  }
}
