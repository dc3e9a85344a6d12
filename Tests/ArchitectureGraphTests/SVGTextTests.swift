import ArchitectureGraph
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Diagrams as SVG")
struct SVGTextTests {
  private static func diagram() -> Diagram {
    var diagram = Diagram(title: "events")
    diagram.add(Diagram.Node(id: "a", lines: ["A", "<script>alert(\"1\")</script>"]))
    diagram.add(Diagram.Node(id: "b", lines: ["B"], shape: .hexagon, tone: .problem))
    diagram.add(Diagram.Node(id: "c", lines: ["C & co"], shape: .rounded, tone: .added))
    diagram.connect("a", to: "b", label: "one <two>")
    diagram.connect("b", to: "c", line: .dotted)
    diagram.connect("a", to: "c", line: .thick)
    diagram.connect("c", to: "a", tone: .removed)
    diagram.connect("a", to: "a")
    return diagram
  }

  @Test("are well-formed, whatever the labels contain")
  func isWellFormed() throws {
    let text = SVGText.of(Self.diagram())
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(!text.contains("<script"))
    #expect(text.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"))
  }

  @Test("have layers: an edge leads down unless it closes a cycle, and no nodes overlap")
  func layers() throws {
    let boxes = Self.boxes(in: SVGText.of(Self.diagram()))
    #expect(boxes.count == 3)
    for (position, box) in boxes.enumerated() {
      for other in boxes[(position + 1)...] {
        #expect(!box.intersects(other), "\(box) and \(other)")
      }
    }
    #expect(boxes[0].maxY < boxes[1].minY && boxes[1].maxY < boxes[2].minY)
  }

  @Test("stay apart in wide layers and with long edges")
  func wide() throws {
    var diagram = Diagram(title: "views")
    for number in 0..<60 { diagram.add(Diagram.Node(id: "\(number)", lines: ["Node \(number)"])) }
    for number in 1..<60 {
      diagram.connect("\(number / 4)", to: "\(number)")
      diagram.connect("0", to: "\(number)")
      if number % 7 == 0 { diagram.connect("\(number)", to: "\(number / 3)") }
    }
    let text = SVGText.of(diagram)
    let boxes = Self.boxes(in: text)
    for (position, box) in boxes.enumerated() {
      #expect(!boxes[(position + 1)...].contains { $0.intersects(box) })
    }
    #expect(SVGText.of(diagram) == text)
  }

  @Test("are not much wider than high: unconnected parts are in rows, and wide layers are folded")
  func folded() throws {
    var parts = Diagram(title: "views")
    var fan = Diagram(title: "views")
    fan.add(Diagram.Node(id: "root", lines: ["Root"]))
    for number in 0..<150 {
      for diagram in ["\(number)", "preview \(number)"] {
        parts.add(Diagram.Node(id: diagram, lines: ["A view with a long name"]))
        fan.add(Diagram.Node(id: diagram, lines: ["A view with a long name"]))
      }
      parts.connect("preview \(number)", to: "\(number)")
      fan.connect("root", to: "\(number)")
      fan.connect("preview \(number)", to: "\(number)")
    }
    for diagram in [parts, fan] {
      let boxes = Self.boxes(in: SVGText.of(diagram))
      #expect(boxes.count == diagram.nodes.count)
      for (position, box) in boxes.enumerated() {
        #expect(!boxes[(position + 1)...].contains { $0.intersects(box) })
      }
      let width = (boxes.map(\.maxX).max() ?? 0) - (boxes.map(\.minX).min() ?? 0)
      let height = boxes.map(\.maxY).max() ?? 0
      #expect(width < 4 * height && height < 4 * width, "\(width) by \(height)")
      // Edges lead down, in folded layers, too.
      for edge in diagram.edges { #expect(boxes[edge.from].maxY < boxes[edge.to].minY) }
    }
  }

  @Test("have no crossings in a tree, whatever the order of its nodes")
  func tree() throws {
    var diagram = Diagram(title: "views")
    for number in 0..<31 { diagram.add(Diagram.Node(id: "\(number * 17 % 31)", lines: ["Node"])) }
    for number in 1..<31 {
      let child = number * 23 % 30 + 1
      diagram.connect("\((child - 1) / 2)", to: "\(child)")
    }
    let boxes = Self.boxes(in: SVGText.of(diagram))
    for (position, edge) in diagram.edges.enumerated() {
      for other in diagram.edges[(position + 1)...]
      where boxes[edge.from].minY == boxes[other.from].minY && edge.from != other.from {
        let isLeft = boxes[edge.from].minX < boxes[other.from].minX
        #expect(isLeft == (boxes[edge.to].minX < boxes[other.to].minX))
      }
    }
  }

  @Test("have labels that cover neither each other nor a node")
  func labels() throws {
    var diagram = Diagram(title: "events")
    for id in ["a", "b", "c", "d"] { diagram.add(Diagram.Node(id: id, lines: ["Node \(id)"])) }
    for from in ["a", "b", "c"] {
      diagram.connect(from, to: "d", label: "handled by \(from)(after:)")
    }
    let text = SVGText.of(diagram)
    let labels = text.matches(
      of: /<text class="label" x="(-?\d+)" y="(-?\d+)">(.*?)<\/text>/
    ).compactMap { match -> Box? in
      guard let x = Int(match.1), let baseline = Int(match.2) else { return nil }
      let half = match.3.count * 7 / 2
      return Box(minX: x - half, minY: baseline - 12, maxX: x + half, maxY: baseline + 4)
    }
    #expect(labels.count == 3)
    let boxes = Self.boxes(in: text) + labels
    for (position, box) in boxes.enumerated() {
      let others = boxes[(position + 1)...].filter { $0.intersects(box) }
      #expect(others.isEmpty, "\(box) and \(others)")
    }
  }

  @Test("may be empty")
  func empty() {
    let parser = XMLParser(data: Data(SVGText.of(Diagram(title: "views")).utf8))
    #expect(parser.parse())
  }

  private struct Box {
    let minX: Int
    let minY: Int
    let maxX: Int
    let maxY: Int

    func intersects(_ other: Box) -> Bool {
      minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
  }

  /// The bounds of all nodes, in their order.
  private static func boxes(in text: String) -> [Box] {
    text.split(separator: "\n").compactMap { line -> Box? in
      if let found = line.firstMatch(
        of: /<rect class="node" x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"/),
        let x = Int(found.1), let y = Int(found.2), let width = Int(found.3),
        let height = Int(found.4)
      {
        return Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
      }
      guard let path = line.firstMatch(of: /<path class="node" d="M([-\d ]+)z"/) else { return nil }
      let numbers = path.1.split(separator: " ").compactMap { Int($0) }
      let xs = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
      let ys = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
      guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
      else { return nil }
      return Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
  }
}
