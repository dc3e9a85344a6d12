package import struct Combine.AnyPublisher
import class Combine.PassthroughSubject

/// Sends each event to the current subscribers: to stores first, and synchronously.
@MainActor
package final class StoreEventSubject<Event: Sendable> {
  private let stores = StoreReceivers<Event>()
  private let subject = StoreFinishingSubject<Event>()
  private let queue = StoreEventQueue<(event: Event, endID: Int)>()

  package init() {}

  /// Publishes all events from now on, and finishes when this object is released.
  package func events() -> AnyPublisher<Event, Never> {
    subject.wrapped.eraseToAnyPublisher()
  }

  /// Sends the event, or queues it while another event is being sent.
  package func emit(_ event: Event) {
    queue.deliver((event, stores.endID)) {
      stores.call(with: $0.event, before: $0.endID)
      subject.wrapped.send($0.event)
    }
  }

  internal func subscribe(
    _ receive: @escaping @MainActor (Event) -> Void
  ) -> StoreRegistration<Event> {
    stores.add(receive)
  }
}

/// A subject that finishes when this object is released.
nonisolated private final class StoreFinishingSubject<Event> {
  let wrapped = PassthroughSubject<Event, Never>()

  deinit {
    wrapped.send(completion: .finished)
  }
}
