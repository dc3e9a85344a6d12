import Combine
import Foundation
import SwiftUI
import Testing

@testable import ElmApp

@Suite("Stores of models among others", .timeLimit(.minutes(3)))
@MainActor
struct InteropTests {
  let planner = TestPlanner()
  let clock = StoreTestClock()
  let center = NotificationCenter()
  let stores: TourStores

  init() {
    stores = TourStores(planner: planner, handlerClock: clock, observedCenter: center)
  }

  @Test("start when all stores are wired, and settle with them")
  func start() async {
    #expect(stores.journey.isLoading)
    await stores.settle()
    #expect(stores.journey.state.stops.map(\.name) == ["Rome", "Oslo"])
  }

  @Test("handle the events of all channels as actions, in order")
  func handles() async {
    await stores.settle()
    let actions = stores.journey.recordActions()
    stores.guide.emit(.arrived(name: "Ada"))
    #expect(actions.actions == [])
    await stores.settle()
    #expect(stores.journey.greeting == "Hello, Ada")
    for number in 1...3 {
      stores.odometer.emit(.measured(number: number))
      stores.radio.emit(.ticked(number: -number))
      #expect(stores.journey.readings.suffix(2) == [number, -number])
    }
    #expect(actions.actions.count == 7)
  }

  @Test("are traced like others: what they handle, and what their updates emit")
  func traces() async {
    await stores.settle()
    var lines: [String] = []
    stores.onTrace { record in
      let words = ["\(record.kind)", record.publisher, record.event, record.receiver]
      lines.append(words.compactMap(\.self).joined(separator: " "))
    }
    stores.odometer.emit(.measured(number: 1))
    #expect(
      lines.filter { $0.contains("Odometer") } == [
        "emitted Odometer measured", "delivered Odometer measured Journey",
        "handlerStarted Odometer measured Journey", "handlerEnded Odometer measured Journey",
      ])
    lines = []
    stores.journey.send(.walk)
    await stores.settle()
    #expect(lines.first == "emitted Journey distanceChanged")
    #expect(lines.contains { $0.hasPrefix("delivered Journey distanceChanged") })
  }

  @Test("debounce events and skip duplicates between event and action")
  func debounced() async {
    await stores.settle()
    let actions = stores.journey.recordActions()
    stores.atlas.emit(.regionChanged(region: "a"))
    stores.atlas.emit(.regionChanged(region: "b"))
    await stores.settle()
    #expect(stores.journey.region == nil)
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    stores.atlas.emit(.regionChanged(region: "b"))
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    #expect(actions.actions == [.enter(region: "b")])
    stores.journey.resetState()
    stores.atlas.emit(.regionChanged(region: "b"))
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    #expect(actions.actions == [.enter(region: "b"), .resetState, .enter(region: "b")])
  }

  @Test("drop debounced events when an event resets them")
  func resetByEvent() async {
    await stores.settle()
    stores.journey.send(.travel(1))
    stores.atlas.emit(.regionChanged(region: "a"))
    stores.guide.emit(.left)
    await stores.settle()
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    #expect(stores.journey.state == JourneyModel())
  }

  @Test("receive notifications")
  func notifications() async {
    await stores.settle()
    stores.journey.send(.found(["x"]))
    center.post(name: .memoryIsLow, object: nil)
    await stores.settle()
    #expect(stores.journey.matches == [])
  }

  @Test("publish on every channel when that channel does, in order, and lose nothing")
  func publishes() async {
    await stores.settle()
    stores.log.entries = []
    stores.streamEcho.send(.echoTwice(1))
    #expect(stores.log.entries == [])
    await stores.settle()
    stores.subjectEcho.send(.echoTwice(3))
    stores.delegateEcho.send(.echoTwice(5))
    stores.noticeEcho.send(.echoTwice(7))
    #expect(
      stores.log.entries == [
        "stream 1", "stream 2", "subject 3", "subject 4", "delegate 5", "delegate 6", "notice 7",
        "notice 8",
      ])
    let numbers = Array(1...10_000)
    for (prefix, send) in [
      ("stream", { stores.streamEcho.send(.echo($0)) }),
      ("subject", { stores.subjectEcho.send(.echo($0)) }),
      ("delegate", { stores.delegateEcho.send(.echo($0)) }),
      ("notice", { stores.noticeEcho.send(.echo($0)) }),
    ] as [(String, (Int) -> Void)] {
      stores.log.entries = []
      for number in numbers { send(number) }
      await stores.settle()
      #expect(stores.log.entries == numbers.map { "\(prefix) \($0)" })
    }
  }

  @Test("publish to streams, publishers and recorders")
  func subscribers() async {
    let stream = stores.streamEcho.events()
    let recorder = stores.subjectEcho.recordEvents()
    var heard: [Int] = []
    let sink = stores.subjectEcho.events().sink { event in
      if case .echoed(let number) = event { heard.append(number) }
    }
    stores.subjectEcho.send(.echo(1))
    #expect(heard == [1])
    #expect(recorder.events.count == 1)
    stores.streamEcho.send(.echo(7))
    for await event in stream {
      guard case .echoed(number: 7) = event else {
        Issue.record("\(event)")
        return
      }
      break
    }
    withExtendedLifetime(sink) {}
  }

  @Test("use other stores, and are used by them")
  func uses() async {
    await stores.settle()
    let journey: any JourneyForReporter = stores.reporter.journey
    journey.travel(2)
    #expect(journey.distance == 4)
    stores.journey.send(.pay)
    await stores.settle()
    #expect(stores.wallet.spent == [4])
  }

  @Test("handle every event of another store")
  func everyEvent() async {
    await stores.settle()
    let before = stores.diary.pages
    stores.journey.send(.walk)
    await stores.settle()
    #expect(stores.diary.pages == before + 1)
  }

  @Test("belong to one window each")
  func windows() async {
    await stores.settle()
    let first = TourSceneStores(stores)
    var second: TourSceneStores? = TourSceneStores(stores)
    first.pane.send(.mark(Tag(name: "a")))
    stores.journey.send(.walk)
    await stores.settle()
    #expect(first.pane.shown == stores.journey.distance)
    #expect(second?.pane.shown == stores.journey.distance)
    #expect(second?.pane.tags == [])
    weak let pane = second?.pane
    stores.journey.send(.walk)
    second = nil
    #expect(pane == nil)
    await stores.settle()
    #expect(first.pane.shown == stores.journey.distance)
  }

  @Test("that answer each other come to an end without a deep stack, and let other work run")
  func answers() async {
    stores.left.send(.call(1))
    await stores.settle()
    #expect(stores.left.last == LeftModel.limit)
    #expect(stores.right.last == LeftModel.limit)
  }

  @Test("handle what they cause themselves after the action that causes it")
  func circle() {
    let store = stores.subjectEcho
    let actions = store.recordActions()
    let subscriptions = StoreSubscriptions()
    subscriptions.add(store.eventPublisher) { event in
      if case .echoed(let number) = event, number < 3 { store.send(.echo(number + 1)) }
    }
    store.send(.echo(1))
    #expect(actions.actions == [.echo(1), .echo(2), .echo(3)])
    #expect(store.last == 3)
  }
}
