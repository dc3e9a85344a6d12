import SwiftUI
import Testing

@testable import ElmApp

@Suite("Effects of generated stores", .timeLimit(.minutes(3)))
@MainActor
struct EffectTests {
  @Test("start in order; settle() waits for them")
  func order() async {
    let trip = Trip(JourneyModel(stops: [.rome, .oslo, .kyoto]))
    for id in 1...3 { trip.store.send(.stops(id: id, .visit)) }
    #expect(trip.planner.log == [])
    await trip.settle()
    let started = trip.planner.log.filter { !$0.hasSuffix("done") }
    #expect(started == ["visit Rome", "visit Oslo", "visit Kyoto"])
    #expect(trip.store.state.stops.map(\.visits) == [1, 1, 1])
  }

  @Test("replace the one under the same id of the same child; unresponsive ones are ignored")
  func latest() async {
    let trip = Trip(JourneyModel(stops: [.rome, .oslo]))
    trip.planner.gate.close()
    trip.store.send(.stops(id: 1, .visit))
    await trip.untilWaiting(1)
    trip.store.send(.stops(id: 1, .visit))
    trip.store.send(.stops(id: 2, .visit))
    await trip.untilWaiting(3)
    await trip.finish()
    #expect(trip.store.state.stops.map(\.visits) == [1, 1])
    #expect(trip.planner.log.filter { $0 == "visit Rome cancelled" }.count == 1)
    #expect(trip.planner.log.filter { $0.hasSuffix("cancelled") }.count == 1)
  }

  @Test("that are replaced before they start never start")
  func replacedBeforeStart() async {
    let trip = Trip(JourneyModel(stops: [.rome]))
    trip.store.send(.stops(id: 1, .visit))
    trip.store.send(.stops(id: 1, .visit))
    await trip.settle()
    #expect(trip.planner.log == ["visit Rome", "visit Rome done"])
    #expect(trip.store.state.stops.map(\.visits) == [1])
  }

  @Test("that are debounced wait on the clock of the store; settle() does not wait for them")
  func debounced() async {
    let trip = Trip()
    trip.store.search = "a"
    trip.clock.advance(by: .milliseconds(200))
    trip.store.search = "ab"
    trip.clock.advance(by: .milliseconds(299))
    await trip.settle()
    #expect(trip.planner.log == [])
    trip.clock.advance(by: .milliseconds(1))
    await trip.settle()
    #expect(trip.planner.log == ["search ab", "search ab done"])
    #expect(trip.store.matches == ["ab"])
  }

  @Test("turn failures into actions")
  func failures() async {
    let trip = Trip(planner: TestPlanner(names: nil))
    trip.store.send(.plan)
    await trip.settle()
    #expect(trip.store.greeting == "PlannerError()")
    #expect(!trip.store.isLoading)
  }

  @Test("of a removed child are cancelled; the same id again is another child")
  func removedChild() async {
    let rome = StopModel(id: 1, name: "Rome", tickets: [TicketModel(id: "t")])
    let trip = Trip(JourneyModel(stops: [rome, .oslo]))
    trip.planner.gate.close()
    trip.store.send(.stops(id: 1, .visit))
    trip.store.send(.stops(id: 1, .tickets(id: "t", .check)))
    trip.store.send(.stops(id: 2, .visit))
    await trip.untilWaiting(3)
    trip.store.send(.stops(id: 1, .remove))
    trip.store.send(.addStop(id: 1, name: "Bern"))
    await trip.untilWaiting(4)
    await trip.finish()
    #expect(
      trip.store.state.stops == [
        StopModel(id: 2, name: "Oslo", visits: 1), StopModel(id: 1, name: "Bern"),
      ])
    let log = trip.planner.log
    #expect(log.contains("visit Rome cancelled"))
    #expect(log.contains("check t cancelled"))
    #expect(log.contains("save removed Rome done"))
    #expect(!trip.actions.actions.contains(.stops(id: 1, .visited)))
    #expect(!trip.actions.actions.contains(.stops(id: 1, .tickets(id: "t", .checked))))
  }

  @Test("that a child requests with its removal do not start, except `perform`")
  func removedAtOnce() async {
    let trip = Trip(JourneyModel(stops: [.rome]))
    trip.store.send(.stops(id: 1, .remove))
    await trip.settle()
    #expect(trip.planner.log == ["save removed Rome", "save removed Rome done"])
    #expect(trip.actions.actions == [.stops(id: 1, .remove)])
  }

  @Test("of an optional child are cancelled when it is replaced")
  func replacedChild() async {
    let trip = Trip()
    trip.planner.gate.close()
    trip.store.send(.show(photo: 1))
    await trip.untilWaiting(1)
    trip.store.send(.show(photo: 2))
    await trip.finish()
    #expect(trip.store.state.photo == PhotoModel(id: 2, caption: "caption of 2"))
    #expect(trip.planner.log.contains("caption 1 cancelled"))
    let sent = trip.actions.actions.filter { $0 != .show(photo: 1) && $0 != .show(photo: 2) }
    #expect(sent == [.photo(.described("caption of 2"))])
  }

  @Test("of a child's event are part of the same change")
  func childEvent() async {
    let trip = Trip(JourneyModel(stops: [.rome]))
    trip.store.send(.rename(stopID: 1))
    trip.store.draft?.send(.setText("Roma"))
    trip.store.draft?.send(.done)
    #expect(trip.store.draft == nil)
    #expect(trip.store.state.stops[0].name == "Roma")
    await trip.settle()
    #expect(trip.planner.log == ["save Roma", "save Roma done"])
    #expect(
      trip.actions.actions == [.rename(stopID: 1), .draft(.setText("Roma")), .draft(.done)])
  }

  @Test("that listen receive as long as the store exists")
  func listen() async {
    let trip = Trip()
    trip.store.send(.follow)
    trip.planner.ticker.continuation.yield(1)
    trip.planner.ticker.continuation.yield(2)
    await until { trip.store.readings.count == 2 }
    await trip.settle()
    #expect(trip.store.readings == [1, 2])
  }

  @Test("end with their store: it is deallocated immediately, and only `perform` finishes")
  func release() async {
    let (planner, activity, clock) = (TestPlanner(), StoreActivity(), StoreTestClock())
    let wallet = WalletStore()
    planner.gate.close()
    var store: JourneyStore? = JourneyStore(
      state: JourneyModel(stops: [.rome]), planner: planner, wallet: wallet, handlerClock: clock,
      storeActivity: activity)
    weak let released = store
    store?.send(.stops(id: 1, .visit))
    store?.send(.stops(id: 1, .save))
    store?.send(.follow)
    store?.send(.setSearch("x"))
    await until { planner.gate.waitingCount == 2 }
    store = nil
    #expect(released == nil)
    clock.advance(by: .seconds(1))
    planner.gate.open()
    await activity.settle()
    #expect(planner.log.contains("visit Rome cancelled"))
    #expect(planner.log.contains("save Rome done"))
    #expect(!planner.log.contains("search x"))
    #expect(activity.isSettled)
  }

  @Test("may use other stores")
  func uses() async {
    let trip = Trip(JourneyModel(distance: 5))
    trip.store.send(.pay)
    #expect(trip.wallet.spent == [])
    await trip.settle()
    #expect(trip.wallet.spent == [5])
  }
}
