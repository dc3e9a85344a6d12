package import StoregenDiagnostics

/// Locations in files as lines and columns, relative to the folder of the project.
package final class GraphLocations {
  private let text: (String) -> SourceText?
  private let relative: (String) -> String
  private let isWritten: (String) -> Bool
  private var known: [String: SourceText?] = [:]
  private var knownFiles: [String: String] = [:]

  /// - Parameters:
  ///   - text: reads the file at a displayed path.
  ///   - relative: the path to write for a displayed path.
  ///   - isWritten: whether a file exists. Generated files that a build writes may not.
  package init(
    text: @escaping (String) -> SourceText?, relative: @escaping (String) -> String = { $0 },
    isWritten: @escaping (String) -> Bool = { _ in true }
  ) {
    self.text = text
    self.relative = relative
    self.isWritten = isWritten
  }

  /// The start of a range; only the path if there is no such file.
  package func location(_ range: SourceRange) -> AppGraph.Location {
    let file = file(range.path)
    guard isWritten(range.path) else { return AppGraph.Location(file: file) }
    let position = source(range.path)?.position(of: range.bytes.lowerBound)
    return AppGraph.Location(file: file, line: position?.line, column: position?.column)
  }

  /// The path to write for a displayed path, of which a graph has few.
  private func file(_ path: String) -> String {
    if let found = knownFiles[path] { return found }
    let found = relative(path)
    knownFiles[path] = found
    return found
  }

  /// The start of a range; nil if there is no such file.
  func existing(_ range: SourceRange?) -> AppGraph.Location? {
    range.flatMap { isWritten($0.path) ? location($0) : nil }
  }

  /// The text of a file; nil if it cannot be read.
  func source(_ path: String) -> SourceText? {
    if let found = known[path] { return found }
    let found = text(path)
    known[path] = .some(found)
    return found
  }
}
