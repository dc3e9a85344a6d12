import Combine
import Foundation

/// The events of all sources: their enums have these cases.
nonisolated protocol SampleEvent: Sendable {
  static func counted(number: Int) -> Self
  static func jobArrived(id: Int) -> Self
  static func choreArrived(id: Int) -> Self
  static func errandArrived(id: Int) -> Self
  static func queried(text: String) -> Self
  static func pinged(id: Int) -> Self
  static var cleared: Self { get }
}

/// A store that publishes sample events, on any channel.
@MainActor
protocol Source: AnyObject {
  associatedtype Event: SampleEvent

  /// Emits the event.
  func publish(_ event: Event)
  func recordEvents() -> StoreEventRecorder<Event>
}

/// A source that tests can tell to emit. One with a model emits what its updates say.
@MainActor
protocol EmittingSource: Source {
  func emit(_ event: Event)
}

extension EmittingSource {
  func publish(_ event: Event) { emit(event) }
}

extension Source {
  func count(_ number: Int) { publish(.counted(number: number)) }
  func job(_ id: Int) { publish(.jobArrived(id: id)) }
  func chore(_ id: Int) { publish(.choreArrived(id: id)) }
  func errand(_ id: Int) { publish(.errandArrived(id: id)) }
  func query(_ text: String) { publish(.queried(text: text)) }
  func ping(_ id: Int) { publish(.pinged(id: id)) }
  func clear() { publish(.cleared) }

  /// Starts a recorder, and returns a closure for its events.
  func record() -> @MainActor () -> [String] {
    let recorder = recordEvents()
    return { recorder.events.map { "\($0)" } }
  }
}

/// A source that allows any number of subscribers.
@MainActor
protocol OpenSource: Source {
  var eventPublisher: StoreEventPublisher<Event> { get }
}

extension OpenSource {
  var subscriberCount: Int { eventPublisher.subscriberCount }

  /// The publisher, which is the `object` of notifications.
  var publisher: AnyObject { eventPublisher }

  /// Subscribes for a store that has these subscriptions.
  func subscribe(
    _ subscriptions: StoreSubscriptions, receive: @escaping @MainActor (String) -> Void
  ) {
    subscriptions.add(eventPublisher) { receive("\($0)") }
  }
}

@MainActor
protocol StreamSource: OpenSource {
  func events(
    buffering policy: AsyncStream<Event>.Continuation.BufferingPolicy
  ) -> AsyncStream<Event>
}

extension StreamSource {
  /// All events from now to the end of the stream. The closure does not retain the source.
  func eventsToTheEnd() -> @MainActor () async -> [String] {
    let events = events(buffering: .unbounded)
    return {
      var all: [String] = []
      for await event in events { all.append("\(event)") }
      return all
    }
  }
}

/// A source that calls observers other than stores before `emit` returns.
@MainActor
protocol CallingSource: OpenSource {
  /// Calls `receive` with every event from now on, until the result is released.
  func observe(_ receive: @escaping @MainActor @Sendable (String) -> Void) -> AnyObject
}

@MainActor
protocol CombineSource: CallingSource {
  func events() -> AnyPublisher<Event, Never>
}

extension CombineSource {
  func observe(_ receive: @escaping @MainActor @Sendable (String) -> Void) -> AnyObject {
    events().sink { receive("\($0)") }
  }

  /// Calls `receive` with every event from now on, and `nil` at the end.
  func sink(_ receive: @escaping @MainActor (String?) -> Void) -> AnyCancellable {
    events().sink { _ in
      receive(nil)
    } receiveValue: {
      receive("\($0)")
    }
  }
}

@MainActor
protocol NoticeSource: CallingSource {
  func observeEvents(
    _ receive: @escaping @MainActor @Sendable (Event) -> Void
  ) -> StoreObservation
}

extension NoticeSource {
  /// The name of the notifications.
  var name: Notification.Name { Notification.Name("\(Event.self)") }

  func observe(_ receive: @escaping @MainActor @Sendable (String) -> Void) -> AnyObject {
    observeEvents { receive("\($0)") }
  }
}

@MainActor
protocol DelegateSource: Source {
  var hasDelegate: Bool { get }
}
