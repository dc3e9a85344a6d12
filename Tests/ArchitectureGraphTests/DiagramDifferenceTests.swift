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
    before.connect("a", to: "b")
    var now = before
    now.connect("a", to: "b")
    let changes = now.changes(since: before)
    #expect(changes.edges.map(\.label) == ["added"])
    #expect(changes.edges.map(\.tone) == [.added])
  }

  /// A diagram of previews in files, each with the view that it shows.
  private static func previews(_ shown: (id: String, file: String, view: String)...) -> Diagram {
    var diagram = Diagram(title: "views")
    for view in ["A", "B", "C"] { diagram.add(Diagram.Node(id: view, lines: [view])) }
    for (id, file, view) in shown {
      diagram.add(Diagram.Node(id: id, lines: ["#Preview"], place: file, shape: .rounded))
      diagram.connect(id, to: view)
    }
    return diagram
  }

  @Test("recognize nodes of the same name by their edges, because their numbers change")
  func numbered() {
    let before = Self.previews(
      ("p", "X.swift", "A"), ("p#2", "X.swift", "B"), ("p#3", "X.swift", "C"))
    let now = Self.previews(("p", "X.swift", "B"), ("p#2", "X.swift", "C"))
    let removed = now.changes(since: before)
    #expect(removed.nodes.map(\.lines) == [["A"], ["#Preview", "X.swift", "removed"]])
    #expect(removed.edges.map(\.label) == ["removed"])
    let added = before.changes(since: now)
    #expect(added.nodes.map(\.lines) == [["A"], ["#Preview", "X.swift", "added"]])
    #expect(added.edges.map(\.label) == ["added"])
    let other = Self.previews(
      ("p", "X.swift", "A"), ("p#2", "X.swift", "A"), ("p#3", "X.swift", "C"))
    #expect(other.changes(since: before).edges.map(\.label).sorted() == ["added", "removed"])
  }

  @Test("are none if a file has another name")
  func renamedFile() {
    let before = Self.previews(("p@X", "X.swift", "A"), ("p@Y", "Y.swift", "B"))
    let now = Self.previews(("p@Z", "Z.swift", "A"), ("p@Y", "Y.swift", "B"))
    #expect(now.changes(since: before).isEmpty)
    let one = Self.previews(("p@X", "X.swift", "A")).changes(
      since: Self.previews(("p@Z", "Z.swift", "A")))
    #expect(one.isEmpty)
  }

  @Test("say that a label has become longer")
  func longer() {
    var before = Diagram(title: "views")
    before.add(Diagram.Node(id: "a", lines: ["A"]))
    var now = Diagram(title: "views")
    now.add(Diagram.Node(id: "a", lines: ["A", "needs CartStore"]))
    #expect(
      now.changes(since: before).nodes.map(\.lines) == [["A", "needs CartStore", "changed"]])
    #expect(
      before.changes(since: now).nodes.map(\.lines) == [["A", "was: needs CartStore"]])
  }
}
