import Testing

@MainActor
@Suite("Publishers of one app share one order", .timeLimit(.minutes(1)))
struct AcrossPublishersTests {
  @Test("what stores hear on the next turn comes as it was emitted, whoever emitted it")
  func streams() async {
    let activity = StoreActivity()
    let first = StoreEventStreams<Int>(activity)
    let second = StoreEventStreams<Int>(activity)
    let subscriptions = StoreSubscriptions()
    var heard: [Int] = []
    subscriptions.add(first) { heard.append($0) }
    subscriptions.add(second) { heard.append($0) }
    first.emit(1)
    second.emit(2)
    first.emit(3)
    await activity.settle()
    #expect(heard == [1, 2, 3])
  }

  @Test("who subscribes while an event is being delivered hears later ones only")
  func lateSubscriber() {
    let publisher = StoreEventSubject<Int>()
    let (early, late) = (StoreSubscriptions(), StoreSubscriptions())
    var heard: [Int] = []
    early.add(publisher) { event in
      if event == 1 {
        publisher.emit(2)
        late.add(publisher) { heard.append($0) }
      }
    }
    publisher.emit(1)
    publisher.emit(3)
    #expect(heard == [3])
  }
}
