public import StoregenDiagnostics

/// Locations as lines and columns.
public struct SourceLocations: Sendable {
  private let sources: [String: SourceText]
  private let folder: String

  /// - Parameter folder: a prefix for relative paths, with a slash at the end.
  public init(_ sources: [SourceText], below folder: String = "") {
    self.folder = folder
    self.sources = Dictionary(keepingFirst: sources.map { ($0.path, $0) })
  }

  subscript(path: String) -> SourceText? { sources[path] }

  /// The start of a range; nil if the text of its file is unknown.
  func start(of range: SourceRange) -> SourcePosition? {
    self[range.path]?.position(of: range.bytes.lowerBound)
  }

  /// The location after the last character of a range; nil if the text of its file is unknown.
  func end(of range: SourceRange) -> SourcePosition? {
    self[range.path]?.position(of: range.bytes.upperBound)
  }

  /// `path:line:column`, or the known part of it, without control characters.
  public func text(of range: SourceRange?) -> String {
    guard let range else { return "storegen" }
    let path = fullPath(of: range.path).visible
    guard let position = start(of: range) else { return path }
    return "\(path):\(position.line):\(position.column)"
  }

  /// A path below the folder. Xcode compares paths as texts, so `..` at the start is resolved.
  private func fullPath(of path: String) -> String {
    guard !folder.isEmpty, !path.hasPrefix("/") else { return path }
    var (folders, names) = (folder.split(separator: "/"), path.split(separator: "/")[...])
    while names.first == "..", !folders.isEmpty {
      folders.removeLast()
      names.removeFirst()
    }
    return "/" + (folders + names).joined(separator: "/")
  }
}
