import Testing

@MainActor
@Suite("A call that is repeated", .timeLimit(.minutes(3)))
struct RetryTests {
  /// Advances the clock, and waits until everything that is due has happened.
  private func advance(_ seconds: Int, _ setting: Setting) async {
    setting.clock.advance(by: .seconds(seconds))
    await setting.settle()
  }

  @Test("waits longer each time, and reports only the last error", arguments: Reader.allCases)
  func pauses(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    setting.api.failures["push"] = 4
    store.synchronize()
    await setting.settle()
    var counts = [setting.api.count("asked push")]
    for seconds in [1, 1, 1, 3, 1] {
      await advance(seconds, setting)
      counts.append(setting.api.count("asked push"))
    }
    #expect(counts == [1, 2, 2, 3, 3, 4])
    #expect(setting.api.count("failed with push") == 1)
    await advance(60, setting)
    #expect(setting.api.count("asked push") == 4)
  }

  @Test("waits no longer once it has waited for a minute")
  func longPause() async {
    let (activity, clock) = (StoreActivity(), StoreTestClock())
    let queue = StoreHandlerQueue(activity)
    let retry = StoreRetry(times: 3, backoff: .seconds(70), on: clock, activity)
    var count = 0
    queue.add {
      _ = try? await retry.run {
        count += 1
        throw Refused(name: "push")
      }
    }
    await activity.settle()
    for attempts in 1...4 {
      #expect(count == attempts)
      clock.advance(by: .seconds(70))
      await activity.settle()
    }
  }

  @Test("is not repeated if it gives up by itself", arguments: Reader.allCases)
  func givesUp(reader: Reader) async throws {
    let setting = Setting(reader)
    setting.api.givesUp = ["push"]
    try setting.store.synchronize()
    await setting.settle()
    await advance(60, setting)
    #expect(setting.api.lines == ["asked push", "answered push"])
  }

  @Test("succeeds in between, and the field is loading until then", arguments: Reader.allCases)
  func success(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    setting.api.failures["a"] = 1
    store.search("a")
    setting.clock.advance(by: .milliseconds(300))
    await setting.settle()
    #expect(store.articles.isLoading && setting.api.count("asked a") == 1)
    await advance(1, setting)
    #expect(store.articles.value == ["a", "a 2"])
    await advance(60, setting)
    #expect(setting.api.count("asked a") == 2)
  }

  @Test("ends with a reset", arguments: Reader.allCases)
  func reset(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    setting.api.failures["push"] = 4
    store.synchronize()
    await setting.settle()
    store.resetState()
    await setting.settle()
    await advance(60, setting)
    #expect(setting.api.lines == ["asked push", "answered push"])
  }

  @Test("ends with its store, although the clock stands still", arguments: Reader.allCases)
  func release(reader: Reader) async throws {
    let setting = Setting(reader)
    weak var released: (any Reading)?
    setting.api.failures["push"] = 4
    do {
      let store = try setting.store
      released = store
      store.synchronize()
      await setting.settle()
    }
    setting.release()
    await setting.until { released == nil }
    #expect(setting.api.count("asked push") == 1)
  }

  @Test("ends before its store stops")
  func stop() async throws {
    let setting = Setting(.feed)
    setting.api.failures["push"] = 4
    try setting.store.synchronize()
    await setting.settle()
    await setting.stores?.stop()
    #expect(setting.api.lines == ["asked push", "answered push", "stopped"])
  }
}
