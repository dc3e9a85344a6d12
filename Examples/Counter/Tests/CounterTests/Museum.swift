import Counter
import Synchronization

/// An archive that logs what is saved, and fails if a test says so.
final class TestArchive: RoomArchive {
  private struct State {
    var saved: [Room] = []
    var isBroken = false
  }

  private let state = Mutex(State())

  var saved: [Room] { state.withLock { $0.saved } }

  func setBroken(_ isBroken: Bool) { state.withLock { $0.isBroken = isBroken } }

  func rooms() async throws -> [Room] {
    if state.withLock({ $0.isBroken }) { throw ArchiveIsClosed() }
    return [Room(id: 1, name: "Antiquity", count: 3), Room(id: 2, name: "Maps", count: 0)]
  }

  func save(_ room: Room) async throws {
    try state.withLock {
      if $0.isBroken { throw ArchiveIsClosed() }
      $0.saved.append(room)
    }
  }
}

struct ArchiveIsClosed: Error {}

/// A turnstile with which a test counts.
final class TestTurnstile: Turnstile {
  private let source = AsyncStream.makeStream(of: Passage.self)
  private let locks = Mutex<[Bool]>([])

  /// Every command so far.
  var commands: [Bool] { locks.withLock { $0 } }

  func passages() -> AsyncStream<Passage> { source.stream }

  func setLocked(_ isLocked: Bool) { locks.withLock { $0.append(isLocked) } }

  /// Reports passages, and stops.
  func report(_ passages: [Passage]) {
    for passage in passages { source.continuation.yield(passage) }
    source.continuation.finish()
  }
}

/// All stores, with services that a test controls.
@MainActor
struct Museum {
  let archive = TestArchive()
  let turnstile = TestTurnstile()
  let clock = StoreTestClock()
  let stores: CounterStores

  init() {
    stores = CounterStores(archive: archive, turnstile: turnstile, handlerClock: clock)
  }
}
