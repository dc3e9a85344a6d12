import AppAnalysis
import LinkedProgram
import SwiftFacts

/// The statements of a preview: the closure of `#Preview`, or the code of `previews`.
struct PreviewCode {
  private let statements: [Fact]

  init(of root: ViewRoot, in graph: ViewGraph) {
    guard case .code(let code) = graph.nodes[root.content].content else {
      statements = []
      return
    }
    let block = code.fact.kind == .property ? code.fact.getter : code.fact
    let parts = block?.statements ?? []
    // The block of a getter without `get`.
    statements = parts.count == 1 && parts[0].kind == .block ? parts[0].statements : parts
  }

  /// The variables that the preview declares.
  var variables: [Fact] { statements.filter { $0.kind == .property } }

  /// The chain of calls that shows a view: the only one, or the one that contains the expression.
  func view(around site: Fact?) -> Fact? {
    let others = statements.filter { $0.kind != .property }
    let views = others.map { $0.kind == .returnStatement ? $0.firstChild ?? $0 : $0 }.filter { $0.kind == .call }
    if views.count == 1, others.count == 1 { return views[0] }
    return site.flatMap { site in views.first { $0.contains(site) || $0 == site } }
  }
}
