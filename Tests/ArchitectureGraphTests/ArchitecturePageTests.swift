import ArchitectureGraph
import Foundation
import StoregenDiagnostics
import Testing

@Suite("The page of a graph")
struct ArchitecturePageTests {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Cart:
        events:
          paid: { payload: { amount: Int }, summary: "</script><script>alert(1)</script><!-- & \\u2028 end" }
    """

  @Test("contains the graph, in which nothing ends the script element")
  func embedding() throws {
    let graph = try Graphs.ofSpec(Self.spec)
    let html = try #require(ArchitecturePage(graph).html)
    let start = try #require(
      html.range(of: "<script type=\"application/json\" id=\"architecture\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let data = String(html[start.upperBound..<end.lowerBound])
    #expect(!data.contains { "<>&\n\u{2028}".contains($0) })
    let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let events = json?["events"] as? [[String: Any]]
    #expect(
      events?.first?["summary"] as? String
        == "</script><script>alert(1)</script><!-- & \u{2028} end")
    #expect(!html.contains("{{"))
  }

  @Test("begins with what is asked for")
  func focus() throws {
    let graph = try Graphs.ofSpec(Self.spec)
    let links = try SourceLinks("vscode") { SourceLinks.Project(root: "/Users/me/My App") }
    let html = try #require(
      ArchitecturePage(graph, kind: .events, about: "Cart.paid", links: links).html)
    #expect(html.contains(#""focus":{"about":"Cart.paid","kind":"events"}"#))
    #expect(
      html.contains(
        #""links":{"kind":"url","pattern":"vscode://file/Users/me/My%20App/{path}:{line}:{column}"}"#
      ))
  }
}
