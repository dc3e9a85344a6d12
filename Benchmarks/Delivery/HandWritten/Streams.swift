import Foundation
import Observation

/// The events of a store with streams.
enum OrderEvent: Sendable {
  case counted(amount: Int)
  case queued(amount: Int)
}

/// A hand-written publisher: a continuation for each listener, registered from a task.
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

/// A hand-written listener: one loop over the stream, which awaits each handler.
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
