import Testing

@MainActor
@Suite("A handler gets the values that the spec names", .timeLimit(.minutes(3)))
struct LabelTests {
  let stores = DeliveryStores()

  @Test("by their labels, in its own order, or none")
  func labels() async {
    stores.feed.emit(.measured(value: 3, unit: "m", place: "here"))
    stores.feed.emit(.moved(x: 1, y: 2, note: ""))
    stores.feed.emit(.scrolled(offset: 9))
    stores.feed.emit(.typed(text: "nobody asked"))
    await stores.settled()
    #expect(stores.labels.hooks.log == ["3 m", "y 2", "moved"])
  }

  @Test("or every event of a context, after the specific handler")
  func wholeContext() async {
    stores.feed.emit(.typed(text: "a"))
    stores.feed.emit(.scrolled(offset: 9))
    stores.feed.emit(.cleared)
    stores.cart.add("not of this context")
    await stores.settled()
    #expect(
      stores.follower.hooks.log == [#"typed(text: "a")"#, "scrolled(offset: 9)", "cleared"])
    #expect(stores.follower.hooks.numbers == [9])
  }
}
