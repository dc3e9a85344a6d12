import ArchitectureGraph
import Testing

@Suite("The changes between two diagrams")
struct DiagramDifferenceTests {
  private static func graph(_ handles: String, _ others: String = "") throws -> AppGraph {
    try Graphs.ofSpec(
      """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart: { events: { paid: {}, emptied: {} } }
        Stock: { handles: \(handles) }
        Mail: {}
        \(others)
      """)
  }

  private static func changes(_ kind: GraphKind, _ before: AppGraph, _ now: AppGraph) -> String {
    MermaidText.of(kind.diagram(of: now).changes(since: kind.diagram(of: before)))
  }

  @Test("are added, removed and changed nodes and edges, with the nodes at their ends")
  func all() throws {
    let before = try Self.graph("{ Cart.paid: reserve, Cart.emptied: release }", "Old: {}")
    let now = try Self.graph(
      "{ Cart.paid: { call: reserve, run: latest } }",
      "Log: { handles: { Cart.paid: log } }")
    #expect(
      Self.changes(.events, before, now) == """
        flowchart TD
          n0["Log<br>added"]
          n1["Stock"]
          n2{{"Cart.emptied<br>asyncStream, unhandled<br>was: asyncStream"}}
          n3{{"Cart.paid<br>asyncStream"}}
          n3 -->|"changed: reserve(), latest (was: reserve(), serial)"| n1
          n3 -->|"added: log(), serial"| n0
          n2 -->|"removed: release(), serial"| n1
          classDef added stroke:#1a7f37,stroke-width:3px
          class n0 added
          linkStyle 1 stroke:#1a7f37,stroke-width:3px
          linkStyle 2 stroke:#d1242f,stroke-width:3px
          classDef changed stroke:#9a6700,stroke-width:3px
          class n2 changed
          linkStyle 0 stroke:#9a6700,stroke-width:3px

        """)
  }

  @Test("are none between equal diagrams")
  func none() throws {
    let graph = try Self.graph("{ Cart.paid: reserve }")
    for kind in GraphKind.allCases {
      let diagram = kind.diagram(of: graph)
      #expect(diagram.changes(since: diagram).isEmpty)
    }
  }

  @Test("count edges between the same nodes")
  func repeated() throws {
    var before = Diagram(title: "views")
    for id in ["a", "b"] { before.add(Diagram.Node(id: id, lines: [id])) }
    before.connect("a", "b")
    var now = before
    now.connect("a", "b")
    let changes = now.changes(since: before)
    #expect(changes.edges.map(\.label) == ["added"])
    #expect(changes.edges.map(\.tone) == [.added])
  }
}
