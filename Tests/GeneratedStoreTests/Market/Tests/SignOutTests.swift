import Foundation
import Testing

@MainActor
@Suite("Signing out", .timeLimit(.minutes(3)))
struct SignOutTests {
  let shop = Shop()

  @Test("immediately forgets the token, the cart and the profile, but not the products")
  func forgets() async throws {
    try await shop.signedIn()
    try await shop.stores.product.loadAll()
    shop.session.signOut()
    #expect(shop.device.token == nil && !shop.device.isAuthenticated)
    #expect(!shop.session.isAuthenticated)
    #expect(shop.cart.cart == nil)
    #expect(shop.user.info == nil)
    #expect(shop.stores.product.products.count == 2)
    await shop.stores.settle()
    #expect(await shop.server.calls == [.products])
  }

  @Test(
    "during the load of the cart or profile leaves nothing of the user behind",
    arguments: [FakeServer.Call.cart, .user])
  func duringLoad(call: FakeServer.Call) async throws {
    await shop.server.hold([call])
    try await shop.signIn()
    await shop.server.waitForCall(call)
    shop.session.signOut()
    await shop.server.release()
    await shop.stores.settle()
    #expect(shop.cart.cart == nil)
    #expect(shop.user.info == nil)
    #expect(await shop.server.calls.last == call)
  }

  @Test("and signing in as another user shows only the data of that user")
  func otherUser() async throws {
    try await shop.signedIn()
    try await shop.stores.order.load()
    #expect(shop.stores.order.orders.count == 1)
    shop.session.signOut()
    #expect(shop.stores.order.orders.isEmpty)
    try await shop.signIn("grace")
    await shop.stores.settle()
    #expect(shop.cart.cart == nil)
    #expect(shop.user.info?.fullName == "Grace")
  }

  @Test("and in again during a load loads once for each user")
  func quickly() async throws {
    await shop.server.hold([.cart])
    try await shop.signIn()
    await shop.server.waitForCall(.cart)
    shop.session.signOut()
    try await shop.signIn("grace")
    await shop.server.release()
    await shop.stores.settle()
    #expect(await shop.server.calls == [.signIn, .cart, .signIn, .cart, .user])
    #expect(shop.user.info?.fullName == "Grace")
  }

  @Test("is different from an expired token, after which the cart and the profile stay")
  func expired() async throws {
    try await shop.signedIn()
    shop.session.checkToken()
    #expect(shop.session.isAuthenticated)
    shop.device.now = .distantFuture
    shop.session.checkToken()
    #expect(!shop.session.isAuthenticated && !shop.device.isAuthenticated)
    #expect(shop.cart.cart?.count == 2)
    #expect(shop.user.info != nil)
  }

  @Test("like an expired token, ends loads that are running")
  func expiredDuringLoad() async throws {
    await shop.server.hold([.cart])
    try await shop.signIn()
    await shop.server.waitForCall(.cart)
    shop.device.now = .distantFuture
    shop.session.checkToken()
    await shop.server.release()
    await shop.stores.settle()
    #expect(shop.cart.cart == nil)
    #expect(await shop.server.calls == [.signIn, .cart])
  }
}
