import ArchitectureGraph
import Foundation
import StoregenTestSupport
import Testing

/// The page describes in words what diagrams look like. A new kind of node needs a word here, for which the compiler
/// asks, and on the page.
@Suite("docs/graph.md")
struct GraphPageTests {
  @Test("describes the nodes of every kind of graph", arguments: GraphKind.allCases)
  func kinds(kind: GraphKind) throws {
    #expect(try row(of: kind).count > 50)
  }

  @Test("names the views with round corners")
  func views() throws {
    let row = try row(of: .views)
    let words = AppGraph.View.Kind.allCases.filter(\.isRoot).map { kind in
      switch kind {
      case .screen, .view, .part: "views"
      case .scene: "scenes"
      case .preview: "previews"
      case .hosting: "hosting controllers"
      }
    }
    #expect(words.filter { !row.contains($0) } == [])
  }

  @Test("names the stores with round corners")
  func stores() throws {
    for kind in AppGraph.Store.Kind.allCases {
      switch kind {
      case .store: #expect(try row(of: .stores).contains("| stores with state and actions;"))
      case .child: #expect(try row(of: .contexts).contains("those without a store are rounded"))
      case .other:
        #expect(try row(of: .events).contains("other types that emit or handle events are rounded"))
      }
    }
  }

  /// The row of a kind of graph in the table of nodes and edges.
  private func row(of kind: GraphKind) throws -> String {
    let page = Repository.root.appendingPathComponent("docs/graph.md")
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    return try #require(lines.first { $0.hasPrefix("| `\(kind.rawValue)` | ") })
  }
}
