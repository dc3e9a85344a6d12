import Testing

@MainActor
@Suite("An optimistic action", .timeLimit(.minutes(3)))
struct OptimisticTests {
  @Test("restores the field when it fails, and only then", arguments: Reader.allCases)
  func restore(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    store.rows = [Row(id: 1), Row(id: 2)]
    setting.api.held = ["like 1"]
    setting.api.failures["like 1"] = 1
    store.like(1)
    store.like(2)
    await setting.until { setting.api.lines.contains("asked like 1") && setting.api.lines.contains("answered like 2") }
    #expect(store.rows.map(\.isLiked) == [true, true])
    setting.api.release("like 1")
    await setting.settle()
    #expect(store.rows.map(\.isLiked) == [false, true])
    #expect(setting.api.count("failed with like 1") == 1)
  }

  @Test("leaves what somebody else has written since", arguments: Reader.allCases)
  func others(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    setting.api.held = ["a"]
    setting.api.failures["a"] = 2
    store.title = "x"
    store.append("a")
    await setting.until { setting.api.lines == ["asked a"] }
    #expect(store.title == "xa")
    store.title = "y"
    setting.api.release("a")
    await setting.settle()
    setting.clock.advance(by: .seconds(1))
    await setting.settle()
    // The repetition starts with the new value, and is undone.
    #expect(setting.api.count("asked a") == 2)
    #expect(store.title == "y")
  }

  @Test("restores the first value when several calls fail, in any order", arguments: Reader.allCases, [true, false])
  func several(reader: Reader, inOrder: Bool) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    store.title = "x"
    let names = ["a", "b"]
    setting.api.held = Set(names)
    setting.api.failures = ["a": 2, "b": 2]
    for name in names {
      store.append(name)
      await setting.until { setting.api.lines.contains("asked \(name)") }
    }
    #expect(store.title == "xab")
    store.cancelHandlers()
    for name in inOrder ? names : names.reversed() {
      setting.api.release(name)
      await setting.until { setting.api.lines.contains("cancelled \(name)") }
      await setting.turns()
    }
    await setting.settle()
    #expect(store.title == "x")
  }

  @Test("starts again from the former value", arguments: Reader.allCases)
  func again(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    store.title = "x"
    setting.api.failures["a"] = 1
    store.append("a")
    await setting.settle()
    #expect(store.title == "xa")
    setting.clock.advance(by: .seconds(1))
    await setting.settle()
    #expect(setting.api.count("answered a") == 2)
    #expect(store.title == "xa")
  }

  @Test("restores nothing after a reset", arguments: Reader.allCases)
  func reset(reader: Reader) async throws {
    let setting = Setting(reader)
    let store = try setting.store
    store.rows = [Row(id: 1)]
    store.title = "x"
    setting.api.held = ["like 1", "a"]
    store.like(1)
    store.append("a")
    await setting.until { setting.api.lines.count == 2 }
    setting.api.failures = ["like 1": 1, "a": 2]
    store.resetState()
    setting.api.release("like 1")
    setting.api.release("a")
    await setting.settle()
    #expect(store.rows == [] && store.title == "")
    #expect(!setting.api.lines.contains { $0.hasPrefix("failed") })
  }

  @Test("does not keep its store alive", arguments: Reader.allCases)
  func release(reader: Reader) async throws {
    let setting = Setting(reader)
    weak var released: (any Reading)?
    setting.api.held = ["like 1"]
    do {
      let store = try setting.store
      released = store
      store.rows = [Row(id: 1)]
      store.like(1)
      await setting.until { setting.api.lines == ["asked like 1"] }
    }
    setting.release()
    setting.api.release("like 1")
    await setting.until { released == nil }
    #expect(setting.api.lines.contains("cancelled like 1"))
  }
}
