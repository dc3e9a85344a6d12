import StoregenSupport

/// What effects of the models below do: they write to a log, and wait until a test lets them continue.
@MainActor
final class Studio {
  private(set) var log: [String] = []
  let door = Gate()

  func enter(_ name: String) async {
    log.append("\(name) in")
    await door.pass()
    log.append(Task.isCancelled ? "\(name) cancelled" : "\(name) out")
  }
}

/// A model with children: an album of songs, which have takes. It also has a cover and a memo, or none.
@MainActor
struct Album: ModelProtocol, Equatable {
  enum Action: Equatable {
    case add(id: Int)
    case remove(id: Int)
    case replace(id: Int)
    case paint(id: Int)
    case scrap
    case note(Memo?)
    case both([Action])
    case recordAll
    case stopAll
    case songs(id: Int, Song.Action)
    case cover(Cover.Action)
    case memo(Memo.Action)
  }

  var songs: [Song] = []
  var cover: Cover?
  var memo: Memo?

  static func update(state: Album, action: Action, environment: Studio) -> StoreUpdate<Album> {
    var album = state
    switch action {
    case .add(let id): album.songs.append(Song(id: id))
    case .remove(let id): album.songs.removeAll { $0.id == id }
    case .replace(let id):
      album.songs = album.songs.map { $0.id == id ? Song(id: id) : $0 }
    case .paint(let id): album.cover = Cover(id: id)
    case .scrap: album.cover = nil
    case .note(let memo): album.memo = memo
    case .both(let actions):
      return update(state: state, actions: actions, environment: environment)
    case .recordAll:
      let actions = state.songs.map { Action.songs(id: $0.id, .record) }
      return update(state: state, actions: actions, environment: environment)
    case .stopAll: return StoreUpdate(state: state, fx: .cancelAll)
    case .songs(let id, let action):
      guard let index = album.songs.firstIndex(where: { $0.id == id }) else { break }
      let song = Song.update(state: album.songs[index], action: action, environment: environment)
      album.songs[index] = song.state
      var update = song.part(of: album, at: [StoreChildStep("songs", id: id)]) {
        .songs(id: id, $0)
      }
      for event in song.events {
        switch event {
        case .rejected: update = update.then(.remove(id: id), environment: environment)
        }
      }
      return update
    case .cover(let action):
      guard let cover = album.cover else { break }
      let update = Cover.update(state: cover, action: action, environment: environment)
      album.cover = update.state
      return update.part(of: album, at: [StoreChildStep("cover", id: cover.id)]) { .cover($0) }
    case .memo(let action):
      guard let memo = album.memo else { break }
      let update = Memo.update(state: memo, action: action, environment: environment)
      album.memo = update.state
      return update.part(of: album, at: [StoreChildStep("memo")]) { .memo($0) }
    }
    return StoreUpdate(state: album)
  }

  static func hasChild(at path: ArraySlice<StoreChildStep>, in state: Album) -> Bool {
    guard let step = path.first else { return true }
    switch step.name {
    case "songs":
      return step.child(in: state.songs)
        .map { Song.hasChild(at: path.dropFirst(), in: $0) } ?? false
    case "cover": return step.child(in: state.cover) != nil
    case "memo": return state.memo != nil
    default: return false
    }
  }

  static func keepsChildren(of old: Album, in new: Album) -> Bool {
    Song.areKeptWithChildren(old.songs, in: new.songs) && Cover.isKept(old.cover, in: new.cover)
      && Memo.isKept(old.memo, in: new.memo)
  }
}

@MainActor
struct Song: ModelProtocol, Equatable, @MainActor Identifiable {
  enum Action: Equatable {
    case record
    case recorded
    case export
    case archive(seconds: Int)
    case fade(seconds: Int)
    case reject
    case stop
    case takes(id: String, Take.Action)
  }
  enum Event: Equatable { case rejected }

  var id: Int
  var recordings = 0
  var takes: [Take] = []

