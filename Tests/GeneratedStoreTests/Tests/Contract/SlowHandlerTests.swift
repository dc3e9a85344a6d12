import Testing

@MainActor
@Suite("A slow handler does not block", .timeLimit(.minutes(3)))
struct SlowHandlerTests {
  @Test("the publisher and a `sync` handler of its own store", arguments: Combination.all)
  func sync(_ combination: Combination) async {
    let room = Room(combination)
    let (begun, numbers, gate) = (Countdown(1), Countdown(3), Gate())
    room.hooks.onNumber = { _ in numbers.step() }
    room.hooks.onJob = { _ in
      begun.step()
      await gate.pass()
    }
    room.source.job(1)
    await begun.wait()
    for number in 1...3 { room.source.count(number) }
    await numbers.wait()
    #expect(room.hooks.numbers == [1, 2, 3])
    gate.open()
    await room.settle()
  }

  @Test("a `separate` handler of its own store", arguments: Combination.all)
  func separate(_ combination: Combination) async {
    let room = Room(combination)
    let (begun, errands, gate) = (Countdown(1), Countdown(2), Gate())
    room.hooks.onJob = { _ in
      begun.step()
      await gate.pass()
    }
    room.hooks.onErrand = { _ in errands.step() }
    room.source.job(1)
    await begun.wait()
    room.source.job(2)
    room.source.errand(3)
    room.source.errand(4)
    await errands.wait()
    #expect(room.hooks.log == ["job 1", "errand 3", "errand 4"])
    gate.open()
    await room.settle()
    #expect(room.hooks.log.last == "job 2")
  }

  @Test("`latest` and `concurrent` handlers of its own store", arguments: Combination.all)
  func others(_ combination: Combination) async {
    let room = Room(combination)
    let (begun, done, gate) = (Countdown(1), Countdown(2), Gate())
    room.hooks.onJob = { _ in
      begun.step()
      await gate.pass()
    }
    room.hooks.onQuery = { _ in done.step() }
    room.hooks.onPing = { _ in done.step() }
    room.source.job(1)
    await begun.wait()
    room.source.query("a")
    room.source.ping(2)
    await done.wait()
    gate.open()
    await room.settle()
  }

  @Test("another subscriber", arguments: Combination.open)
  func subscriber(_ combination: Combination) async {
    let room = Room(combination, listeners: 2)
    let (begun, jobs, gate) = (Countdown(1), Countdown(2), Gate())
    room.listeners[0].hooks.onJob = { _ in
      begun.step()
      await gate.pass()
    }
    room.listeners[1].hooks.onJob = { _ in jobs.step() }
    room.source.job(1)
    await begun.wait()
    room.source.job(2)
    await jobs.wait()
    #expect(room.listeners.map(\.hooks.log) == [["job 1"], ["job 1", "job 2"]])
    gate.open()
    await room.settle()
  }
}
