import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Signing in", .timeLimit(.minutes(3)))
struct SessionTests {
  let shop = Shop()

  @Test("loads the cart, and then the profile")
  func order() async throws {
    try await shop.signIn()
    #expect(shop.device.token?.user == "ada" && shop.device.isAuthenticated)
    await shop.stores.settle()
    #expect(await shop.server.calls == [.signIn, .cart, .user])
    #expect(shop.cart.cart?.count == 2)
    #expect(shop.user.info?.fullName == "Ada Byron")
  }

  @Test("loads the profile only after the cart has arrived")
  func sequence() async throws {
    await shop.server.hold([.cart])
    try await shop.signIn()
    await shop.server.waitForCall(.cart)
    for _ in 1...20 { await Task.yield() }
    #expect(await shop.server.calls == [.signIn, .cart])
    await shop.server.release()
    await shop.stores.settle()
    #expect(shop.user.info?.firstName == "Ada")
  }

  @Test("loads the profile even if the cart cannot be loaded")
  func cartFails() async throws {
    await shop.server.disconnect([.cart])
    try await shop.signIn()
    await shop.stores.settle()
    #expect(shop.cart.cart == nil)
    #expect(shop.cart.lastError as? MarketError == .noConnection)
    #expect(shop.user.info?.firstName == "Ada")
  }

  @Test("ignores a profile that cannot be loaded, and a cart that does not exist")
  func profileFails() async throws {
    await shop.server.reject(.user, "No profile.")
    try await shop.signIn("grace")
    await shop.stores.settle()
    #expect(shop.user.info == nil)
    #expect(shop.cart.cart == nil && shop.cart.lastError == nil)
    #expect(shop.session.isAuthenticated)
  }

  @Test("with a wrong password shows a message, and loads nothing")
  func wrongPassword() async {
    let message = MarketSceneStores(shop.stores).message
    await signIn(shop.session, message, name: "ada", password: "9")
    await shop.stores.settle()
    #expect(message.message?.text == "Sign-in failed. Check name and password.")
    #expect(message.message?.kind == .error)
    #expect(shop.device.token == nil && !shop.device.isAuthenticated)
    #expect(!shop.session.isAuthenticated && !shop.session.isLoading)
    #expect(await shop.server.calls == [.signIn])
  }

  @Test("without a connection shows why, and shows nothing after success")
  func noConnection() async {
    let message = MarketSceneStores(shop.stores).message
    await shop.server.disconnect([.signIn])
    await signIn(shop.session, message, name: "ada", password: "1")
    #expect(message.message?.text == "There is no connection.")
    await shop.server.disconnect([])
    message.message = nil
    await signIn(shop.session, message, name: "ada", password: "1")
    #expect(message.message == nil)
    #expect(shop.session.isAuthenticated)
  }

  @Test("is in progress until the server has answered")
  func progress() async throws {
    await shop.server.hold([.signIn])
    let signingIn = Task { try await shop.signIn() }
    await shop.server.waitForCall(.signIn)
    #expect(shop.session.isLoading && !shop.session.isAuthenticated)
    await shop.server.release()
    try await signingIn.value
    #expect(!shop.session.isLoading && shop.session.isAuthenticated)
  }

  @Test("is not needed after a launch, if the device remembers the user")
  func relaunch() async throws {
    try await shop.signedIn()
    shop.relaunch()
    #expect(shop.session.isAuthenticated)
    await shop.stores.settle()
    #expect(await shop.server.calls == [.cart, .user])
    #expect(shop.user.info?.firstName == "Ada")
  }

  @Test("is needed on the first launch, which loads nothing")
  func firstLaunch() async {
    await shop.stores.settle()
    #expect(!shop.session.isAuthenticated)
    #expect(await shop.server.calls.isEmpty)
  }

  @Test("registers a new name, and does not sign in")
  func registers() async throws {
    try await shop.session.register(name: "eve", password: "3")
    #expect(!shop.session.isAuthenticated)
    await #expect(throws: MarketError.rejected("This name is taken.")) {
      try await shop.session.register(name: "eve", password: "4")
    }
  }

  // Only the shims can render a window without a screen. A view without its store ends the test.
  #if !canImport(Darwin)
    @Test("changes what the window shows, which has all stores")
    func window() async throws {
      MarketScene(stores: shop.stores)._walk(in: EnvironmentValues())
      try await shop.signedIn()
      MarketScene(stores: shop.stores)._walk(in: EnvironmentValues())
    }
  #endif
}
