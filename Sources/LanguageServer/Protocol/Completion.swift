/// The kinds of completions, with the numbers of the protocol.
enum CompletionKind: Int, Encodable, Sendable {
  case method = 2
  case field = 5
  case classType = 7
  case property = 10
  case value = 12
  case event = 23
}

/// Something to insert.
struct CompletionItem: Encodable, Sendable {
  let label: String
  let kind: CompletionKind
  let detail: String?
  let documentation: MarkupContent?
  let textEdit: ProtocolTextEdit
}
