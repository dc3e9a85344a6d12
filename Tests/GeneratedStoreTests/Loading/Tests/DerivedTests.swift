import Observation
import Testing

/// Whether an observed value has changed.
nonisolated private final class Change: @unchecked Sendable { var hasHappened = false }

@MainActor
@Suite("A derived field", .timeLimit(.minutes(3)))
struct DerivedTests {
  // These tests never wait, so that no other test computes fields at the same time.
  @Test("is computed when it is first read after a change, and not again until the next", arguments: Reader.allCases)
  func once(reader: Reader) throws {
    let store = try Setting(reader).store
    let before = Computations.visible
    store.articles = .loaded(["a", "b", "ab"])
    store.query = "a"
    #expect(Computations.visible == before)
    #expect(store.visible == ["a", "ab"])
    #expect(store.visible == ["a", "ab"])
    #expect(Computations.visible == before + 1)
    store.title = "b"
    #expect(store.visible == ["a", "ab"])
    #expect(Computations.visible == before + 1)
    store.query = "b"
    #expect(store.visible == ["b", "ab"])
    #expect(Computations.visible == before + 2)
  }

  @Test("follows what another derived field is computed from", arguments: Reader.allCases)
  func chain(reader: Reader) throws {
    let store = try Setting(reader).store
    let before = Computations.count
    store.articles = .loaded(["a", "b"])
    #expect(store.count == 2)
    #expect(store.best == nil)
    store.rows = [Row(id: 1)]
    #expect(store.best == "a")
    #expect(store.count == 2)
    #expect(Computations.count == before + 1)
    store.articles = .loaded(["c"])
    #expect(store.best == "c")
    #expect(store.count == 1)
    #expect(Computations.count == before + 2)
    store.query = "d"
    #expect(store.best == nil)
    #expect(store.count == 0)
  }

  @Test("is that of the initial state after a reset", arguments: Reader.allCases)
  func reset(reader: Reader) throws {
    let store = try Setting(reader).store
    store.articles = .loaded(["a"])
    #expect(store.visible == ["a"])
    store.resetState()
    #expect(store.visible == [])
  }

  @Test("is observed with what it is computed from, also when its value is kept")
  func observed() throws {
    let setting = Setting(.feed)
    let feed = try #require(setting.stores).feed
    feed.articles = .loaded(["a"])
    _ = feed.count
    let changes = (0..<2).map { _ in Change() }
    for change in changes {
      withObservationTracking {
        _ = feed.count
      } onChange: {
        change.hasHappened = true
      }
    }
    feed.title = "b"
    #expect(changes.map(\.hasHappened) == [false, false])
    feed.query = "b"
    #expect(changes.map(\.hasHappened) == [true, true])
  }

  @Test("is part of what another store uses, and computed for samples")
  func use() throws {
    let feed = FeedStore.sample(articles: .loaded(["a", "b"]), query: "b")
    #expect(feed.visible == ["b"])
    let used: any FeedForShelf = feed
    #expect(used.visible == ["b"])
    let copy = FeedStore.sample()
    #expect(copy.visible == [])
    copy.copyState(from: feed)
    #expect(copy.visible == ["b"])
  }
}
