import StoregenDiagnostics

/// What replaces files on disk.
package struct SourceOverlay: Sendable {
  /// What replaces a file.
  package enum Replacement: Sendable, Equatable {
    case text([UInt8])
    /// The file counts as absent.
    case nothing
  }

  /// The replacements by absolute path, with links resolved.
  package let replacements: [String: Replacement]

  package init(_ replacements: [String: Replacement]) { self.replacements = replacements }

  /// Texts of files.
  package init(texts: some Sequence<(path: String, text: [UInt8])>) {
    replacements = Dictionary(keepingFirst: texts.map { ($0.path, .text($0.text)) })
  }

  /// Replaces nothing.
  package static let none = SourceOverlay([:])

  /// The paths of the files with the overlay applied, sorted.
  ///
  /// - Parameters:
  ///   - paths: the paths of the files on disk, sorted.
  ///   - wouldInclude: whether a file that is not on disk would be a source.
  package func applied(to paths: [String], where wouldInclude: (String) -> Bool) -> [String] {
    guard !replacements.isEmpty else { return paths }
    let onDisk = Set(paths)
    let added = replacements.filter {
      $0.value != .nothing && !onDisk.contains($0.key) && wouldInclude($0.key)
    }
    return (paths.filter { replacements[$0] != .nothing } + added.keys).sorted()
  }

  /// The text that replaces a file; nil if none does.
  package subscript(path: String) -> [UInt8]? {
    if case .text(let text) = replacements[path] { text } else { nil }
  }
}
