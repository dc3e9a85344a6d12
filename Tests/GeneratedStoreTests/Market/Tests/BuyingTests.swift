import Foundation
import Testing

@MainActor
@Suite("Buying", .timeLimit(.minutes(3)))
struct BuyingTests {
  let shop = Shop()
  private var payment: PaymentStore { shop.stores.payment }

  @Test("adds a product to the cart, and more of it to the same item")
  func adding() async throws {
    try await shop.signIn("grace")
    try await shop.cart.add(productID: 1, quantity: 1)
    #expect(shop.cart.cart?.total == 80)
    try await shop.cart.add(productID: 1, quantity: 2)
    try await shop.cart.add(productID: 2, quantity: 1)
    #expect(shop.cart.cart?.items.map(\.quantity) == [3, 1])
    try await shop.cart.add(productID: 1, quantity: -1)
    #expect(shop.cart.cart?.total == 180)
  }

  @Test("keeps an empty cart after the last item is deleted")
  func deleting() async throws {
    try await shop.signedIn()
    try await shop.cart.delete(itemID: 11)
    #expect(shop.cart.cart?.items == [])
  }

  @Test("leaves the cart as it is if the server rejects a change")
  func rejected() async throws {
    try await shop.signedIn()
    await shop.server.reject(.add, "Sold out.")
    await shop.server.reject(.deleteItem, "Too late.")
    await #expect(throws: MarketError.rejected("Sold out.")) {
      try await shop.cart.add(productID: 1, quantity: 1)
    }
    await #expect(throws: MarketError.rejected("Too late.")) {
      try await shop.cart.delete(itemID: 11)
    }
    #expect(shop.cart.cart?.items.map(\.id) == [11])
  }

  @Test("saves the order, then empties the cart, then confirms")
  func completed() async throws {
    try await shop.signedIn()
    try await payment.prepare()
    #expect(payment.sheet?.secret == "40.0")
    await shop.server.hold([.saveOrder])
    let paying = Task { await payment.finish(.completed) }
    await shop.server.waitForCall(.saveOrder)
    #expect(shop.cart.cart != nil && !payment.isConfirmed)
    await shop.server.release()
    await paying.value
    #expect(shop.cart.cart == nil && payment.isConfirmed)
    #expect(await shop.server.accounts["ada"]?.orders.last?.total == 40)
    // The history loads when its screen opens.
    #expect(shop.stores.order.orders.isEmpty)
  }

  @Test("keeps the cart and confirms nothing if the order cannot be saved")
  func saveFails() async throws {
    try await shop.signedIn()
    await shop.server.reject(.saveOrder, "Sold out.")
    await payment.finish(.completed)
    #expect(shop.cart.cart?.count == 2 && !payment.isConfirmed)
  }

  @Test(
    "saves no order if the payment was not completed",
    arguments: [PaymentResult.canceled, .failed(message: "Declined")])
  func notCompleted(result: PaymentResult) async throws {
    try await shop.signedIn()
    await payment.finish(result)
    #expect(await shop.server.calls.isEmpty)
    #expect(shop.cart.cart?.count == 2 && !payment.isConfirmed)
  }

  @Test("needs a cart, and everything that the payment sheet shows")
  func prepare() async throws {
    await #expect(throws: MarketError.missingCart) { try await payment.prepare() }
    await payment.finish(.completed)
    #expect(!payment.isConfirmed)
    try await shop.signedIn()
    await shop.server.reject(.prepareSheet, "Later.")
    await #expect(throws: MarketError.missingPaymentDetails) { try await payment.prepare() }
    #expect(payment.sheet == nil)
  }
}
