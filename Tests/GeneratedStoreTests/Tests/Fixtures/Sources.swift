import Combine
import Foundation

/// The events of all sources: their enums have these cases.
nonisolated protocol SampleEvent: Sendable {
  static func counted(number: Int) -> Self
  static func jobArrived(id: Int) -> Self
  static func choreArrived(id: Int) -> Self
  static func queried(text: String) -> Self
  static func pinged(id: Int) -> Self
  static var cleared: Self { get }
}

/// A store that publishes sample events, on any channel.
@MainActor
protocol Source: AnyObject {
  associatedtype Event: SampleEvent

  func emit(_ event: Event)
  func recordEvents() -> StoreEventRecorder<Event>
}

extension Source {
  func count(_ number: Int) { emit(.counted(number: number)) }
  func job(_ id: Int) { emit(.jobArrived(id: id)) }
  func chore(_ id: Int) { emit(.choreArrived(id: id)) }
  func query(_ text: String) { emit(.queried(text: text)) }
  func ping(_ id: Int) { emit(.pinged(id: id)) }
  func clear() { emit(.cleared) }

  /// Starts a recorder, and returns a closure for its events.
  func record() -> @MainActor () -> [String] {
    let recorder = recordEvents()
    return { recorder.events.map { "\($0)" } }
  }
}

/// A source that allows any number of subscribers.
@MainActor
protocol OpenSource: Source {
  /// Subscribes for a store that has these subscriptions.
  func subscribe(
    _ subscriptions: StoreSubscriptions, receive: @escaping @MainActor (String) -> Void)
}

@MainActor
protocol StreamSource: OpenSource {
  var eventPublisher: StoreEventStreams<Event> { get }
  func events() -> AsyncStream<Event>
}

extension StreamSource {
  var subscriberCount: Int { eventPublisher.subscriberCount }

  func subscribe(
    _ subscriptions: StoreSubscriptions, receive: @escaping @MainActor (String) -> Void
  ) {
    subscriptions.add(eventPublisher) { receive("\($0)") }
  }

  /// All events from now to the end of the stream. The closure does not retain the source.
  func eventsToTheEnd() -> @MainActor () async -> [String] {
    let events = events()
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
  /// The publisher.
  var publisher: AnyObject { get }
  /// Calls `receive` with every event from now on, until the result is released.
  func observe(_ receive: @escaping @MainActor (String) -> Void) -> AnyObject
}

@MainActor
protocol CombineSource: CallingSource {
  var eventPublisher: StoreEventSubject<Event> { get }
  func events() -> AnyPublisher<Event, Never>
}

extension CombineSource {
  var publisher: AnyObject { eventPublisher }

  func subscribe(
    _ subscriptions: StoreSubscriptions, receive: @escaping @MainActor (String) -> Void
  ) {
    subscriptions.add(eventPublisher) { receive("\($0)") }
  }

  func observe(_ receive: @escaping @MainActor (String) -> Void) -> AnyObject {
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
  var eventPublisher: StoreEventNotifications<Event> { get }
}

extension NoticeSource {
  var publisher: AnyObject { eventPublisher }
  var name: Notification.Name { eventPublisher.name }

  func subscribe(
    _ subscriptions: StoreSubscriptions, receive: @escaping @MainActor (String) -> Void
  ) {
    subscriptions.add(eventPublisher) { receive("\($0)") }
  }

  func observe(_ receive: @escaping @MainActor (String) -> Void) -> AnyObject {
    eventPublisher.observe { receive("\($0)") }
  }
}

@MainActor
protocol DelegateSource: Source {
  var hasDelegate: Bool { get }
}
