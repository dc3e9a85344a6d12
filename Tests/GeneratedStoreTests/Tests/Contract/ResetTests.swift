import Testing

@MainActor
@Suite("`resetState()` leaves nothing behind", .timeLimit(.minutes(3)))
struct ResetTests {
  @Test("of state, and of storage with `reset: true`", arguments: Combination.all)
  func fields(_ combination: Combination) async throws {
    let room = Room(combination)
    let listener = try #require(room.listeners[0] as? any Listener)
    listener.count = 1
    listener.greeting = "bye"
    listener.draft = "text"
    listener.cursor = "page 2"
    listener.hooks.log = ["storage"]
    room.source.clear()
    await room.settle()
    #expect(listener.count == 0)
    #expect(listener.greeting == "hello")
    #expect(listener.draft == nil)
    #expect(listener.cursor == nil)
    #expect(listener.hooks.log == ["storage"])
  }

  @Test("of handlers that run, and of calls that wait", arguments: Combination.all)
  func handlers(_ combination: Combination) async throws {
    let room = Room(combination)
    let listener = try #require(room.listeners[0] as? any Listener)
    let (begun, gate) = (Countdown(4), Gate())
    let load: @MainActor () async -> Void = {
      begun.step()
      await gate.pass()
      if !Task.isCancelled { listener.greeting = "hello, former user" }
    }
    room.hooks.onJob = { _ in await load() }
    room.hooks.onErrand = { _ in await load() }
    room.hooks.onPing = { _ in await load() }
    room.hooks.onQuery = { _ in await load() }
    room.source.job(1)
    room.source.errand(1)
    room.source.ping(1)
    room.source.query("a")
    await begun.wait()
    room.source.job(2)
    room.source.chore(2)
    room.source.errand(2)
    room.source.clear()
    gate.open()
    await room.settle()
    #expect(listener.greeting == "hello")
    #expect(room.hooks.log.sorted() == ["errand 1", "job 1", "ping 1", "query a"])
  }

  @Test(
    "and later events are handled, after the cancelled call", arguments: Combination.all, Run.allCases)
  func laterEvents(_ combination: Combination, _ run: Run) async throws {
    let room = Room(combination)
    let listener = try #require(room.listeners[0] as? any Listener)
    let (begun, gate) = (Countdown(1), Gate())
    run.onCall(room.hooks) { id in
      begun.step()
      // In a task of its own, because cancellation opens the gate.
      if id == 1 { await Task { await gate.pass() }.value }
      // Does not check for cancellation.
      listener.greeting = "user \(id)"
    }
    run.emit(1, room.source)
    await begun.wait()
    room.source.clear()
    run.emit(2, room.source)
    for _ in 0..<20 { await nextTurn() }
    #expect(room.hooks.log.count == 1)
    gate.open()
    await room.settle()
    #expect(listener.greeting == "user 2")
  }

  /// The ways in which handlers run.
  enum Run: CaseIterable, Sendable {
    case serial, separate, latest, concurrent

    @MainActor
    func emit(_ id: Int, _ source: any Source) {
      switch self {
      case .serial: source.job(id)
      case .separate: source.errand(id)
      case .latest: source.query("\(id)")
      case .concurrent: source.ping(id)
      }
    }

    @MainActor
    func onCall(_ hooks: Hooks, _ call: @escaping @MainActor (Int) async -> Void) {
      hooks.onJob = call
      hooks.onErrand = call
      hooks.onQuery = { await call(Int($0) ?? 0) }
      hooks.onPing = call
    }
  }

  @Test(
    "`cancelHandlers()` cancels handlers, and leaves state as it is", arguments: Combination.all)
  func cancelHandlers(_ combination: Combination) async throws {
    let room = Room(combination)
    let listener = try #require(room.listeners[0] as? any Listener)
    let (begun, gate) = (Countdown(1), Gate())
    var wasCancelled: [Bool] = []
    room.hooks.onJob = { _ in
      begun.step()
      await gate.pass()
      wasCancelled.append(Task.isCancelled)
    }
    room.source.job(1)
    await begun.wait()
    listener.count = 5
    listener.cancelHandlers()
    gate.open()
    room.source.job(2)
    await room.settle()
    #expect(wasCancelled == [true, false])
    #expect(listener.count == 5)
  }

  @Test("a handler that calls `cancelHandlers()` is not cancelled", arguments: Combination.all)
  func ownHandler(_ combination: Combination) async throws {
    let room = Room(combination)
    let listener = try #require(room.listeners[0] as? any Listener)
    var wasCancelled: [Bool] = []
    let cancel: @MainActor () async -> Void = {
      await Task.yield()
      listener.cancelHandlers()
      wasCancelled.append(Task.isCancelled)
    }
    room.hooks.onJob = { _ in await cancel() }
    room.hooks.onErrand = { _ in await cancel() }
    room.hooks.onPing = { _ in await cancel() }
    room.hooks.onQuery = { _ in await cancel() }
    for emit in [room.source.job, room.source.errand, room.source.ping] {
      emit(1)
      await room.settle()
    }
    room.source.query("a")
    await room.settle()
    #expect(wasCancelled == [false, false, false, false])
  }

  @Test(
    "a handler is cancelled by a reset that its own event causes", arguments: Combination.immediate)
  func ownEvent(_ combination: Combination) async {
    let room = Room(combination)
    let source = room.source
    var wasCancelled: [Bool] = []
    room.hooks.onJob = { _ in
      source.clear()
      wasCancelled.append(Task.isCancelled)
    }
    room.source.job(1)
    await room.settle()
    #expect(wasCancelled == [true])
  }
}
