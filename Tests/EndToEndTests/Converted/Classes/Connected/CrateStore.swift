import Observation

@MainActor
@Observable
final class CrateStore {
  enum Event: Sendable {
    case packed(name: String, count: Int)
    case shipped(to: String)
  }

  private(set) var contents: [String: Int] = [:]
  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let continuation: AsyncStream<Event>.Continuation

  init() {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    self.continuation = continuation
  }

  func pack(_ name: String, count: Int = 1) {
    contents[name, default: 0] += count
    continuation.yield(.packed(name: name, count: count))
  }
  func ship(to city: String) {
    contents = [:]
    continuation.yield(.shipped(to: city))
  }
}
