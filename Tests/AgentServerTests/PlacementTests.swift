import Foundation
import JSONRPC
import StoregenTestSupport
import Testing

@Suite("Where something belongs")
struct PlacementTests {
  private let project: Project
  private var client: Client { project.client }

  init() throws { project = try Project(example: "Catalog") }

  private func candidates(_ kind: String, _ uses: [String]) -> [String] {
    let answer = client.content("where_does_it_belong", ["kind": .text(kind), "uses": .texts(uses)])
    return answer["candidates"].list?.compactMap { $0["name"].text } ?? []
  }

  @Test(
    "follows from what it uses",
    arguments: [
      ("state", ["Line"], "CartStore"), ("state", ["Cart.lines", "CartScreen"], "CartStore"),
      ("action", ["Filter"], "SearchStore"), ("state", ["ShopAPI", "Inventory.packed"], "InventoryStore"),
      ("event", ["FulfillmentStore"], "FulfillmentStore"), ("view", ["ProductWindow"], "CatalogStore"),
      ("state", ["CartScreen"], "CartScreen"),
    ] as [(String, [String], String)])
  func candidate(kind: String, uses: [String], expected: String) {
    #expect(candidates(kind, uses).first == expected, "\(candidates(kind, uses))")
  }

  @Test("comes with reasons, where the store is, and where the spec describes it")
  func reasons() throws {
    let answer = client.content("where_does_it_belong", ["kind": "state", "uses": ["Line"]])
    let cart = try #require(answer["candidates"].list?.first)
    #expect(cart["reasons"].list?.first?["message"] == "its state has lines: [Line]")
    #expect(cart["reasons"].list?.first?["location"]["line"].integer != nil)
    #expect(cart["spec"]["file"] == "storegen.yml")
    #expect(answer["newContext"] == .null && answer["unknown"] == [])
  }

  @Test("is also a screen that reads the stores, for a view")
  func container() {
    #expect(candidates("view", ["SearchStore", "ProductWindow"]).contains("CatalogScreen"))
    #expect(!candidates("state", ["SearchStore", "ProductWindow"]).contains("CatalogScreen"))
  }

  @Test("is a new context that the spec accepts, if no store fits", arguments: ["state", "action", "event", "view"])
  func newContext(kind: String) throws {
    let answer = client.content(
      "where_does_it_belong", ["kind": .text(kind), "uses": ["Date", "wishes!"], "name": "wish list"])
    #expect(answer["candidates"] == [])
    #expect(answer["unknown"] == ["Date", "wishes!"])
    let context = try #require(answer["newContext"].text)
    #expect(context.hasPrefix("contexts:\n  Wishlist:\n"))
    let spec = "version: 1\napp: Wishes\ngenerate: { output: Generated }\n" + context + "\n"
    let result = client.content("spec", ["text": .text(spec), "path": "Other/storegen.yml"])
    #expect(result["isValid"] == true, "\(result["findings"])\n\(spec)")
  }

  @Test("is not known without a use")
  func nothing() {
    #expect(client.text("where_does_it_belong", ["kind": "state", "uses": []]).contains("`uses` is empty"))
    #expect(client.text("where_does_it_belong", ["kind": "thing", "uses": ["A"]]).contains("must be one of: state"))
  }
}
