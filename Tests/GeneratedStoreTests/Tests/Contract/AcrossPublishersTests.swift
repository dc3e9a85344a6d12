import Testing

@MainActor
@Suite("Publishers of one app share one order", .timeLimit(.minutes(1)))
struct AcrossPublishersTests {
  @Test("events delivered on the next turn arrive in the order of emission, across publishers")
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

  @Test("a subscription during a delivery only receives later events")
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
