import Testing

@testable import Counter

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Updates are functions: these tests need no store.
@Suite("Updates")
@MainActor
struct UpdateTests {
  let archive = TestArchive()

  private func counter(_ action: CounterAction, _ state: CounterModel) -> StoreUpdate<CounterModel> {
    CounterModel.update(
      state: state, action: action, environment: CounterEnvironment(archive: archive))
  }

  private func rooms(_ action: RoomsAction, _ state: RoomsModel) -> StoreUpdate<RoomsModel> {
    RoomsModel.update(state: state, action: action, environment: RoomsEnvironment(archive: archive))
  }

  @Test("A counter counts, and stops at zero")
  func counting() {
    #expect(counter(.increment, CounterModel(count: 1)).state.count == 2)
    #expect(counter(.decrement, CounterModel(count: 1)).state.count == 0)
    #expect(counter(.decrement, CounterModel(count: 0)).state.count == 0)
  }

  @Test("A counter says once that its limit is reached")
  func limit() {
    let below = counter(.increment, CounterModel(count: 1, limit: 3))
    #expect(below.events.isEmpty)
    let reached = counter(.increment, below.state)
    guard case .limitReached(count: 3)? = reached.events.first else {
      Issue.record("no event at the limit")
      return
    }
    #expect(counter(.increment, reached.state).events.isEmpty)
  }

  @Test("Saving is an effect: nothing happens until it runs, and a failure is an action")
  func effects() async {
    let update = counter(.save, CounterModel(id: 7, name: "Maps", count: 2))
    #expect(archive.saved.isEmpty)
    #expect(await update.fx.actions() == [.saved(2)])
    #expect(archive.saved == [Room(id: 7, name: "Maps", count: 2)])
    archive.setBroken(true)
    #expect(await update.fx.actions() == [.saveFailed])
  }

  @Test("Adding a room makes one counter and one save; without a name, nothing")
  func adding() async {
    #expect(rooms(.add, RoomsModel()).state.counters.isEmpty)
    let state = RoomsModel(newName: "Glass", counters: [CounterModel(id: 4, name: "Maps")])
    let update = rooms(.add, state)
    #expect(update.state.counters.map(\.id) == [4, 5])
    #expect(update.state.newName.isEmpty)
    #expect(await update.fx.actions() == [.counters(id: 5, .saved(0))])
  }

  @Test("A counter asks for its removal, and its parent removes it in the same change")
  func removal() {
    let state = RoomsModel(
      crowdedID: 4, counters: [CounterModel(id: 4), CounterModel(id: 5)])
    let update = rooms(.counters(id: 4, .remove), state)
    #expect(update.state == RoomsModel(counters: [CounterModel(id: 5)]))
  }

  @Test("A failure becomes state, and loading again clears it")
  func failure() async {
    archive.setBroken(true)
    let loading = rooms(.load, RoomsModel(problem: "old"))
    #expect(loading.state.isLoading && loading.state.problem == nil)
    #expect(await loading.fx.actions() == [.failed("The rooms could not be loaded.")])
    let failed = rooms(.failed("closed"), loading.state)
    #expect(!failed.state.isLoading && failed.state.problem == "closed")
  }

  #if canImport(SwiftUI)
    @Test("Lists change with an animation, counts do not")
    func animation() {
      let state = RoomsModel(newName: "Glass", counters: [CounterModel(id: 4)])
      #expect(rooms(.add, state).transaction?.animation == .default)
      #expect(rooms(.counters(id: 4, .remove), state).transaction?.animation == .default)
      #expect(rooms(.counters(id: 4, .increment), state).transaction == nil)
    }
  #endif
}
