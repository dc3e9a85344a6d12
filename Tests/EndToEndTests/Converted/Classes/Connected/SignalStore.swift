import Observation

enum SignalEvent: Sendable {
  case rang(Int)
  case muted
}

@MainActor
@Observable
final class SignalStore {
  private(set) var rings = 0
  @ObservationIgnored let events: AsyncStream<SignalEvent>
  @ObservationIgnored private let continuation: AsyncStream<SignalEvent>.Continuation

  init() { (events, continuation) = AsyncStream.makeStream() }

  func ring() {
    rings += 1
    continuation.yield(.rang(rings))
  }
  func mute() { continuation.yield(.muted) }
}
