public import Diagnostics

/// Places as editors write them.
public struct SourcePlaces: Sendable {
  private let sources: [String: SourceText]

  public init(_ sources: [SourceText]) {
    self.sources = Dictionary(
      sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(path: String) -> SourceText? { sources[path] }

  /// `path:line:column`, or as much of it as is known.
  public func text(of range: SourceRange?) -> String {
    guard let range else { return "storegen" }
    guard let source = sources[range.path] else { return range.path }
    let position = source.position(of: range.bytes.lowerBound)
    return "\(range.path):\(position.line):\(position.column)"
  }
}
