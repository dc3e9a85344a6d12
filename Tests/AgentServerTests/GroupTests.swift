import JSONRPC
import StoregenTestSupport
import Testing

@Suite("Groups and contracts")
struct GroupTests {
  private let project: Project
  private var client: Client { project.client }

  init() throws {
    project = try Project(files: [
      "storegen.yml": """
      version: 1
      lint:
        groups: { Features: { each: Features/* }, Domain: { files: [Domain/**] }, UI: { modules: [SwiftUI] } }
        contracts:
          layers: { layers: [Features, Domain], reason: The server shares the domain. }
          apart: { independent: Features }
          pure: { from: Domain, must_not_use: UI }
          old: { from: Features.Cart, must_not_use: Legacy, except: [ { to: Legacy, reason: It goes soon. } ] }

      """,
      "Domain/Price.swift": "import Foundation\npublic struct Price { public let cents: Int }\nstruct Legacy {}\n",
      "Domain/Tax.swift": "struct Tax { let price: Price; let row: CartRow? }\n",
      "Features/Cart/CartScreen.swift": """
      import SwiftUI
      final class CartModel: ObservableObject { @Published var prices: [Price] = []; let legacy = Legacy() }
      struct CartRow: View { let price: Price; var body: some View { Text("") } }

      """,
      "Features/Search/SearchScreen.swift": """
      import SwiftUI
      struct SearchScreen: View { @StateObject var search = SearchModel(); var body: some View { Text("") } }
      final class SearchModel: ObservableObject { @Published var text = "" }

      """,
    ])
  }

  private func groups(_ kind: String, _ uses: [String]) -> [JSONValue] {
    client.content("where_does_it_belong", ["kind": .text(kind), "uses": .texts(uses)])["groups"].list ?? []
  }

  @Test("are candidates with reasons, those first that contracts allow")
  func candidates() throws {
    let groups = groups("state", ["Price", "CartModel"])
    #expect(groups.map { $0["name"] } == ["Features.Cart", "Domain"])
    let cart = try #require(groups.first)
    let domain = try #require(groups.last)
    #expect(cart["isAllowed"] == true && cart["forbidden"] == [])
    let reasons = cart["reasons"].list?.compactMap { $0["message"].text }
    #expect(reasons == ["it declares CartModel", "it uses Price in 2 places"])
    #expect(cart["reasons"].list?.first?["location"]["line"] == 2)
    #expect(domain["isAllowed"] == false && domain["spec"]["file"] == "storegen.yml" && domain["spec"]["line"] == 3)
    #expect(
      domain["forbidden"] == [
        ["contract": "layers", "message": "code here must not use `CartModel` in `Features`, which is a layer above"]
      ])
  }

  @Test("are forbidden for code that uses other features, libraries, or is used from elsewhere")
  func forbidden() throws {
    let apart = groups("action", ["CartModel", "SearchModel"])
    #expect(apart.map { $0["name"] } == ["Features.Cart", "Features.Search"])
    #expect(apart.allSatisfy { $0["isAllowed"] == false })
    #expect(apart.first?["forbidden"].list?.first?["contract"] == "apart")
    let pure = groups("view", ["Tax", "SwiftUI"])
    #expect(pure.first?["forbidden"].list?.first?["message"] == "code here must not use `SwiftUI` in `UI`")
    let used = groups("state", ["SearchScreen", "CartModel"])
    #expect(used.map { $0["name"] } == ["Features.Cart", "Features.Search"], "\(used)")
    #expect(
      used.first?["forbidden"].list?.first?["message"] == "`SearchScreen` must not use it in `Features.Cart`")
    let text = client.text("where_does_it_belong", ["kind": "action", "uses": ["CartModel", "SearchModel"]])
    #expect(text.contains("- group Features.Cart: forbidden"), "\(text)")
    #expect(text.contains("    - contract apart: code here must not use `SearchModel` in `Features.Search`"))
  }

  @Test("explain why a use is forbidden, allowed, or an exception")
  func uses() throws {
    let line = client.content("explain", ["line": "Domain/Tax.swift:1"])["uses"].list ?? []
    let row = try #require(line.first { $0["message"].text?.contains("`CartRow`") == true })
    #expect(row["from"] == ["Domain"] && row["to"] == ["Features", "Features.Cart"])
    #expect(row["verdicts"].list?.first { $0["contract"] == "layers" }?["isViolation"] == true)
    #expect(row["declaration"]["line"] == 3)
    let text = client.text("explain", ["line": "Features/Cart/CartScreen.swift:2"])
    #expect(text.contains("`CartModel.prices` uses `Price`: as a type"), "\(text)")
    #expect(text.contains("from Features, Features.Cart to Domain"))
    #expect(
      text.contains("allowed by layers: each layer may use only itself and the layers after it: Features > Domain"))
    #expect(text.contains(#"allowed by old: Features.Cart must not use Legacy; "allowed by the exception"#))
    #expect(text.contains("It goes soon."))
    let alone = client.text("explain", ["line": "Domain/Tax.swift:1:12"])
    #expect(alone.contains("no contract is about this use, so it is allowed"), "\(alone)")
    #expect(client.text("explain", ["line": "Domain/Price.swift:2"]).contains("the line uses nothing"))
  }

  @Test(
    "are explained only for lines of the project",
    arguments: [
      (["line": "Domain/Tax.swift"], "`line` must be a path and a line"),
      (["line": "../x.swift:1"], "is not in the project"),
      (["line": "Domain/None.swift:1"], "Domain/None.swift is not a Swift file of the project"),
      (["line": "Domain/Tax.swift:0"], "`line` must be a path and a line"),
      (["line": "Domain/Tax.swift:1", "rule": "contract.pure"], "give either `rule`"), ([:], "give either `rule`"),
    ] as [(JSONValue, String)])
  func refused(arguments: JSONValue, message: String) {
    let result = client.call("explain", arguments)
    #expect(result["isError"] == true)
    #expect(result["content"].list?.first?["text"].text?.contains(message) == true, "\(result)")
  }
}
