import Testing

@MainActor
@Suite("A subscriber receives every event emitted after it subscribed", .timeLimit(.minutes(1)))
struct RegistrationTests {
  @Test("a stream holds what was emitted before anybody read it")
  func streamHoldsEvents() async {
    let source = SourceStore()
    let events = source.events()
    source.emit(.counted(number: 1))
    var iterator = events.makeAsyncIterator()
    guard case .counted(1) = await iterator.next(isolation: #isolation) else {
      Issue.record("the first event is not the one that was emitted")
      return
    }
  }

  @Test("a store gets an event that is emitted right after it subscribed")
  func storeGetsFirstEvent() async {
    let source = SourceStore()
    let listener = ListenerStore()
    let countdown = Countdown(2)
    listener.onNumber = { _ in countdown.step() }
    listener.subscribe(to: source.events())
    source.emit(.counted(number: 1))
    source.emit(.counted(number: 2))
    await countdown.wait()
    #expect(listener.numbers == [1, 2])
  }

  @Test("the composition root has wired everything when its init returns")
  func rootIsWired() async {
    let stores = DeliveryStores()
    let countdown = Countdown(3)
    stores.listener.onNumber = { _ in countdown.step() }
    stores.auditor.onEntry = { _ in countdown.step() }
    stores.source.emit(.counted(number: 7))
    await countdown.wait()
    #expect(stores.listener.numbers == [7])
  }

  @Test("a stream does not hold what was emitted before it was taken")
  func streamBeginsNow() async {
    let source = SourceStore()
    source.emit(.counted(number: 1))
    let events = source.events()
    source.emit(.counted(number: 2))
    var iterator = events.makeAsyncIterator()
    guard case .counted(2) = await iterator.next(isolation: #isolation) else {
      Issue.record("the stream began too early")
      return
    }
  }
}
