import Testing

@MainActor
@Suite("A slow handler delays nobody", .timeLimit(.minutes(1)))
struct HandlerTests {
  @Test("a sync handler of the same store goes on while a serial one waits")
  func syncGoesOn() async {
    let stores = DeliveryStores()
    let gate = Gate()
    let numbers = Countdown(3)
    let jobs = Countdown(1)
    stores.listener.onNumber = { _ in numbers.step() }
    stores.listener.onJob = { _ in
      await gate.pass()
      jobs.step()
    }
    stores.source.emit(.jobArrived(id: 1))
    for number in 1...3 { stores.source.emit(.counted(number: number)) }
    await numbers.wait()
    #expect(stores.listener.numbers == [1, 2, 3])
    gate.open()
    await jobs.wait()
  }

  @Test("another serial handler of the same store goes on while one waits")
  func otherHandlerGoesOn() async {
    let stores = DeliveryStores()
    let (gate, chores) = (Gate(), Countdown(2))
    var done: [Int] = []
    stores.listener.onJob = { _ in await gate.pass() }
    stores.listener.onChore = { id in
      done.append(id)
      chores.step()
    }
    stores.source.emit(.jobArrived(id: 1))
    stores.source.emit(.choreArrived(id: 2))
    stores.source.emit(.choreArrived(id: 3))
    await chores.wait()
    #expect(done == [2, 3])
    gate.open()
  }

  @Test("another subscriber goes on while a serial handler waits")
  func otherSubscriberGoesOn() async {
    let source = SourceStore()
    let (slow, quick) = (ListenerStore(), ListenerStore())
    let gate = Gate()
    let jobs = Countdown(2)
    slow.onJob = { _ in await gate.pass() }
    quick.onJob = { _ in jobs.step() }
    slow.subscribe(to: source.events())
    quick.subscribe(to: source.events())
    source.emit(.jobArrived(id: 1))
    source.emit(.jobArrived(id: 2))
    await jobs.wait()
    gate.open()
  }

  @Test("a serial handler runs one call at a time, in the order of the events")
  func serialRunsOneAtATime() async {
    let stores = DeliveryStores()
    let countdown = Countdown(20)
    var log: [String] = []
    stores.listener.onJob = { id in
      log.append("begin \(id)")
      for _ in 0..<5 { await Task.yield() }
      log.append("end \(id)")
      countdown.step()
    }
    for id in 1...20 { stores.source.emit(.jobArrived(id: id)) }
    await countdown.wait()
    #expect(log == (1...20).flatMap { ["begin \($0)", "end \($0)"] })
  }

  @Test("a serial handler of two publishers runs one call at a time as well")
  func serialOverTwoPublishers() async {
    let stores = DeliveryStores()
    let countdown = Countdown(20)
    var running = 0
    var most = 0
    stores.auditor.onEntry = { _ in
      running += 1
      most = max(most, running)
      for _ in 0..<5 { await Task.yield() }
      running -= 1
      countdown.step()
    }
    for number in 1...10 { stores.source.emit(.counted(number: number)) }
    await countdown.wait()
    #expect(most == 1)
  }

  @Test("resetState() puts back the defaults, and nil where there is none")
  func resetState() async {
    let stores = DeliveryStores()
    let listener = stores.listener
    let countdown = Countdown(1)
    listener.numbers = [1]
    listener.greeting = "bye"
    listener.draft = "text"
    listener.onNumber = { _ in countdown.step() }
    stores.source.emit(.cleared)
    stores.source.emit(.counted(number: 2))
    await countdown.wait()
    #expect(listener.numbers == [2])
    #expect(listener.greeting == "hello")
    #expect(listener.draft == nil)
  }
}
