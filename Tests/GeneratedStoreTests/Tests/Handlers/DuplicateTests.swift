import Testing

@MainActor
@Suite("`removeDuplicates` skips equal values", .timeLimit(.minutes(3)))
struct DuplicateTests {
  let stores = DeliveryStores()
  var log: [String] { stores.distinct.hooks.log }

  @Test("of one label; the others do not count")
  func oneValue() async {
    measure(1, "m", "here")
    measure(2, "m", "there")
    measure(2, "km", "there")
    measure(2, "m", "there")
    await stores.settled()
    #expect(log == ["m", "km", "m"])
  }

  @Test("of several labels; the others do not count")
  func severalValues() async {
    move(1, 1, "a")
    move(1, 1, "b")
    move(1, 2, "b")
    move(2, 2, "b")
    move(2, 2, "c")
    await stores.settled()
    #expect(log == ["1 1", "1 2", "2 2"])
  }

  @Test("of one event; another one in between does not count")
  func eachEvent() async {
    measure(1, "m", "")
    move(1, 1, "")
    measure(1, "m", "")
    move(1, 1, "")
    await stores.settled()
    #expect(log == ["m", "1 1"])
  }

  @Test("but not after `resetState()`")
  func reset() async {
    measure(1, "m", "")
    move(1, 1, "")
    stores.feed.emit(.cleared)
    measure(1, "m", "")
    move(1, 1, "")
    await stores.settled()
    #expect(log == ["m", "1 1", "m", "1 1"])
  }

  private func measure(_ value: Int, _ unit: String, _ place: String) {
    stores.feed.emit(.measured(value: value, unit: unit, place: place))
  }

  private func move(_ x: Int, _ y: Int, _ note: String) {
    stores.feed.emit(.moved(x: x, y: y, note: note))
  }
}
