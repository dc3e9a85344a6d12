import StoregenSupport
import Testing

@Suite("A view store", .timeLimit(.minutes(10)))
@MainActor
struct ViewStoreTests {
  private func songs(of store: AlbumStore) -> [ViewStore<Song>] {
    ViewStore.each(of: store.state.songs) {
      store.state.songs
    } send: {
      store.send(.songs(id: $0, $1))
    }
  }

  @Test("reads the state on access, and sends actions of its child")
  func access() {
    let store = AlbumStore(Album(songs: [Song(id: 1), Song(id: 2, takes: [Take(id: "a")])]))
    let songs = songs(of: store)
    songs[1].send(.recorded)
    #expect(songs.map(\.id) == [1, 2])
    #expect(songs.map(\.recordings) == [0, 1])
    #expect(songs[1].state == store.state.songs[1])
    #expect(store.recorder.actions == [.songs(id: 2, .recorded)])
  }

  @Test("stays with its child when another one is removed")
  func otherRemoved() {
    let store = AlbumStore(Album(songs: [Song(id: 1), Song(id: 2), Song(id: 3)]))
    let songs = songs(of: store)
    store.send(.remove(id: 1))
    songs[1].send(.recorded)
    #expect(songs[1].id == 2)
    #expect(songs[1].recordings == 1)
    #expect(store.state.songs == [Song(id: 2, recordings: 1), Song(id: 3)])
  }

  @Test("keeps the last state that it saw when its child is gone, and reaches no other child")
  func removed() {
    let store = AlbumStore(Album(songs: [Song(id: 1), Song(id: 2)]))
    let songs = songs(of: store)
    songs[0].send(.recorded)
    #expect(songs[0].recordings == 1)
    store.send(.remove(id: 1))
    #expect(songs[0].id == 1)
    #expect(songs[0].recordings == 1)
    songs[0].send(.recorded)
    #expect(songs[0].recordings == 1)
    #expect(store.state.songs == [Song(id: 2)])
    #expect(songs[1].recordings == 0)
  }

  @Test("of an optional child with an id stays with that child")
  func optionalWithID() throws {
    let store = AlbumStore(Album(cover: Cover(id: 1)))
    let cover = {
      ViewStore<Cover>.ifPresent(get: { store.state.cover }, send: { store.send(.cover($0)) })
    }
    let first = try #require(cover())
    first.send(.printed)
    #expect(first.prints == 1)
    store.send(.paint(id: 2))
    first.send(.printed)
    #expect(first.id == 1)
    #expect(first.prints == 1)
    #expect(store.state.cover == Cover(id: 2))
    try #require(cover()).send(.printed)
    #expect(store.state.cover == Cover(id: 2, prints: 1))
    store.send(.scrap)
    #expect(cover() == nil)
  }

  @Test("of an optional child without an id is any child of that name")
  func optionalWithoutID() throws {
    let store = AlbumStore()
    let memo = {
      ViewStore<Memo>.ifPresent(get: { store.state.memo }, send: { store.send(.memo($0)) })
    }
    #expect(memo() == nil)
    store.send(.note(Memo(text: "a")))
    let first = try #require(memo())
    store.send(.note(Memo(text: "b")))
    first.send(.write("c"))
    #expect(first.text == "c")
    store.send(.note(nil))
    #expect(first.text == "c")
    first.send(.write("d"))
    #expect(store.state.memo == nil)
  }

  @Test("is constant for previews")
  func constant() {
    let song = ViewStore.constant(Song(id: 4))
    song.send(.recorded)
    #expect(song.id == 4)
    #expect(song.recordings == 0)
  }

  @Test("of a part that the spec does not know about")
  func part() {
    let store = AlbumStore(Album(songs: [Song(id: 7)]))
    let first = store.viewStore(get: { $0.songs[0] }, tag: { .songs(id: 7, $0) })
    first.send(.recorded)
    #expect(first.recordings == 1)
  }

  @Test("retains its store")
  func retaining() {
    var store: AlbumStore? = AlbumStore(Album(songs: [Song(id: 1)]))
    weak let observed = store
    var rows = store.map(songs) ?? []
    store = nil
    #expect(observed != nil)
    rows[0].send(.recorded)
    #expect(rows[0].recordings == 1)
    rows = []
    #expect(observed == nil)
  }
}

@Suite("Steps to children")
@MainActor
struct ChildStepTests {
  @Test("lead to the child with their id")
  func child() {
    let songs = [Song(id: 1), Song(id: 2)]
    #expect(StoreChildStep("songs", id: 2).child(in: songs)?.id == 2)
    #expect(StoreChildStep("songs", id: 3).child(in: songs) == nil)
    #expect(StoreChildStep("songs", id: "2").child(in: songs) == nil)
    #expect(StoreChildStep("songs").child(in: songs) == nil)
    #expect(StoreChildStep("cover", id: 1).child(in: Cover(id: 1)) != nil)
    #expect(StoreChildStep("cover", id: 1).child(in: Cover(id: 2)) == nil)
    #expect(StoreChildStep("cover", id: 1).child(in: Cover?.none) == nil)
    #expect(StoreChildStep("songs", id: 2).leads(to: 2))
    #expect(!StoreChildStep("songs").leads(to: 2))
  }

  @Test("show whether an update has kept all children")
  func kept() {
    let songs = [Song(id: 1, takes: [Take(id: "a")]), Song(id: 2)]
    #expect(Song.areKept(songs, in: songs + [Song(id: 3)]))
    #expect(!Song.areKept(songs, in: songs.reversed()))
    #expect(!Song.areKept(songs, in: [songs[0]]))
    #expect(Song.areKept(songs, in: [Song(id: 1), Song(id: 2)]))
    #expect(Song.areKeptWithChildren(songs, in: songs))
    #expect(!Song.areKeptWithChildren(songs, in: [Song(id: 1), Song(id: 2)]))
    #expect(!Song.areKeptWithChildren(songs, in: [Song(id: 3), Song(id: 2)]))
    #expect(Cover.isKept(nil, in: nil) && Cover.isKept(nil, in: Cover(id: 1)))
    #expect(Cover.isKept(Cover(id: 1), in: Cover(id: 1, prints: 1)))
    #expect(!Cover.isKept(Cover(id: 1), in: Cover(id: 2)))
    #expect(!Cover.isKept(Cover(id: 1), in: nil))
    #expect(Memo.isKept(Memo(text: "a"), in: Memo(text: "b")))
    #expect(!Memo.isKept(Memo(), in: nil))
  }
}
