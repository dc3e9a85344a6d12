import ArchitectureModel
import Testing

@Suite("A directed graph")
struct DigraphTests {
  private struct Edge: DigraphEdge, Equatable {
    let source: Character
    let target: Character

    init(_ text: String) {
      (source, target) = (text.first ?? "?", text.last ?? "?")
    }

    var text: String { "\(source)\(target)" }
  }

  private func graph(_ edges: String) -> Digraph<Edge> {
    let edges = edges.split(separator: " ").map { Edge(String($0)) }
    let nodes = Set(edges.flatMap { [$0.source, $0.target] }).sorted()
    return Digraph(nodes) { node in edges.filter { $0.source == node } }
  }

  @Test("has a shortest cycle for each strongly connected component")
  func components() {
    #expect(
      graph("ab bc ca ba cd de ed ff gh").shortestCycles() == [["a", "b"], ["d", "e"], ["f"]])
    #expect(graph("ab bc ac").shortestCycles() == [])
  }

  @Test("has the cycle of a large ring, which is not searched for at every edge")
  func ring() {
    let count = 5_000
    let graph = Digraph((0..<count).map { [($0 + 1) % count] })
    #expect(graph.cyclesByEdge(atMost: 20) == [Array(0..<count)])
  }

  @Test("has a cycle for each edge that is part of one, each once")
  func byEdge() {
    let graph = graph("ab ba bc ca ff")
    #expect(graph.cyclesByEdge(atMost: 20) == [["a", "b"], ["a", "b", "c"]])
    #expect(graph.cyclesByEdge(atMost: 1).count == 1)
  }

  @Test("has a shortest cycle through each node that is not part of an earlier one")
  func separate() {
    let graph = graph("ab bc ca cb de ea bd ff gh hi")
    func cycles(where counts: ([Edge]) -> Bool) -> [[String]] {
      graph.separateCycles(where: counts).map { $0.map(\.text) }
    }
    #expect(cycles { _ in true } == [["ab", "bc", "ca"], ["de", "ea", "ab", "bd"], ["ff"]])
    #expect(cycles { $0.count < 3 } == [["bc", "cb"], ["ff"]])
  }

  @Test("searches for cycles only a few times if none of them counts")
  func uncounted() {
    let count = 5_000
    let graph = Digraph((0..<count).map { [($0 + 1) % count] })
    var asked = 0
    _ = graph.separateCycles { _ in
      asked += 1
      return false
    }
    #expect(asked == 40)
  }

  @Test("has closing edges: those that lead back to a node of the path from the first node")
  func closing() {
    #expect(graph("ab bc ca cb dc").closingEdges().map(\.text) == ["ca", "cb"])
  }

  @Test("has shortest paths, of which the caller can prefer some")
  func paths() {
    let graph = graph("ab ac bd cd de ea")
    #expect(graph.shortestPath(from: "a", to: "d")?.map(\.text) == ["ab", "bd"])
    #expect(
      graph.shortestPath(from: "a", to: "d") { $0.target == "c" }?.map(\.text) == ["ac", "cd"])
    #expect(graph.shortestPath(from: "a", to: "a")?.isEmpty == true)
    #expect(graph.shortestPath(from: "a", to: "z") == nil)
  }

  @Test("can be a chain of a hundred thousand nodes")
  func long() {
    let count = 100_000
    let graph = Digraph((0..<count).map { [($0 + 1) % count] })
    #expect(graph.shortestCycles() == [Array(0..<count)])
    #expect(graph.closingEdges().map(\.source) == [count - 1])
  }
}
