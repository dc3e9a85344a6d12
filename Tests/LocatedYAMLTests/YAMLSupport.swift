import LocatedYAML
import StoregenDiagnostics

/// The errors of a text, each as `line:column: message`.
func problems(in text: String, limits: YAMLDocument.Limits = .init()) -> [String] {
  problems(in: Array(text.utf8), limits: limits)
}

func problems(in utf8: [UInt8], limits: YAMLDocument.Limits = .init()) -> [String] {
  let source = SourceText(path: "test.yml", utf8: utf8)
  return YAMLDocument(source, limits: limits).diagnostics.map { diagnostic in
    let position = source.position(of: diagnostic.range?.bytes.lowerBound ?? -1)
    return "\(position.line):\(position.column): \(diagnostic.message)"
  }
}

extension Node {
  /// The node on one line, with all scalars in quotes.
  var summary: String {
    switch content {
    case .scalar(let scalar): "'\(scalar.text)'"
    case .sequence(let items): "[\(items.map(\.summary).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\($0.key.value): \($0.value.summary)" }.joined(separator: ", "))}"
    }
  }

  /// The first value of `key`.
  subscript(key: String) -> Node? {
    mapping?.first { $0.key.value == key }?.value
  }

  /// All nodes below and including this one.
  var all: [Node] {
    switch content {
    case .scalar: [self]
    case .sequence(let items): [self] + items.flatMap(\.all)
    case .mapping(let entries): [self] + entries.flatMap(\.value.all)
    }
  }
}
