import JSONRPC

/// A tool that clients can call. To add one, conform to this protocol, and list the type in `ToolTable`.
protocol AgentTool: Sendable {
  static var name: String { get }
  static var title: String { get }
  /// What it answers, and when to call it: all that a model knows about it.
  static var description: String { get }
  static var input: [ToolField] { get }
  static var output: [ToolField] { get }
  /// Whether it writes files. Such a tool exists only if the server was started with `--allow-writing`.
  static var writes: Bool { get }

  /// - Throws: if there is no answer, with the reason.
  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer
}

extension AgentTool {
  static var writes: Bool { false }
}

/// The answer of a tool.
struct ToolAnswer: Sendable {
  /// What a model reads if its client shows no structured content.
  let text: String
  /// The same for programs, in the form of the tool's `output`.
  let content: JSONValue
}

/// The arguments of a call, in the form of the tool's `input`.
struct ToolArguments: Sendable {
  private let members: [String: JSONValue]

  /// - Throws: if an argument is missing, unknown or of another form.
  init(_ value: JSONValue, for input: [ToolField]) throws(ToolFailure) {
    let value = value == .null ? .object([:]) : value
    if let problem = ToolSchema.object(input).problem(with: value, at: "") {
      throw ToolFailure(problem.replacing("``", with: "the arguments"))
    }
    members = value.members ?? [:]
  }

  func text(_ name: String) -> String? { members[name]?.text }
  func integer(_ name: String) -> Int? { members[name]?.integer }
  func flag(_ name: String) -> Bool { members[name] == .flag(true) }
  func texts(_ name: String) -> [String]? { members[name]?.list?.compactMap(\.text) }
  func list(_ name: String) -> [JSONValue]? { members[name]?.list }
}
