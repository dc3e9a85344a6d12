import Testing

@MainActor
@Suite("A loadable field", .timeLimit(.minutes(3)))
struct LoadableTests {
  @Test("is loading at once, keeps the previous value meanwhile, and gets the result", arguments: Reader.allCases)
  func load(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    #expect(store.articles.value == nil && !store.articles.isLoading)
    setting.api.held = ["all"]
    store.load()
    #expect(store.articles.isLoading && store.articles.value == nil)
    await setting.until { setting.api.lines == ["asked all"] }
    setting.api.release("all")
    await setting.settle()
    #expect(store.articles.value == ["all", "all 2"] && !store.articles.isLoading)
    store.load()
    #expect(store.articles.isLoading && store.articles.value == ["all", "all 2"])
    await setting.settle()
    #expect(!store.articles.isLoading)
  }

  @Test("shows the newest call, although an earlier one ignores its cancellation", arguments: Reader.allCases)
  func newest(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    setting.api.held = ["all", "b"]
    store.load()
    await setting.until { setting.api.lines == ["asked all"] }
    store.search("b")
    #expect(setting.api.lines == ["asked all"])
    setting.clock.advance(by: .milliseconds(300))
    await setting.until { setting.api.lines.contains("asked b") }
    setting.api.release("all")
    await setting.until { setting.api.lines.contains("cancelled all") }
    await setting.turns()
    #expect(store.articles.isLoading && store.articles.value == nil)
    setting.api.release("b")
    await setting.settle()
    #expect(store.articles.value == ["b", "b 2"])
  }

  @Test("keeps an error with the previous value until the next call", arguments: Reader.allCases)
  func errors(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    store.load()
    await setting.settle()
    setting.api.failures["all"] = 1
    store.load()
    await setting.settle()
    #expect(store.articles.error as? Refused == Refused(name: "all"))
    #expect(store.articles.value == ["all", "all 2"])
    store.load()
    #expect(store.articles.error == nil)
    await setting.settle()
    #expect(store.articles.error == nil && !store.articles.isLoading)
  }

  @Test("is idle after a reset, although the call returns a value later", arguments: Reader.allCases)
  func reset(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    setting.api.held = ["all"]
    store.load()
    await setting.until { setting.api.lines == ["asked all"] }
    store.resetState()
    #expect(!store.articles.isLoading)
    setting.api.release("all")
    await setting.settle()
    #expect(setting.api.lines.last == "cancelled all")
    #expect(store.articles.value == nil && !store.articles.isLoading)
  }

  @Test("is as it was before a call that is cancelled", arguments: Reader.allCases)
  func cancel(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    store.load()
    await setting.settle()
    setting.api.held = ["all"]
    store.load()
    await setting.until { setting.api.count("asked all") == 2 }
    store.cancelHandlers()
    #expect(store.articles.value == ["all", "all 2"] && !store.articles.isLoading)
    setting.api.failures["all"] = 1
    setting.api.release("all")
    await setting.settle()
    #expect(store.articles.error == nil && store.articles.value == ["all", "all 2"])
  }

  @Test("is as it was before a call that gives up by itself", arguments: Reader.allCases)
  func givesUp(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    store.load()
    await setting.settle()
    setting.api.givesUp = ["all"]
    store.load()
    await setting.settle()
    #expect(store.articles.error == nil && store.articles.value == ["all", "all 2"] && !store.articles.isLoading)
  }

  @Test("has no running call when its store stops")
  func stop() async throws {
    let setting = Setting(.feed)
    setting.api.held = ["all"]
    try setting.store.load()
    await setting.until { setting.api.lines == ["asked all"] }
    let stopping = Task { await setting.stores?.stop() }
    await setting.turns()
    setting.api.release("all")
    await stopping.value
    #expect(setting.api.lines == ["asked all", "cancelled all", "stopped"])
  }

  @Test("does not keep its store alive, and its call is cancelled with the store", arguments: Reader.allCases)
  func release(reader: Reader) async throws {
    let setting = Setting(reader)
    weak var released: (any Reading)?
    setting.api.held = ["all"]
    do {
      let store = try setting.store
      released = store
      store.load()
      await setting.until { setting.api.lines == ["asked all"] }
    }
    setting.release()
    setting.api.release("all")
    await setting.until { released == nil }
    #expect(setting.api.lines.contains("cancelled all"))
  }
}
