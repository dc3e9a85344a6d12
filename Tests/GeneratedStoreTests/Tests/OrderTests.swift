import Testing

@MainActor
@Suite("All subscribers of a publisher see its events in one order", .timeLimit(.minutes(2)))
struct OrderTests {
  @Test("10,000 events reach each of 100 subscribers in the order in which they were emitted")
  func manySubscribers() async {
    let source = SourceStore()
    let countdown = Countdown(100)
    let listeners = makeListeners(100, of: source, count: 10_000, countdown)
    for number in 1...10_000 { source.emit(.counted(number: number)) }
    await countdown.wait()
    #expect(listeners.count { $0.numbers != Array(1...10_000) } == 0)
  }

  @Test("what a handler emits meanwhile comes at the same place for each of 100 subscribers")
  func handlerEmits() async {
    let source = SourceStore()
    let countdown = Countdown(100)
    let listeners = makeListeners(100, of: source, count: 10_010, countdown)
    let recorded = listeners[50].onNumber
    listeners[50].onNumber = { number in
      recorded?(number)
      if number > 0, number.isMultiple(of: 1_000) { source.emit(.counted(number: -number)) }
    }
    // In slices, so that the handler emits while others still wait for their turn.
    for slice in 0..<100 {
      for number in 1...100 { source.emit(.counted(number: slice * 100 + number)) }
      await Task.yield()
    }
    await countdown.wait()
    let first = listeners[0].numbers
    #expect(first.filter { $0 > 0 } == Array(1...10_000))
    #expect(first.filter { $0 < 0 }.count == 10)
    #expect(listeners.count { $0.numbers != first } == 0)
  }

  @Test("what a handler emits is queued behind the event that is being delivered")
  func emissionIsQueued() async {
    let source = SourceStore()
    let countdown = Countdown(2)
    let listeners = makeListeners(2, of: source, count: 2, countdown)
    let recorded = listeners[0].onNumber
    listeners[0].onNumber = { number in
      recorded?(number)
      if number == 1 { source.emit(.counted(number: 2)) }
    }
    source.emit(.counted(number: 1))
    await countdown.wait()
    #expect(listeners[0].numbers == [1, 2])
    #expect(listeners[1].numbers == [1, 2])
  }

  @Test("a sync handler is not called before emit returns")
  func emitDoesNotCall() {
    let source = SourceStore()
    let listener = ListenerStore()
    listener.subscribe(to: source.events())
    source.emit(.counted(number: 1))
    #expect(listener.numbers.isEmpty)
  }

  private func makeListeners(
    _ count: Int, of source: SourceStore, count eventCount: Int, _ countdown: Countdown
  ) -> [ListenerStore] {
    (0..<count).map { _ in
      let listener = ListenerStore()
      var left = eventCount
      listener.onNumber = { _ in
        left -= 1
        if left == 0 { countdown.step() }
      }
      listener.subscribe(to: source.events())
      return listener
    }
  }
}
