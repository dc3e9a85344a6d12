import Testing

@MainActor
@Suite("What is let go is deallocated, and its registration goes with it", .timeLimit(.minutes(1)))
struct LifetimeTests {
  @Test("a store whose streams are idle is deallocated, and the publisher forgets it")
  func idleStoreGoes() async {
    let publisher = EventPublisher<SourceEvent>()
    var listener: ListenerStore? = ListenerStore()
    let countdown = Countdown(1)
    listener?.onNumber = { _ in countdown.step() }
    listener?.subscribe(to: publisher.events())
    publisher.emit(.counted(number: 1))
    await countdown.wait()
    // By now its loop waits for the next event.
    await Task.yield()
    #expect(publisher.subscriberCount == 1)

    weak let released = listener
    listener = nil
    #expect(released == nil)
    await untilForgotten(by: publisher)
  }

  @Test("so is a store that never heard anything")
  func newStoreGoes() async {
    let publisher = EventPublisher<SourceEvent>()
    var listener: ListenerStore? = ListenerStore()
    listener?.subscribe(to: publisher.events())
    weak let released = listener
    listener = nil
    #expect(released == nil)
    await untilForgotten(by: publisher)
  }

  @Test("so is a store with a job in its queue, when the job is done")
  func busyStoreGoes() async {
    let publisher = EventPublisher<SourceEvent>()
    var listener: ListenerStore? = ListenerStore()
    let (begun, done, gate) = (Countdown(1), Countdown(1), Gate())
    listener?.onJob = { _ in
      begun.step()
      await gate.pass()
      done.step()
    }
    listener?.subscribe(to: publisher.events())
    publisher.emit(.jobArrived(id: 1))
    await begun.wait()
    weak let released = listener
    listener = nil
    gate.open()
    await done.wait()
    while released != nil, !Task.isCancelled { await Task.yield() }
    #expect(released == nil)
    await untilForgotten(by: publisher)
  }

  @Test("and the jobs that still wait in its queue are not done")
  func waitingJobsGo() async {
    let publisher = EventPublisher<SourceEvent>()
    var listener: ListenerStore? = ListenerStore()
    let (begun, gate) = (Countdown(1), Gate())
    var jobs: [Int] = []
    listener?.onJob = { id in
      jobs.append(id)
      begun.step()
      await gate.pass()
    }
    listener?.subscribe(to: publisher.events())
    publisher.emit(.jobArrived(id: 1))
    publisher.emit(.jobArrived(id: 2))
    await begun.wait()
    weak let released = listener
    listener = nil
    gate.open()
    while released != nil, !Task.isCancelled { await Task.yield() }
    await untilForgotten(by: publisher)
    #expect(jobs == [1])
  }

  @Test("a stream that somebody drops is forgotten")
  func droppedStreamGoes() async {
    let publisher = EventPublisher<SourceEvent>()
    _ = publisher.events()
    await untilForgotten(by: publisher)
  }

  @Test("the streams of a publisher that goes end")
  func streamsEnd() async throws {
    var source: SourceStore? = SourceStore()
    let events = try #require(source?.events())
    source?.emit(.cleared)
    source = nil
    var count = 0
    for await _ in events { count += 1 }
    #expect(count == 1)
  }

  @Test("all stores go with the composition root")
  func rootGoes() {
    var stores: DeliveryStores? = DeliveryStores()
    weak let source = stores?.source
    weak let listener = stores?.listener
    weak let relay = stores?.relay
    weak let auditor = stores?.auditor
    stores = nil
    #expect(source == nil)
    #expect(listener == nil)
    #expect(relay == nil)
    #expect(auditor == nil)
  }

  /// Ends when the publisher has no subscriber any more, or when the time of the test is up.
  private func untilForgotten(by publisher: EventPublisher<SourceEvent>) async {
    while publisher.subscriberCount > 0, !Task.isCancelled { await Task.yield() }
    #expect(publisher.subscriberCount == 0)
  }
}
