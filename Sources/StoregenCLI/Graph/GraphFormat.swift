import ArchitectureGraph
import ArgumentParser

extension GraphKind: ExpressibleByArgument {}

/// What a graph is derived from.
enum GraphSource: String, ExpressibleByArgument, CaseIterable {
  case spec, code
}

/// The output formats of graphs.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case mermaid, dot, svg, json, html

  /// The text of a diagram; nil if the format shows more than that.
  func text(of diagram: Diagram) -> String? {
    switch self {
    case .mermaid: MermaidText.of(diagram)
    case .dot: DotText.of(diagram)
    case .svg: SVGText.of(diagram)
    case .json, .html: nil
    }
  }

  /// Whether it is a picture, rather than data.
  var isDiagram: Bool {
    switch self {
    case .mermaid, .dot, .svg: true
    case .json, .html: false
    }
  }
}
