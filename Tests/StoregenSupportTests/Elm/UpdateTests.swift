import StoregenSupport
import Testing

@Suite("An update", .timeLimit(.minutes(10)))
@MainActor
struct UpdateTests {
  private let studio = Studio()

  @Test("is a value: nothing has run")
  func value() async {
    let song = Song.update(state: Song(id: 1), action: .reject, environment: studio)
    #expect(song.state == Song(id: 1))
    #expect(song.events == [.rejected])
    await Task.yield()
    #expect(studio.log == [])
  }

  @Test("for several actions has their effects and events in order")
  func several() async {
    studio.door.open()
    let update = Song.update(
      state: Song(id: 1), actions: [.reject, .recorded, .reject, .record], environment: studio)
    #expect(update.state.recordings == 1)
    #expect(update.events == [.rejected, .rejected])
    let actions = await update.fx.actions()
    #expect(actions == Array(repeating: .recorded, count: 5))
    let names = studio.log.filter { $0.hasSuffix(" in") }
    #expect(
      names == [
        "mourn song 1 in", "cheer song 1 in", "mourn song 1 in", "cheer song 1 in", "song 1 in",
      ])
  }

  @Test("for several actions has different events in order")
  func events() {
    let tape = Tape.update(state: Tape(), actions: [1, 2, 3], environment: ())
    #expect(tape.state.sounds == [1, 2, 3])
    #expect(tape.events == [1, 2, 3])
    let update = StoreUpdate(state: Tape()).emit(4).emit(5).then(6, environment: ())
    #expect(update.events == [4, 5, 6])
  }

  @Test("for no actions changes nothing")
  func none() async {
    let update = Album.update(state: Album(cover: Cover(id: 1)), actions: [], environment: studio)
    #expect(update.state == Album(cover: Cover(id: 1)))
    #expect(await update.fx.actions() == [])
  }

  @Test("gets more effects after its own, and more events")
  func merging() async {
    let update = StoreUpdate(state: Tape(), fx: .send(1)).mergeFx(.send(2)).mergeFx(.none)
      .mergeFx(.run { 3 })
    #expect(await update.fx.actions() == [1, 2, 3])
    let song = StoreUpdate(state: Song(id: 1)).emit(.rejected).emit(.rejected)
    #expect(song.events.count == 2)
  }

  @Test("of a child is tagged on every level")
  func children() async {
    studio.door.open()
    let album = Album(songs: [Song(id: 1), Song(id: 2, takes: [Take(id: "a"), Take(id: "b")])])
    let mix = Album.update(
      state: album, action: .songs(id: 2, .takes(id: "b", .mix)), environment: studio)
    #expect(mix.state == album)
    #expect(await mix.fx.actions() == [.songs(id: 2, .takes(id: "b", .mixed))])
    let mixed = Album.update(
      state: album, action: .songs(id: 2, .takes(id: "b", .mixed)), environment: studio)
    #expect(mixed.state.songs[1].takes.map(\.isMixed) == [false, true])
  }

  @Test("turns an event of a child into an action of the parent")
  func childEvent() {
    let album = Album(songs: [Song(id: 1), Song(id: 2)])
    let update = Album.update(state: album, action: .songs(id: 1, .reject), environment: studio)
    #expect(update.state == Album(songs: [Song(id: 2)]))
  }

  @Test(
    "for a child that is gone changes nothing",
    arguments: [
      Album.Action.songs(id: 9, .record), .songs(id: 1, .takes(id: "z", .mix)), .cover(.print),
      .memo(.write("x")),
    ])
  func missingChild(action: Album.Action) async {
    let album = Album(songs: [Song(id: 1)])
    let update = Album.update(state: album, action: action, environment: studio)
    #expect(update.state == album)
    #expect(await update.fx.actions() == [])
  }

  @Test("may contain parts that the spec does not know about")
  func unknownPart() async {
    let sleeve = Sleeve(title: Title(text: "A"), extra: nil)
    let update = Sleeve.update(state: sleeve, action: .title("B"), environment: ())
    #expect(update.state.title.text == "B")
    #expect(await update.fx.actions() == [.title("B!")])
    let missing = Sleeve.update(state: sleeve, action: .extra("C"), environment: ())
    #expect(missing.state == sleeve)
    #expect(await missing.fx.actions() == [])
  }

  @Test("turns failures into actions")
  func failures() async {
    struct Scratched: Error {}
    let failing: StoreFx<String> = .run {
      throw Scratched()
    } catch: {
      "\($0)"
    }
    let succeeding: StoreFx<String> = .run {
      await Task.yield()
      return "fine"
    } catch: { _ in
      nil
    }
    #expect(await failing.actions() == ["Scratched()"])
    #expect(await succeeding.actions() == ["fine"])
  }

  @Test("runs its effects for tests without delays, and without those that listen")
  func actionsForTests() async {
    let fx: StoreFx<Int> = .merge(
      .send(1).delayed(by: .seconds(100)), .listen { $0(2) },
      .run { send in
        send(3)
        send(4)
      }
      .debounced("x", for: .seconds(100)), .cancel("x"), .perform {}, .run { nil }, .cancelAll,
      .run { 5 }.latest("y"))
    #expect(await fx.actions() == [1, 3, 4, 5])
  }
}

/// A model with parts that it updates itself.
@MainActor
struct Sleeve: ModelProtocol, Equatable {
  enum Action: Equatable {
    case title(String)
    case extra(String)
  }

  var title: Title
  var extra: Title?

  static func update(state: Sleeve, action: Action, environment: Void) -> StoreUpdate<Sleeve> {
    switch action {
    case .title(let text):
      update(
        get: { $0.title }, set: { Sleeve(title: $1, extra: $0.extra) }, tag: { .title($0) },
        state: state, action: text, environment: ())
    case .extra(let text):
      update(
        get: { $0.extra }, set: { Sleeve(title: $0.title, extra: $1) }, tag: { .extra($0) },
        state: state, action: text, environment: ())
    }
  }
}

@MainActor
struct Title: ModelProtocol, Equatable {
  var text = ""

  static func update(state: Title, action: String, environment: Void) -> StoreUpdate<Title> {
    StoreUpdate(state: Title(text: action), fx: .send(action + "!"))
  }
}
