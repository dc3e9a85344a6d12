import Foundation
import Observation
import SwiftUI
import Testing

@testable import ElmApp

@Suite("Generated stores of models", .timeLimit(.minutes(3)))
@MainActor
struct StoreTests {
  @Test("have handled an action when `send` returns")
  func immediately() {
    let trip = Trip()
    trip.store.send(.travel(2))
    #expect(trip.store.distance == 4)
    #expect(trip.store.state == JourneyModel(distance: 4))
    trip.store.start()
    #expect(trip.store.isLoading)
    #expect(trip.actions.actions == [.travel(2), .start, .plan])
  }

  @Test("handle actions that are sent while a change is published afterwards, in order")
  func reentrancy() {
    let store = Trip().store
    let actions = store.recordActions()
    nonisolated(unsafe) var seen: [Int] = []
    withObservationTracking {
      _ = store.distance
    } onChange: {
      MainActor.assumeIsolated {
        store.send(.record(number: 1))
        store.send(.travel(1))
        seen.append(store.distance)
      }
    }
    store.send(.travel(10))
    #expect(seen == [0])
    #expect(store.distance == 22)
    #expect(store.readings == [1])
    #expect(actions.actions == [.travel(10), .record(number: 1), .travel(1)])
  }

  @Test("publish only fields that differ, to those that read them")
  func observation() {
    let store = Trip(JourneyModel(stops: [.rome, .oslo])).store
    nonisolated(unsafe) var changed: Set<String> = []
    func observeAll() {
      func observe(_ name: String, _ read: @escaping @MainActor () -> Void) {
        withObservationTracking(read) { changed.insert(name) }
      }
      changed = []
      observe("distance") { _ = store.distance }
      observe("note") { _ = store.note }
      observe("stops") { _ = store.stops }
      for (index, stop) in store.stops.enumerated() {
        observe("stop \(index + 1)") { _ = stop.visits }
      }
      observe("compass") { _ = store.compass.amount }
      observe("draft") { _ = store.draft }
      observe("state") { _ = store.state }
    }
    observeAll()
    store.send(.travel(0))
    store.send(.setNote(""))
    store.send(.stops(id: 7, .visited))
    store.send(.stops(id: 1, .setName("Rome")))
    #expect(changed == [])
    store.send(.travel(1))
    #expect(changed == ["distance", "state"])
    observeAll()
    store.send(.compass(.turn))
    #expect(changed == ["compass", "state"])
    observeAll()
    store.send(.stops(id: 1, .visited))
    #expect(changed == ["stop 1", "state"])
    observeAll()
    store.send(.stops(id: 2, .remove))
    #expect(changed == ["stops", "state"])
    observeAll()
    store.note = "umbrella"
    #expect(changed == ["note", "state"])
    observeAll()
    store.send(.rename(stopID: 1))
    #expect(changed == ["draft", "state"])
  }

