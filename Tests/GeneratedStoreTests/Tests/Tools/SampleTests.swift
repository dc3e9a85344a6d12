import Testing

@MainActor
@Suite("A sample store has the state that a test gives it", .timeLimit(.minutes(3)))
struct SampleTests {
  @Test("of either style")
  func state() {
    let observable = ObservableStreamListenerStore.sample(count: 3, greeting: "hi", draft: "text")
    #expect(observable.count == 3)
    #expect(observable.greeting == "hi")
    #expect(observable.draft == "text")
    let object = ObjectStreamListenerStore.sample(greeting: "hi")
    #expect(object.count == 0)
    #expect(object.greeting == "hi")
    #expect(object.draft == nil)
  }

  @Test("and then works like any other store")
  func goesOn() async {
    let (clock, activity) = (ManualClock(), StoreActivity())
    let feed = FeedStore(storeActivity: activity)
    let store = PatientStore.sample(
      found: ["a"], handlerClock: clock, storeActivity: activity)
    store.subscribe(to: feed.eventPublisher)
    feed.emit(.moved(x: 0, y: 0, note: "b"))
    await activity.settled()
    clock.advance(by: .seconds(1))
    await activity.settled()
    #expect(store.found == ["a", "b"])
    feed.emit(.cleared)
    await activity.settled()
    #expect(store.found == [])
  }
}