  static func update(state: Song, action: Action, environment: Studio) -> StoreUpdate<Song> {
    var song = state
    let name = "song \(state.id)"
    switch action {
    case .record:
      let fx: StoreFx<Action> = .run {
        await environment.enter(name)
        return .recorded
      }
      return StoreUpdate(state: song, fx: fx.latest("record"))
    case .recorded: song.recordings += 1
    case .export:
      return StoreUpdate(state: song, fx: .perform { await environment.enter("export \(name)") })
    case .archive(let seconds):
      let fx: StoreFx<Action> = .perform { await environment.enter("archive \(name)") }
      return StoreUpdate(state: song, fx: fx.debounced("archive", for: .seconds(seconds)))
    case .fade(let seconds):
      return StoreUpdate(state: song, fx: .send(.recorded).delayed(by: .seconds(seconds)))
    case .reject:
      let fx: StoreFx<Action> = .merge(
        .perform { await environment.enter("mourn \(name)") },
        .run {
          await environment.enter("cheer \(name)")
          return .recorded
        },
        .send(.recorded))
      return StoreUpdate(state: song, fx: fx).emit(.rejected)
    case .stop: return StoreUpdate(state: song, fx: .cancel("record"))
    case .takes(let id, let action):
      guard let index = song.takes.firstIndex(where: { $0.id == id }) else { break }
      let take = Take.update(state: song.takes[index], action: action, environment: environment)
      song.takes[index] = take.state
      return take.part(of: song, at: [StoreChildStep("takes", id: id)]) { .takes(id: id, $0) }
    }
    return StoreUpdate(state: song)
  }

  static func hasChild(at path: ArraySlice<StoreChildStep>, in state: Song) -> Bool {
    guard let step = path.first else { return true }
    return step.name == "takes" && step.child(in: state.takes) != nil
  }

  static func keepsChildren(of old: Song, in new: Song) -> Bool {
    Take.areKept(old.takes, in: new.takes)
  }
}

@MainActor
struct Take: ModelProtocol, Equatable, @MainActor Identifiable {
  enum Action: Equatable { case mix, mixed }

  var id: String
  var isMixed = false

  static func update(state: Take, action: Action, environment: Studio) -> StoreUpdate<Take> {
    switch action {
    case .mix:
      let fx: StoreFx<Action> = .run {
        await environment.enter("take \(state.id)")
        return .mixed
      }
      return StoreUpdate(state: state, fx: fx.latest("record"))
    case .mixed: return StoreUpdate(state: Take(id: state.id, isMixed: true))
    }
  }
}

/// A child with an id, of which there is one or none.
@MainActor
struct Cover: ModelProtocol, Equatable, @MainActor Identifiable {
  enum Action: Equatable { case print, printed }

  var id: Int
  var prints = 0

  static func update(state: Cover, action: Action, environment: Studio) -> StoreUpdate<Cover> {
    switch action {
    case .print:
      return StoreUpdate(
        state: state,
        fx: .run {
          await environment.enter("cover \(state.id)")
          return .printed
        })
    case .printed: return StoreUpdate(state: Cover(id: state.id, prints: state.prints + 1))
    }
  }
}

/// A child without an id, of which there is one or none.
@MainActor
struct Memo: ModelProtocol, Equatable {
  enum Action: Equatable { case write(String) }

  var text = ""

  static func update(state: Memo, action: Action, environment: Studio) -> StoreUpdate<Memo> {
    switch action {
    case .write(let text): StoreUpdate(state: Memo(text: text))
    }
  }
}

/// A store as storegen generates it, without fields.
@MainActor
final class AlbumStore: StoreOfModel {
  private(set) var state: Album
  let studio = Studio()
  let clock = ManualClock()
  let activity = StoreActivity()
  let recorder = StoreActionRecorder<Album.Action>()
  private let actionQueue: StoreActionQueue<Album.Action>
  private let effects: StoreEffects<Album>

  init(_ state: Album = Album()) {
    self.state = state
    actionQueue = StoreActionQueue(activity)
    effects = StoreEffects(on: clock, activity)
  }

  var effectCount: Int { effects.count }

  func send(_ action: Album.Action) {
    actionQueue.handle(action, in: self) { store, action in
      store.recorder.record(action)
      let old = store.state
      let update = Album.update(state: old, action: action, environment: store.studio)
      update.show { store.state = $0 }
      store.effects.begin(update, after: old, in: store)
    }
  }

  /// Lets all effects pass, and waits for them.
  func finish() async {
    studio.door.open()
    await activity.settle()
  }
}