  @Test("compare every field themselves, also if the macro does")
  func comparisons() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Elm/Generated/JourneyStore.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let function = try #require(
      text.components(separatedBy: "private func show(").dropFirst().first)
    let body = try #require(function.components(separatedBy: "\n  }\n").first)
    let assignments = body.matches(of: #/(?m)^ *(?:if (.*?) \{ )?(\w+) = (\w+\.\w+)/#)
    #expect(assignments.count == 11)
    // The rows of a list compare themselves.
    #expect(body.contains("shownStops.show(state.stops)"))
    for assignment in assignments {
      let comparison = "\(assignment.output.2) != \(assignment.output.3)"
      #expect(assignment.output.1.map(String.init) == comparison)
    }
  }

  // Only the SwiftUI for Linux tells within which transaction a change happens.
  #if !canImport(Darwin)
    @Test("change within the transaction of the update, or in that of the sender")
    func transactions() {
      let store = Trip(JourneyModel(stops: [.rome])).store
      func animation(
        of change: () -> Void, reading read: @escaping @MainActor () -> Void
      ) -> SwiftUI.Animation? {
        nonisolated(unsafe) var found: SwiftUI.Animation?
        withObservationTracking(read) { found = SwiftUI.Transaction.ambient?.animation }
        change()
        return found
      }
      let distance: @MainActor () -> Void = { _ = store.distance }
      #expect(animation(of: { store.send(.walk) }, reading: distance) == .default)
      #expect(
        animation(of: { withAnimation(.bouncy) { store.send(.walk) } }, reading: distance)
          == .default)
      #expect(animation(of: { store.send(.travel(1)) }, reading: distance) == nil)
      #expect(
        animation(of: { withAnimation(.bouncy) { store.send(.travel(1)) } }, reading: distance)
          == .bouncy)
      #expect(
        animation(of: { store.send(.stops(id: 1, .remove)) }, reading: { _ = store.stops })
          == .linear)
      #expect(SwiftUI.Transaction.ambient == nil)
    }
  #endif

  @Test("change bindable fields by actions")
  func bindings() {
    let trip = Trip(JourneyModel(draft: DraftModel(stopID: 1, text: "a")))
    let store = trip.store
    let bindable = Bindable(wrappedValue: store)
    bindable.note.wrappedValue = "map"
    #expect(store.note == "map")
    bindable.search.wrappedValue = "x"
    #expect(bindable.search.wrappedValue == "x")
    let distance = store.binding(get: \.distance, tag: { .travel($0) })
    distance.wrappedValue = 3
    #expect(distance.wrappedValue == 6)
    let text = store.draft?.binding(get: \.text, tag: DraftAction.setText)
    text?.wrappedValue = "b"
    #expect(text?.wrappedValue == "b")
    #expect(store.state.draft?.text == "b")
    #expect(
      trip.actions.actions == [.setNote("map"), .setSearch("x"), .travel(3), .draft(.setText("b"))])
  }

  @Test("give views a value for each child, which stays with the child")
  func viewStores() {
    let oslo = StopModel(id: 2, name: "Oslo", tickets: [TicketModel(id: "t")])
    let store = Trip(JourneyModel(stops: [.rome, oslo, .kyoto])).store
    let stops = store.stops
    #expect(stops.map(\.id) == [1, 2, 3])
    stops[1].tickets[0].send(.checked)
    #expect(stops[1].tickets.map(\.isChecked) == [true])
    store.send(.removeStop(id: 1))
    stops[1].send(.setName("Bergen"))
    #expect(stops.map(\.name) == ["Rome", "Bergen", "Kyoto"])
    stops[0].send(.setName("Nowhere"))
    #expect(store.state.stops.map(\.name) == ["Bergen", "Kyoto"])
    #expect(stops[0].name == "Rome")
    store.send(.removeStop(id: 2))
    #expect(stops[1].name == "Bergen")
    #expect(ViewStore<StopModel>.constant(.kyoto).name == "Kyoto")
  }

  @Test("tell an optional child from the next one by its `id`")
  func optionalChildren() async throws {
    let trip = Trip()
    let store = trip.store
    #expect(store.draft == nil && store.photo == nil)
    store.send(.show(photo: 1))
    let first = try #require(store.photo)
    store.send(.show(photo: 2))
    first.send(.described("not this one"))
    #expect(first.id == 1)
    #expect(store.state.photo?.caption == "")
    await trip.finish()
    #expect(store.photo?.caption == "caption of 2")
  }

  @Test("start with any state as samples")
  func samples() {
    let store = JourneyStore.sample(
      distance: 4, stops: [.rome], planner: TestPlanner(), wallet: WalletStore())
    let events = store.recordEvents()
    store.send(.stops(id: 1, .remove))
    #expect(events.events.count == 1)
    #expect(store.distance == 4)
  }

  @Test("return to their defaults by `resetState()`, with effects and late results")
  func reset() async {
    let trip = Trip(JourneyModel(distance: 3, stops: [.rome]))
    trip.planner.gate.close()
    trip.store.send(.stops(id: 1, .visit))
    trip.store.send(.setSearch("x"))
    trip.store.send(.follow)
    await trip.untilWaiting(1)
    trip.store.resetState()
    trip.clock.advance(by: .seconds(1))
    trip.planner.ticker.continuation.yield(5)
    await trip.finish()
    await turns()
    #expect(trip.store.state == JourneyModel())
    #expect(trip.planner.log == ["visit Rome", "visit Rome cancelled"])
    #expect(trip.actions.actions.last == .resetState)
  }
}
