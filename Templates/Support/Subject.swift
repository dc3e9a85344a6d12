package import struct Combine.AnyPublisher
package import class Combine.PassthroughSubject
import class Foundation.Thread

/// Emits the events of a store synchronously: to other stores, then to the other subscribers.
@MainActor
package final class StoreEventSubject<Event: Sendable> {
  public let publisher = StoreEventPublisher<Event>()
  private let subject = StoreFinishingSubject<Event>()
  #if STORE_JOINING
    internal var activity: StoreActivity
  #else
    private let activity: StoreActivity
  #endif

  public init(_ activity: StoreActivity) {
    self.activity = activity
  }

  /// Publishes all events from now on, and finishes when this object is released.
  package func events() -> AnyPublisher<Event, Never> {
    subject.wrapped.eraseToAnyPublisher()
  }

  /// Sends the event, after the event that is being delivered.
  public func emit(_ event: Event) {
    activity.deliver((event, publisher.subscriptions), from: self) { sender, sent in
      StoreEventPublisher.send(sent.0, to: sent.1)
      sender.subject.wrapped.send(sent.0)
    }
  }
}

/// Finishes its subject when it is released. Completion arrives on the main thread, as the events do.
nonisolated private final class StoreFinishingSubject<Event> {
  let wrapped = PassthroughSubject<Event, Never>()

  deinit {
    // Safe although others may still subscribe: no event can follow, and completion is sent on the main thread.
    nonisolated(unsafe) let subject = wrapped
    if Foundation.Thread.isMainThread {
      subject.send(completion: .finished)
    } else {
      StoreActivity.onNextTurn { subject.send(completion: .finished) }
    }
  }
}
