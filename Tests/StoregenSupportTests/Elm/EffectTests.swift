import StoregenSupport
import Testing

@Suite("Effects", .timeLimit(.minutes(10)))
@MainActor
struct EffectTests {
  private let store = TapeStore()

  @Test("start in order on the next turn, and nothing of them remains")
  func order() async {
    let log = Log()
    let work: (Int) -> StoreFx<Int> = { number in
      .run {
        log.add(number)
        return number
      }
    }
    store.begin(.merge(work(1), .perform { log.add(2) }, work(3)), work(4))
    #expect(log.entries == [])
    #expect(store.effectCount == 4)
    await store.activity.settle()
    #expect(log.entries == [1, 2, 3, 4])
    #expect(store.sounds == [1, 3, 4])
    #expect(store.effectCount == 0)
  }

  @Test("that send an action do so immediately, others when their work is done")
  func sending() async {
    store.begin(
      .merge(
        .run { 2 }, .send(1),
        .run { send in
          send(3)
          await Task.yield()
          send(4)
        }, .run { nil }))
    #expect(store.sounds == [1])
    await store.activity.settle()
    #expect(store.sounds == [1, 2, 3, 4])
  }

  @Test("under one id replace those before: cancelled, and their results are ignored")
  func latest() async {
    let gate = Gate()
    let log = Log()
    let fx: StoreFx<Int> = .run {
      await gate.pass()
      log.add(Task.isCancelled ? -1 : 1)
      return 7
    }
    store.begin(fx.latest("x"))
    await until { gate.waitingCount == 1 }
    store.begin(fx.latest("x"), fx.latest("y"))
    await until { gate.waitingCount == 3 }
    gate.open()
    await store.activity.settle()
    #expect(log.entries.sorted() == [-1, 1, 1])
    #expect(store.sounds == [7, 7])
    #expect(store.effectCount == 0)
  }

  @Test("that are replaced on the same turn never start")
  func replacedBeforeStart() async {
    let log = Log()
    for number in 1...3 {
      store.begin(
        StoreFx<Int>.run {
          log.add(number)
          return number
        }.latest("x"))
    }
    #expect(store.effectCount == 1)
    await store.activity.settle()
    #expect(log.entries == [3])
    #expect(store.sounds == [3])
  }

  @Test("of a group start together and are replaced together")
  func groups() async {
    let gate = Gate()
    let group: ([Int]) -> StoreFx<Int> = { numbers in
      let fx = numbers.map { number in
        StoreFx<Int>.run {
          await gate.pass()
          return number
        }
      }
      return .merge(fx[0], fx[1]).latest("x")
    }
    store.begin(group([1, 2]))
    await until { gate.waitingCount == 2 }
    store.begin(group([3, 4]))
    #expect(store.effectCount == 2)
    gate.open()
    await store.activity.settle()
    #expect(store.sounds.sorted() == [3, 4])
  }

  @Test("are stopped by their id")
  func cancelling() async {
    let gate = Gate()
    let work: (Int) -> StoreFx<Int> = { number in
      .run {
        await gate.pass()
        return number
      }
    }
    store.begin(work(1).latest("x"), work(2).latest("y"), work(3))
    await until { gate.waitingCount == 3 }
    store.begin(.cancel("x"), .cancel("unknown"))
    #expect(store.effectCount == 2)
    gate.open()
    await store.activity.settle()
    #expect(store.sounds.sorted() == [2, 3])
    let endless: StoreFx<Int> = .listen { _ in await gate.pass() }
    store.begin(work(4), endless.latest("z"), .cancelAll)
    #expect(store.effectCount == 0)
    await store.activity.settle()
    #expect(store.sounds.sorted() == [2, 3])
  }

