/// Keeps the rooms of the museum.
package protocol RoomArchive: Sendable {
  func rooms() async throws -> [Room]
  func save(_ room: Room) async throws
}

/// The device at the entrance.
package protocol Turnstile: Sendable {
  /// Everybody who passes from now on.
  func passages() -> AsyncStream<Passage>
  func setLocked(_ isLocked: Bool)
}

/// An archive in memory, for previews and the demo.
package actor SampleArchive: RoomArchive {
  private var saved: [Room]

  package init(
    rooms: [Room] = [
      Room(id: 1, name: "Antiquity", count: 3), Room(id: 2, name: "Impressionism", count: 4),
    ]
  ) {
    saved = rooms
  }

  package func rooms() -> [Room] { saved }

  package func save(_ room: Room) {
    if let index = saved.firstIndex(where: { $0.id == room.id }) {
      saved[index] = room
    } else {
      saved.append(room)
    }
  }
}

/// A turnstile that nobody passes, for previews.
nonisolated package struct SilentTurnstile: Turnstile {
  package init() {}

  package func passages() -> AsyncStream<Passage> { AsyncStream { $0.finish() } }
  package func setLocked(_ isLocked: Bool) {}
}

/// A turnstile that reports a list of passages, and then stops.
nonisolated package struct RecordedTurnstile: Turnstile {
  private let recorded: [Passage]

  package init(_ recorded: [Passage]) {
    self.recorded = recorded
  }

  package func passages() -> AsyncStream<Passage> {
    AsyncStream { continuation in
      for passage in recorded { continuation.yield(passage) }
      continuation.finish()
    }
  }

  package func setLocked(_ isLocked: Bool) {}
}
