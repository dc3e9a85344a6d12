import Testing

@MainActor
@Suite("A message", .timeLimit(.minutes(3)))
struct MessageTests {
  let shop = Shop()

  private func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
  }

  @Test("disappears after its time, and each window has its own")
  func disappears() async {
    let (first, second) = (MarketSceneStores(shop.stores), MarketSceneStores(shop.stores))
    first.message.show(Message(text: "Saved", kind: .success))
    #expect(first.message.message?.text == "Saved")
    #expect(second.message.message == nil)
    await until { shop.clock.sleepers == 1 }
    shop.clock.wakeFirst()
    await until { first.message.message == nil }
    #expect(first.message.message == nil)
  }

  @Test("replaces the one before, and is shown for its whole time")
  func replaces() async {
    let message = MarketSceneStores(shop.stores).message
    message.show(Message(text: "One"))
    await until { shop.clock.sleepers == 1 }
    message.show(Message(text: "Two"))
    await until { shop.clock.sleepers == 2 }
    shop.clock.wakeFirst()
    for _ in 1...20 { await Task.yield() }
    #expect(message.message?.text == "Two")
    shop.clock.wakeFirst()
    await until { message.message == nil }
    #expect(message.message == nil)
  }

  @Test("does not retain its window")
  func released() async {
    var window: MarketSceneStores? = MarketSceneStores(shop.stores)
    window?.message.show(Message(text: "One"))
    weak let message = window?.message
    window = nil
    #expect(message == nil)
  }
}