  @Test("that perform work continue when they are cancelled")
  func perform() async {
    let gate = Gate()
    let log = Log()
    let save: (Int) -> StoreFx<Int> = { number in
      .perform {
        await gate.pass()
        log.add(Task.isCancelled ? -number : number)
      }
    }
    store.begin(save(1).latest("save"))
    await until { gate.waitingCount == 1 }
    store.begin(save(2).latest("save"))
    await until { gate.waitingCount == 2 }
    store.begin(.cancel("save"), .cancelAll)
    #expect(!store.activity.isSettled)
    gate.open()
    await store.activity.settle()
    #expect(log.entries.sorted() == [1, 2])
  }

  @Test("that listen receive until they are cancelled, and are not waited for")
  func listen() async {
    let (numbers, feed) = AsyncStream.makeStream(of: Int.self)
    let fx: StoreFx<Int> = .listen { send in
      for await number in numbers { send(number) }
      send(-1)
    }
    store.begin(fx.latest("feed"))
    feed.yield(1)
    feed.yield(2)
    await until { store.sounds.count == 2 }
    await store.activity.settle()
    #expect(store.sounds == [1, 2])
    store.begin(.cancel("feed"))
    feed.yield(3)
    feed.finish()
    await turns()
    #expect(store.sounds == [1, 2])
    #expect(store.effectCount == 0)
  }

  @Test("do not wait for themselves when they call settle()")
  func settleInEffects() async {
    let log = Log()
    let activity = store.activity
    store.begin(
      .run {
        await activity.settle()
        log.add(1)
        return 1
      },
      .perform {
        await activity.settle()
        log.add(2)
      })
    await activity.settle()
    #expect(log.entries == [1, 2])
    #expect(store.sounds == [1])
  }

  @Test("that were cancelled are still waited for, because they are still running")
  func settleAfterCancelling() async {
    let gate = Gate()
    let log = Log()
    store.begin(
      StoreFx<Int>.run {
        await gate.pass()
        log.add(1)
        return 1
      }.latest("x"))
    await until { gate.waitingCount == 1 }
    store.begin(.cancelAll)
    #expect(!store.activity.isSettled)
    gate.open()
    await store.activity.settle()
    #expect(log.entries == [1])
    #expect(store.sounds == [])
  }

  @Test("do not retain the store; those that send are cancelled with it, `perform` continues")
  func release() async {
    let (activity, clock) = (StoreActivity(), ManualClock())
    let gate = Gate()
    let log = Log()
    var store: TapeStore? = TapeStore(activity: activity, clock: clock)
    weak let released = store
    let work: (Int) -> @MainActor () async -> Void = { number in
      {
        await gate.pass()
        log.add(Task.isCancelled ? -number : number)
      }
    }
    let (run, listen, perform) = (work(1), work(2), work(3))
    store?.begin(
      .run { _ in await run() }, .listen { _ in await listen() }, .perform { await perform() },
      .send(1).delayed(by: .seconds(1)), .perform { log.add(4) }.delayed(by: .seconds(1)),
      .run { _ in log.add(5) }.debounced("x", for: .seconds(1)))
    await until { gate.waitingCount == 3 }
    store?.begin(.perform { log.add(6) }, .run { _ in log.add(7) })
    store = nil
    #expect(released == nil)
    await until { clock.sleeperCount == 0 }
    clock.advance(by: .seconds(1))
    gate.open()
    await activity.settle()
    await until { log.entries.count == 4 }
    #expect(log.entries.sorted() == [-2, -1, 3, 6])
    #expect(activity.isSettled)
  }

  @Test("may cancel themselves by their own action")
  func selfCancelling() async {
    let log = Log()
    let store = store
    store.begin(
      StoreFx<Int>.run { send in
        send(1)
        store.begin(.cancel("x"))
        send(2)
        log.add(Task.isCancelled ? 1 : 0)
      }.latest("x"))
    await store.activity.settle()
    #expect(store.sounds == [1])
    #expect(log.entries == [1])
  }
}

/// Lets everything that is scheduled run.
@MainActor
func turns(_ count: Int = 20) async { for _ in 0..<count { await Task.yield() } }
