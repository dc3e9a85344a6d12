import Testing

@MainActor
@Suite("Handlers run as the spec says", .timeLimit(.minutes(3)))
struct RunTests {
  @Test(
    "`sync` before `emit` returns, or afterwards with a stream", arguments: Combination.listening)
  func sync(_ combination: Combination) async {
    let room = Room(combination)
    for number in 1...3 {
      room.source.count(number)
      if !combination.isImmediate {
        #expect(room.hooks.numbers == Array(1..<number))
        await room.settle()
      }
      #expect(room.hooks.numbers == Array(1...number))
    }
  }

  @Test("`serial` one call at a time, in the order of the events", arguments: Combination.all)
  func serial(_ combination: Combination) async {
    let room = Room(combination)
    var log: [String] = []
    room.hooks.onJob = { id in
      log.append("begin \(id)")
      for _ in 0..<5 { await Task.yield() }
      log.append("end \(id)")
    }
    for id in 1...20 { room.source.job(id) }
    await room.settle()
    room.source.job(21)
    await room.settle()
    #expect(log == (1...21).flatMap { ["begin \($0)", "end \($0)"] })
  }

  @Test("`separate` one call at a time, in the order of the events", arguments: Combination.all)
  func separate(_ combination: Combination) async {
    let room = Room(combination)
    var log: [String] = []
    room.hooks.onErrand = { id in
      log.append("begin \(id)")
      for _ in 0..<5 { await Task.yield() }
      log.append("end \(id)")
    }
    for id in 1...20 { room.source.errand(id) }
    await room.settle()
    #expect(log == (1...20).flatMap { ["begin \($0)", "end \($0)"] })
  }

  @Test("`serial` for all publishers of a handler together")
  func serialOverPublishers() async {
    let stores = DeliveryStores()
    var (running, most) = (0, 0)
    stores.merger.hooks.onJob = { _ in
      running += 1
      most = max(most, running)
      for _ in 0..<5 { await Task.yield() }
      running -= 1
    }
    for id in 1...5 {
      stores.feed.emit(.jobArrived(id: id))
      stores.cart.add("line")
    }
    await stores.settled()
    #expect(most == 1)
    #expect(stores.merger.hooks.log.count == 10)
  }

  @Test("`latest` cancels the running call", arguments: Combination.all)
  func latest(_ combination: Combination) async {
    let room = Room(combination)
    let begun = Countdown(1)
    var cancelled: [String] = []
    room.hooks.onQuery = { text in
      begun.step()
      // Blocks the first call until it is cancelled.
      if text == "a" { await Gate().pass() }
      if Task.isCancelled { cancelled.append(text) }
    }
    room.source.query("a")
    await begun.wait()
    room.source.query("b")
    await room.settle()
    #expect(room.hooks.log == ["query a", "query b"])
    #expect(cancelled == ["a"])
  }

  @Test(
    "`latest` does not start a call after a newer one was added", arguments: Combination.immediate)
  func overtaken(_ combination: Combination) async {
    let room = Room(combination)
    for text in ["a", "b", "c"] { room.source.query(text) }
    await room.settle()
    #expect(room.hooks.log == ["query c"])
  }

  @Test("`concurrent` at the same time", arguments: Combination.all)
  func concurrent(_ combination: Combination) async {
    let room = Room(combination)
    let (begun, gate) = (Countdown(3), Gate())
    var ended = 0
    room.hooks.onPing = { _ in
      begun.step()
      await gate.pass()
      ended += 1
    }
    for id in 1...3 { room.source.ping(id) }
    await begun.wait()
    #expect(ended == 0)
    gate.open()
    await room.settle()
    #expect(ended == 3)
  }
}
