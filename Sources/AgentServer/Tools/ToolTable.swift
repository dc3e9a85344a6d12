import JSONRPC
import StoregenDiagnostics

/// The tools by name.
struct ToolTable: Sendable {
  private static let all: [any AgentTool.Type] = [
    ArchitectureTool.self, AboutTool.self, ConsequencesTool.self, CheckTool.self, ExplainTool.self, PlacementTool.self,
    SpecTool.self, GenerateTool.self, FixTool.self, RenameTool.self,
  ]

  private let available: [any AgentTool.Type]

  /// - Parameter allowsWriting: whether clients may call the tools that write files.
  init(allowsWriting: Bool) { available = Self.all.filter { allowsWriting || !$0.writes } }

  /// - Throws: if there is no such tool, or if it writes and that is not allowed.
  func tool(named name: String) throws(ResponseError) -> any AgentTool.Type {
    if let tool = available.first(where: { $0.name == name }) { return tool }
    if Self.all.contains(where: { $0.name == name }) {
      throw ResponseError(
        .invalidParams, "the tool `\(name)` writes files; it needs a server that was started with `--allow-writing`")
    }
    let names = available.map { $0.name }
    let help = NameProposal.nearest(to: name, among: names).map(Phrase.didYouMean)
    throw ResponseError(
      .invalidParams,
      "there is no tool `\(name.visible)`; \(help ?? "the tools are \(names.joined(separator: ", "))")")
  }

  /// A page of the descriptions.
  ///
  /// - Parameter cursor: where the page begins, as in the page before; nil for the first one.
  func page(after cursor: String?, size: Int = 50) throws(ResponseError) -> JSONValue {
    let start = cursor.map { Int($0) } ?? 0
    guard let start, available.indices.contains(start) else {
      throw ResponseError(.invalidParams, "`cursor` is invalid")
    }
    let end = min(available.count, start + size)
    return .object(known: [
      "tools": .list(available[start..<end].map(Self.description)),
      "nextCursor": end < available.count ? .text("\(end)") : nil,
    ])
  }

  private static func description(of tool: any AgentTool.Type) -> JSONValue {
    [
      "name": .text(tool.name), "title": .text(tool.title), "description": .text(tool.description),
      "inputSchema": ToolSchema.object(tool.input).json, "outputSchema": ToolSchema.object(tool.output).json,
      "annotations": [
        "title": .text(tool.title), "readOnlyHint": .flag(!tool.writes), "destructiveHint": .flag(tool.writes),
        "idempotentHint": true, "openWorldHint": false,
      ],
    ]
  }
}
