import Foundation
import Testing

@MainActor
@Suite("Selling", .timeLimit(.minutes(3)))
struct SellingTests {
  let shop = Shop()
  private var product: ProductStore { shop.stores.product }
  private let draft = ProductDraft(name: "Desk", details: "To work", price: 300, image: Data([1]))

  @Test("uploads the image, saves the product, and shows it to its seller")
  func submits() async throws {
    try await shop.signedIn()
    try await product.loadAll()
    try await product.loadMine()
    await shop.server.forgetCalls()
    try await product.submit(draft)
    #expect(await shop.server.calls == [.upload, .saveProduct])
    #expect(product.mine.map(\.name) == ["Chair", "Desk"])
    #expect(product.mine.last?.photo?.absoluteString == "https://example.com/1")
    // The list of all products does not change until it is loaded again.
    #expect(product.products.count == 2)
  }

  @Test("changes a product at its place")
  func updates() async throws {
    try await shop.signedIn()
    try await product.loadMine()
    try await product.submit(draft)
    var changed = draft
    (changed.id, changed.name) = (1, "Stool")
    try await product.submit(changed)
    #expect(product.mine.map(\.name) == ["Stool", "Desk"])
    changed.id = 99
    await #expect(throws: MarketError.notFound) { try await product.submit(changed) }
  }

  @Test("checks the image before the upload, and the price after it")
  func checks() async throws {
    try await shop.signedIn()
    var incomplete = draft
    incomplete.image = nil
    await #expect(throws: MarketError.missingImage) { try await product.submit(incomplete) }
    #expect(await shop.server.calls.isEmpty)
    incomplete.image = draft.image
    incomplete.price = 0
    await #expect(throws: MarketError.invalidPrice) { try await product.submit(incomplete) }
    #expect(await shop.server.calls == [.upload])
    await shop.server.reject(.upload, "Too big.")
    await #expect(throws: MarketError.uploadFailed) { try await product.submit(draft) }
    #expect(product.mine.isEmpty)
  }

  @Test("removes a product only after the server has")
  func removes() async throws {
    try await shop.signedIn()
    try await product.loadMine()
    await shop.server.reject(.deleteProduct, "It was sold.")
    await #expect(throws: MarketError.rejected("It was sold.")) {
      try await product.remove(Shop.chair)
    }
    #expect(product.mine == [Shop.chair])
    await #expect(throws: MarketError.notFound) {
      try await product.remove(Product(name: "New", details: "", price: 1))
    }
  }
}

@MainActor
@Suite("The profile", .timeLimit(.minutes(3)))
struct ProfileTests {
  let shop = Shop()

  @Test("is what the server has saved, and stays if it saves nothing")
  func update() async throws {
    try await shop.signedIn()
    try await shop.user.update(UserInfo(firstName: "Augusta"))
    #expect(shop.user.info?.fullName == "Augusta")
    await shop.server.reject(.update, "No street.")
    await #expect(throws: MarketError.rejected("No street.")) {
      try await shop.user.update(UserInfo(firstName: "Eve"))
    }
    #expect(shop.user.info?.fullName == "Augusta")
  }
}
