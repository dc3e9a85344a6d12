import ArgumentParser
import LintReporting

/// The subjects of graphs.
enum GraphKind: String, ExpressibleByArgument, CaseIterable {
  case views, contexts
}

/// The output formats of graphs.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case mermaid, dot, json

  func text(of graph: GraphDrawing, _ locations: SourceLocations) -> String {
    switch self {
    case .mermaid: MermaidText.of(graph)
    case .dot: DotText.of(graph)
    case .json: GraphJSON.text(of: graph, locations)
    }
  }

  func text(of graph: ContextGraph, _ locations: SourceLocations) -> String {
    switch self {
    case .mermaid: graph.mermaid
    case .dot: graph.dot
    case .json: graph.json(locations)
    }
  }
}
