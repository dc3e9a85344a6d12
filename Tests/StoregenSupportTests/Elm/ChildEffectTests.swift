import StoregenSupport
import Testing

@Suite("Effects of children", .timeLimit(.minutes(10)))
@MainActor
struct ChildEffectTests {
  @Test("have ids of their own: the same id in another child, or on another level, is another one")
  func ids() async {
    let store = AlbumStore(
      Album(songs: [Song(id: 1, takes: [Take(id: "a"), Take(id: "b")]), Song(id: 2)]))
    store.send(.songs(id: 1, .record))
    store.send(.songs(id: 2, .record))
    store.send(.songs(id: 1, .takes(id: "a", .mix)))
    store.send(.songs(id: 1, .takes(id: "b", .mix)))
    await until { store.studio.door.waitingCount == 4 }
    #expect(store.effectCount == 4)
    store.send(.songs(id: 1, .record))
    store.send(.songs(id: 2, .stop))
    #expect(store.effectCount == 3)
    await store.finish()
    #expect(store.state.songs.map(\.recordings) == [1, 0])
    #expect(store.state.songs[0].takes.map(\.isMixed) == [true, true])
    #expect(store.studio.log.filter { $0 == "song 1 cancelled" }.count == 1)
    #expect(store.studio.log.contains("song 2 cancelled"))
  }

  @Test("are cancelled with the child and its children; those of others continue")
  func removal() async {
    let store = AlbumStore(
      Album(songs: [Song(id: 1, takes: [Take(id: "a")]), Song(id: 2), Song(id: 3)]))
    store.send(.recordAll)
    store.send(.songs(id: 1, .takes(id: "a", .mix)))
    store.send(.songs(id: 1, .export))
    await until { store.studio.door.waitingCount == 5 }
    store.send(.remove(id: 1))
    #expect(store.effectCount == 3)
    // A new song with the id of an old one is a different song.
    store.send(.add(id: 1))
    await store.finish()
    #expect(
      store.state
        == Album(songs: [
          Song(id: 2, recordings: 1), Song(id: 3, recordings: 1), Song(id: 1),
        ]))
    #expect(store.studio.log.contains("song 1 cancelled"))
    #expect(store.studio.log.contains("take a cancelled"))
    #expect(store.studio.log.contains("export song 1 out"))
    #expect(!store.recorder.actions.contains(.songs(id: 1, .recorded)))
    #expect(store.effectCount == 0)
  }

  @Test("that wait are cancelled with the child, except `perform`")
  func removalOfWaiting() async {
    let store = AlbumStore(Album(songs: [Song(id: 1), Song(id: 2)]))
    store.send(.songs(id: 1, .fade(seconds: 1)))
    store.send(.songs(id: 2, .fade(seconds: 1)))
    store.send(.songs(id: 1, .archive(seconds: 1)))
    store.send(.songs(id: 1, .record))
    store.send(.remove(id: 1))
    store.send(.add(id: 1))
    #expect(store.effectCount == 2)
    store.clock.advance(by: .seconds(1))
    await store.finish()
    #expect(store.state.songs == [Song(id: 2, recordings: 1), Song(id: 1)])
    #expect(store.studio.log == ["archive song 1 in", "archive song 1 out"])
  }

  @Test("requested in the update that removes the child do not start, except `perform`")
  func removalInSameUpdate() async {
    let store = AlbumStore(Album(songs: [Song(id: 1), Song(id: 2)]))
    store.send(.songs(id: 1, .reject))
    await store.finish()
    #expect(store.state == Album(songs: [Song(id: 2)]))
    #expect(store.studio.log == ["mourn song 1 in", "mourn song 1 out"])
    // One change, and no separate action in the record.
    #expect(store.recorder.actions == [.songs(id: 1, .reject)])
  }

  @Test("continue when other children are removed, added, or moved")
  func otherChildren() async {
    let store = AlbumStore(Album(songs: (1...50).map { Song(id: $0) }))
    store.send(.recordAll)
    await until { store.studio.door.waitingCount == 50 }
    store.send(.both((1...25).map { .remove(id: $0) }))
    store.send(.add(id: 51))
    #expect(store.effectCount == 25)
    await store.finish()
    #expect(store.state.songs.map(\.id) == Array(26...51))
    #expect(store.state.songs.map(\.recordings) == Array(repeating: 1, count: 25) + [0])
  }

  @Test("of an optional child belong to the one with its id")
  func optionalChild() async {
    let store = AlbumStore(Album(cover: Cover(id: 1)))
    store.send(.cover(.print))
    await until { store.studio.door.waitingCount == 1 }
    store.send(.paint(id: 2))
    #expect(store.effectCount == 0)
    store.send(.cover(.print))
    await store.finish()
    #expect(store.state.cover == Cover(id: 2, prints: 1))
    #expect(store.studio.log.contains("cover 1 cancelled"))
    store.send(.cover(.print))
    store.send(.scrap)
    #expect(store.effectCount == 0)
    await store.finish()
    #expect(store.state.cover == nil)
  }

  @Test("are cancelled by a parent that cancels all of its own, and not by its other children")
  func cancelAll() async {
    let store = AlbumStore(Album(songs: [Song(id: 1, takes: [Take(id: "a")]), Song(id: 2)]))
    store.send(.recordAll)
    store.send(.songs(id: 1, .takes(id: "a", .mix)))
    store.send(.songs(id: 2, .export))
    await until { store.studio.door.waitingCount == 4 }
    store.send(.stopAll)
    #expect(store.effectCount == 1)
    await store.finish()
    #expect(store.state.songs.map(\.recordings) == [0, 0])
    #expect(store.studio.log.filter { $0.hasSuffix("cancelled") }.count == 3)
    #expect(store.studio.log.contains("export song 2 out"))
  }
}
