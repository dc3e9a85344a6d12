/// The result of `textDocument/hover`.
struct Hover: Encodable, Sendable {
  let contents: MarkupContent
  let range: TextRange?
}

/// A label that the editor shows inside a line.
struct InlayHint: Encodable, Sendable {
  let position: Position
  let label: String
  let tooltip: MarkupContent?
  let paddingLeft: Bool
}
