public import StoregenDiagnostics

/// Places as editors write them.
public struct SourcePlaces: Sendable {
  private let sources: [String: SourceText]

  public init(_ sources: [SourceText]) {
    self.sources = Dictionary(
      sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(path: String) -> SourceText? { sources[path] }

  /// Where a stretch begins; nil if the text of its file is not known.
  func start(of range: SourceRange) -> SourcePosition? {
    self[range.path]?.position(of: range.bytes.lowerBound)
  }

  /// The place behind the last character of a stretch; nil if the text of its file is not known.
  func end(of range: SourceRange) -> SourcePosition? {
    self[range.path]?.position(of: range.bytes.upperBound)
  }

  /// `path:line:column`, or as much of it as is known.
  public func text(of range: SourceRange?) -> String {
    guard let range else { return "storegen" }
    guard let position = start(of: range) else { return range.path }
    return "\(range.path):\(position.line):\(position.column)"
  }
}
