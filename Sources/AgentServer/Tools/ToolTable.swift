import JSONRPC
import StoregenDiagnostics

/// The tools by name.
enum ToolTable {
  private static let all: [any AgentTool.Type] = [
    ArchitectureTool.self, AboutTool.self, ConsequencesTool.self, CheckTool.self, ExplainTool.self,
  ]

  static func tool(named name: String) -> (any AgentTool.Type)? { all.first { $0.name == name } }

  /// The error about a name that no tool has.
  static func unknown(_ name: String) -> ResponseError {
    let names = all.map { $0.name }
    let help = NameProposal.nearest(to: name, among: names).map(Phrase.didYouMean)
    return ResponseError(
      .invalidParams,
      "there is no tool `\(name.visible)`; \(help ?? "the tools are \(names.joined(separator: ", "))")")
  }

  /// A page of the descriptions.
  ///
  /// - Parameter cursor: where the page begins, as in the page before; nil for the first one.
  static func page(after cursor: String?, size: Int = 50) throws(ResponseError) -> JSONValue {
    let start = cursor.map { Int($0) } ?? 0
    guard let start, all.indices.contains(start) else { throw ResponseError(.invalidParams, "`cursor` is invalid") }
    let end = min(all.count, start + size)
    return .object(known: [
      "tools": .list(all[start..<end].map(description)),
      "nextCursor": end < all.count ? .text("\(end)") : nil,
    ])
  }

  private static func description(of tool: any AgentTool.Type) -> JSONValue {
    [
      "name": .text(tool.name), "title": .text(tool.title), "description": .text(tool.description),
      "inputSchema": ToolSchema.object(tool.input).json, "outputSchema": ToolSchema.object(tool.output).json,
      "annotations": [
        "title": .text(tool.title), "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }
}
