import Foundation
import Testing

@MainActor
@Suite("`onTrace(_:)` reports", .timeLimit(.minutes(3)))
struct TraceTests {
  @Test(
    "every emission, delivery, start and end, for every kind of handler",
    arguments: Combination.all)
  func everyKind(_ combination: Combination) async {
    let kinds: [(event: SampleKind, name: String, call: String, ending: String)] = [
      (.count, "counted", "count(number:)", "returned"),
      (.job(1), "jobArrived", "work(id:)", "returned"),
      (.errand, "errandArrived", "errand(id:)", "returned"),
      (.query("a"), "queried", "search(text:)", "returned"),
      (.ping, "pinged", "ping(id:)", "returned"),
      (.type, "typed", "complete(text:)", "returned"),
      (.scroll, "scrolled", "scroll(offset:)", "returned"),
      (.load, "loaded", "load(call:delivery:)", "returned"),
      (.failToLoad, "loaded", "load(call:delivery:)", "failed"),
      (.store, "stored", "store(storeActivity:)", "returned"),
      (.failToStore, "stored", "store(storeActivity:)", "failed"),
      (.clear, "cleared", "resetState()", "returned"),
    ]
    for kind in kinds {
      let app = TracedApp(combination)
      app.emit(kind.event)
      await app.settle()
      app.clock.advance(by: .seconds(1))
      await app.settle()
      #expect(
        app.lines == [
          "S.\(kind.name) (1) emitted",
          "S.\(kind.name) (1) delivered to L",
          "L.\(kind.call) started, for S.\(kind.name) (1)",
          "L.\(kind.call) \(kind.ending), for S.\(kind.name) (1)",
        ])
      #expect(app.records.map(\.callNumber) == [nil, nil, 1, 1])
      #expect(app.records.map { $0.duration != nil } == [false, false, true, true])
      let isFailure = kind.ending == "failed"
      #expect((app.records.last?.error is LoadError) == isFailure)
      #expect((app.listener.count >= 1000) == isFailure)
      // The start is reported before the call, its end afterwards, and a failure before its method.
      let isGenerated = kind.call == "resetState()"
      #expect(app.recordsAtCalls == (isGenerated ? [] : isFailure ? [3, 4] : [3]))
    }
  }

  @Test("handlers that run during delivery before later events", arguments: Combination.all)
  func order(_ combination: Combination) async {
    let app = TracedApp(combination)
    app.emit(.count, .clear)
    await app.settle()
    let delivered = app.lines.filter { !$0.hasSuffix("emitted") }
    #expect(
      delivered == [
        "S.counted (1) delivered to L",
        "L.count(number:) started, for S.counted (1)",
        "L.count(number:) returned, for S.counted (1)",
        "S.cleared (2) delivered to L",
        "L.resetState() started, for S.cleared (2)",
        "L.resetState() returned, for S.cleared (2)",
      ])
  }

  @Test("no delivery of an event that the store does not handle", arguments: Combination.all)
  func ignored(_ combination: Combination) async {
    let app = TracedApp(combination)
    app.emit(.ignore)
    await app.settle()
    #expect(app.lines == ["S.ignored (1) emitted"])
  }

  @Test(
    "no call that waits when the store is reset, and cancelled ones", arguments: Combination.all)
  func reset(_ combination: Combination) async {
    let app = TracedApp(combination)
    app.listener.gate.close()
    app.emit(.job(1), .job(2), .load, .ping, .type)
    while app.listener.gate.count < 2 { await Task.yield() }
    app.emit(.clear)
    await app.settle()
    app.clock.advance(by: .seconds(1))
    await app.settle()
    let calls = app.lines.filter { $0.hasPrefix("L.") && !$0.hasPrefix("L.gaveUp") }
    #expect(
      calls.sorted() == [
        "L.ping(id:) started, for S.pinged (4)",
        "L.ping(id:) was cancelled, for S.pinged (4)",
        "L.resetState() returned, for S.cleared (6)",
        "L.resetState() started, for S.cleared (6)",
        "L.work(id:) started, for S.jobArrived (1)",
        "L.work(id:) was cancelled, for S.jobArrived (1)",
      ])
    // What the cancelled handler emits.
    let work = app.records.first { $0.kind == .handlerStarted && $0.handler == "work(id:)" }
    let emitted = app.lines.filter { $0.hasPrefix("L.gaveUp") }
    #expect(emitted == ["L.gaveUp (7) emitted by call \(work?.callNumber ?? 0)"])
  }

  @Test("a call that a newer event cancels", arguments: Combination.all)
  func latest(_ combination: Combination) async {
    let app = TracedApp(combination)
    app.listener.gate.close()
    app.emit(.query("a"))
    while app.listener.gate.count < 1 { await Task.yield() }
    app.emit(.query("b"))
    while app.listener.gate.count < 2 { await Task.yield() }
    app.listener.gate.open()
    await app.settle()
    let calls = app.lines.filter { $0.hasPrefix("L.") }
    #expect(
      calls.sorted() == [
        "L.search(text:) returned, for S.queried (2)",
        "L.search(text:) started, for S.queried (1)",
        "L.search(text:) started, for S.queried (2)",
        "L.search(text:) was cancelled, for S.queried (1)",
      ])
  }

  @Test("a cancelled call that throws as cancelled, without its error", arguments: Combination.all)
  func cancelledFailure(_ combination: Combination) async {
    let app = TracedApp(combination)
    app.listener.gate.close()
    app.emit(.failToLoad)
    while app.listener.gate.count < 1 { await Task.yield() }
    app.emit(.clear)
    await app.settle()
    #expect(
      app.lines.contains("L.load(call:delivery:) was cancelled, for S.loaded (1)"), "\(app.lines)")
    #expect(app.listener.count < 1000)
  }

  @Test("nothing before, and nothing after `stopTracing()`", arguments: Combination.all)
  func observers(_ combination: Combination) async {
    let app = TracedApp(combination, isTraced: false)
    app.emit(.count, .job(1))
    await app.settle()
    #expect(app.listener.count == 3)
    #expect(app.records.isEmpty)
    app.trace()
    app.emit(.count)
    await app.settle()
    #expect(app.lines.first == "S.counted (3) emitted")
    app.stores.stopTracing()
    let count = app.records.count
    app.emit(.count, .job(1))
    await app.settle()
    #expect(app.records.count == count)
  }

  @Test("a call without an observer at its delivery never", arguments: Combination.all)
  func lateObserver(_ combination: Combination) async {
    let app = TracedApp(combination, isTraced: false)
    app.listener.gate.close()
    app.emit(.job(1))
    while app.listener.gate.count < 1 { await Task.yield() }
    app.trace()
    app.listener.gate.open()
    await app.settle()
    #expect(app.lines == [])
  }

  @Test("stores of windows")
  func windows() async {
    let app = TracedApp(Combination.all[0])
    let window = TracedSceneStores(app.stores)
    app.emit(.count)
    await app.settle()
    #expect(
      app.lines == [
        "S.counted (1) emitted",
        "S.counted (1) delivered to L",
        "L.count(number:) started, for S.counted (1)",
        "L.count(number:) returned, for S.counted (1)",
        "S.counted (1) delivered to Tab",
        "Tab.count(number:) started, for S.counted (1)",
        "Tab.opened (2) emitted by call 2",
        "Tab.count(number:) returned, for S.counted (1)",
      ])
    withExtendedLifetime(window) {}
  }
}

extension TracedApp {
  func settle() async {
    await stores.settle()
  }
}
