import ArchitectureGraph
import Testing

@Suite("Text formats of graphs")
struct GraphTextTests {
  /// The strange names are valid in Swift 6.2.
  private static let hostile = """
    import Combine
    enum CartEvent { case `</script><b>&"end`, `"]; x [label="y` }
    final class `<img src=x onerror="alert(1)">Store`: ObservableObject {
      let events = PassthroughSubject<CartEvent, Never>()
      func pay() { events.send(.`</script><b>&"end`) }
    }
    """

  @Test("Mermaid marks problems, and escapes what is markup there")
  func mermaid() throws {
    let graph = try Graphs.ofCode(Self.hostile)
    let text = MermaidText.of(.events(graph))
    #expect(
      text == """
        flowchart TD
          n0["#lt;img src=x onerror=#quot;alert(1)#quot;>Store"]
          n1{{"CartEvent.#quot;]; x [label=#quot;y<br>combine, never emitted, unhandled"}}
          n2{{"CartEvent.#lt;/script>#lt;b>#amp;#quot;end<br>combine, unhandled"}}
          n0 --> n1
          n0 --> n2
          classDef problem stroke:#d1242f,stroke-width:3px
          class n1,n2 problem

        """)
  }

  @Test("groups count the uses between them, and mark violations")
  func groups() throws {
    let graph = try Graphs.ofGroups(
      """
      { groups: { App: { files: [App/**] }, Domain: { files: [Domain/**] }, UI: { modules: [SwiftUI] } },
        contracts: { layers: { layers: [App, Domain] } } }
      """,
      [
        "App/A.swift": "import SwiftUI\nstruct Cart { let price: Price; let other: Price }",
        "Domain/B.swift": "struct Price { let cart: Cart? }",
      ])
    #expect(
      MermaidText.of(.groups(graph)) == """
        flowchart TD
          n0["App<br>1 file, 1 type"]
          n1["Domain<br>1 file, 1 type"]
          n2(["UI<br>library"])
          n0 -->|"2 uses"| n1
          n0 -->|"1 use"| n2
          n1 ==>|"1 use, 1 violation"| n0
          linkStyle 2 stroke:#d1242f,stroke-width:3px

        """)
    #expect(graph.groupUses.first { $0.from == "Domain" }?.uses.map(\.violated) == [["layers"]])
    let part = try #require(graph.part(about: "UI", in: .groups))
    #expect(part.groups.map(\.id) == ["App", "UI"])
    #expect(graph.part(about: "Price", in: .groups) == nil)
  }

  @Test("Graphviz gets quoted labels")
  func dot() throws {
    let text = DotText.of(.events(try Graphs.ofCode(Self.hostile)))
    #expect(text.hasPrefix("digraph events {\n  node [shape=box];\n"))
    #expect(text.contains(#"n0 [label="<img src=x onerror=\"alert(1)\">Store"];"#))
    #expect(
      text.contains(#"label="CartEvent.\"]; x [label=\"y\ncombine, never emitted, unhandled""#))
  }

  @Test("labels say how a handler runs, and who is alone")
  func labels() throws {
    let graph = try Graphs.of(
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated, channel: combine }
        contexts:
          Cart: { events: { paid: {} } }
          Stock: { handles: { Cart.paid: { call: reserve, run: latest, debounce: 300ms } } }
        """,
      """
      import Combine
      enum CartEvent { case paid }
      final class CartStore: ObservableObject {
        let events = PassthroughSubject<CartEvent, Never>()
        func pay() { events.send(.paid) }
      }
      final class StockStore: ObservableObject { func other() {} }
      """)
    let text = MermaidText.of(.events(graph))
    #expect(text.contains("|\"reserve(), latest, debounce 300ms, only in the spec\"|"))
    #expect(text.contains("linkStyle 1 stroke:#9a6700,stroke-width:3px"))
  }

  @Test("The same input gives the same text, whatever the order of files")
  func order() throws {
    let cart = """
      final class CartStore: ObservableObject { @Published var total = 0 }
      """
    let stock = """
      final class StockStore: ObservableObject { let cart = CartStore() }
      """
    let first = try Graphs.ofCode(cart, stock)
    let second = try Graphs.ofCode(stock, cart)
    #expect(MermaidText.of(.stores(first)) == MermaidText.of(.stores(second)))
    #expect(try Graphs.ofCode(cart, stock).json == first.json)
  }

  @Test("A store that handles its own events has an edge to itself")
  func ownEvents() throws {
    let graph = try Graphs.ofSpec(
      """
      version: 1
      app: Notes
      generate: { output: Generated }
      contexts:
        Editor: { events: { edited: , closed: }, handles: { self.edited: save } }
      """)
    #expect(MermaidText.of(.contexts(graph)).contains("n0 -->|\"edited\"| n0\n"))
  }

  @Test("A part has the neighbors of a store")
  func part() throws {
    let graph = try Graphs.ofSpec(
      """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart: { events: { paid: {} } }
        Stock: { handles: { Cart.paid: reserve }, events: { ranOut: {} } }
        Mail: { handles: { Stock.ranOut: send } }
        Log: {}
      """)
    #expect(graph.part(about: "Cart", in: .contexts)?.stores.map(\.id) == ["Cart", "Stock"])
    #expect(graph.part(about: "Stock", in: .stores)?.stores.map(\.id) == ["Cart", "Mail", "Stock"])
    #expect(graph.part(about: "Cart.paid", in: .events)?.events.map(\.id) == ["Cart.paid"])
    #expect(graph.part(about: "Nobody", in: .events) == nil)
    #expect(graph.nearestName(to: "Cart.payed", in: .events) == "Cart.paid")
    #expect(graph.nearestName(to: "stok", in: .contexts) == "Stock")
    #expect(graph.nearestName(to: "Cart.payed", in: .contexts) == nil)
    #expect(graph.nearestName(to: "Cart.payed", in: nil) == "Cart.paid")
  }

  @Test(
    "A view that is built in several branches has one edge, and views of the same name show their files"
  )
  func repeatedBuilds() throws {
    let graph = try Graphs.ofCode(
      """
      import SwiftUI
      struct Row: View { var body: some View { Text("") } }
      struct List: View {
        @State private var isOn = false
        var body: some View { if isOn { Row() } else { Row().padding() } }
      }
      #Preview { List() }
      """,
      """
      import SwiftUI
      #Preview("Light", traits: .sizeThatFitsLayout) { Row() }
      """)
    #expect(
      MermaidText.of(.views(graph)) == """
        flowchart TD
          n0(["#35;Preview<br>File0.swift"])
          n1(["#35;Preview<br>“Light” File1.swift"])
          n2["List"]
          n3["Row"]
          n2 --> n3
          n0 --> n2
          n1 --> n3

        """)
  }
}
