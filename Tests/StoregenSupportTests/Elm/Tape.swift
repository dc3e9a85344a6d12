import StoregenSupport

/// A model that records the actions that it gets, and emits each of them as an event.
@MainActor
struct Tape: ModelProtocol, Equatable {
  typealias Event = Int

  var sounds: [Int] = []

  static func update(state: Tape, action: Int, environment: Void) -> StoreUpdate<Tape> {
    StoreUpdate(state: Tape(sounds: state.sounds + [action])).emit(action)
  }
}

/// A store for tests of effects, which start them without an action.
@MainActor
final class TapeStore: StoreOfModel {
  private(set) var state = Tape()
  /// Whether an action was handled in a task that had been cancelled.
  private(set) var wasCancelled = false
  let activity: StoreActivity
  let clock: ManualClock
  private let effects: StoreEffects<Tape>
  private let queue: StoreActionQueue<Int>

  init(activity: StoreActivity = StoreActivity(), clock: ManualClock = ManualClock()) {
    self.activity = activity
    self.clock = clock
    effects = StoreEffects(on: clock, activity)
    queue = StoreActionQueue(activity)
  }

  var effectCount: Int { effects.count }
  var sounds: [Int] { state.sounds }

  func send(_ action: Int) {
    queue.handle(action, in: self) { store, action in
      if Task.isCancelled { store.wasCancelled = true }
      store.state = Tape.update(state: store.state, action: action, environment: ()).state
    }
  }

  func begin(_ fx: StoreFx<Int>...) {
    for fx in fx {
      effects.begin(StoreUpdate(state: state, fx: fx), after: state, in: self)
    }
  }
}
