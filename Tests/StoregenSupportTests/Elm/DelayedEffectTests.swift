import StoregenSupport
import Testing

@Suite("Delayed effects", .timeLimit(.minutes(10)))
@MainActor
struct DelayedEffectTests {
  private let store = TapeStore()

  @Test("start when their time has come; settle() does not wait for them before")
  func delayed() async {
    store.begin(
      .send(1).delayed(by: .seconds(2)), .run { 2 }.delayed(by: .seconds(1)), .run { 3 })
    await store.activity.settle()
    #expect(store.sounds == [3])
    store.clock.advance(by: .seconds(1))
    await store.activity.settle()
    #expect(store.sounds == [3, 2])
    store.clock.advance(by: .seconds(1))
    await store.activity.settle()
    #expect(store.sounds == [3, 2, 1])
    #expect(store.effectCount == 0)
    #expect(!store.wasCancelled)
  }

  @Test("that are debounced start after a pause, and only the last of them")
  func debounced() async {
    let search: (Int) -> StoreFx<Int> = { text in
      .run { text }.debounced("search", for: .milliseconds(300))
    }
    store.begin(search(1))
    store.clock.advance(by: .milliseconds(299))
    await store.activity.settle()
    store.begin(search(2))
    store.clock.advance(by: .milliseconds(299))
    await store.activity.settle()
    #expect(store.sounds == [])
    store.clock.advance(by: .milliseconds(1))
    await store.activity.settle()
    #expect(store.sounds == [2])
  }

  @Test("that are debounced also replace those that are running")
  func debouncedWhileRunning() async {
    let gate = Gate()
    let search: (Int) -> StoreFx<Int> = { text in
      .run {
        await gate.pass()
        return text
      }.debounced("search", for: .seconds(1))
    }
    store.begin(search(1))
    store.clock.advance(by: .seconds(1))
    await until { gate.waitingCount == 1 }
    store.begin(search(2))
    gate.open()
    await store.activity.settle()
    #expect(store.sounds == [])
    store.clock.advance(by: .seconds(1))
    await store.activity.settle()
    #expect(store.sounds == [2])
  }

  @Test("are stopped before they start")
  func cancelled() async {
    store.begin(
      .send(1).latest("a").delayed(by: .seconds(1)), .send(2).debounced("b", for: .seconds(1)),
      .send(3).delayed(by: .seconds(1)))
    store.begin(.cancel("a"), .cancel("b"))
    #expect(store.effectCount == 1)
    store.clock.advance(by: .seconds(1))
    await store.activity.settle()
    #expect(store.sounds == [3])
    store.begin(.send(4).delayed(by: .seconds(1)), .cancelAll)
    store.clock.advance(by: .seconds(1))
    await store.activity.settle()
    #expect(store.sounds == [3])
  }

  @Test("that perform work are replaced while they wait, and only then")
  func perform() async {
    let log = Log()
    let gate = Gate()
    let save: (Int) -> StoreFx<Int> = { number in
      .perform {
        await gate.pass()
        log.add(Task.isCancelled ? -number : number)
      }.debounced("save", for: .seconds(1))
    }
    store.begin(save(1), save(2))
    store.clock.advance(by: .seconds(1))
    await until { gate.waitingCount == 1 }
    store.begin(save(3), .cancelAll)
    store.clock.advance(by: .seconds(1))
    await until { gate.waitingCount == 2 }
    gate.open()
    await store.activity.settle()
    #expect(log.entries.sorted() == [2, 3])
  }

  @Test("run like any other when they have started: not cancelled")
  func notCancelled() async {
    let log = Log()
    store.begin(
      .perform { log.add(Task.isCancelled ? -1 : 1) }.delayed(by: .seconds(1)),
      .run { _ in log.add(Task.isCancelled ? -2 : 2) }.delayed(by: .seconds(1)))
    store.clock.advance(by: .seconds(1))
    await store.activity.settle()
    #expect(log.entries.sorted() == [1, 2])
  }

  @Test("poll: an action that starts another one")
  func polling() async {
    for tick in 1...3 {
      store.begin(.send(tick).delayed(by: .seconds(1)))
      await store.activity.settle()
      #expect(store.sounds.count == tick - 1)
      store.clock.advance(by: .seconds(1))
      await store.activity.settle()
    }
    #expect(store.sounds == [1, 2, 3])
  }
}
